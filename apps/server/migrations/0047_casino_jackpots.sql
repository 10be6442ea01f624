-- What the shared pots of games hold, as their studios said last. A pot that a studio no longer names is deleted.
CREATE TABLE casino.jackpot (
  studio          text        NOT NULL REFERENCES casino.studio (name),
  game            text        NOT NULL,
  level           text        NOT NULL CHECK (level ~ '^[a-z][a-z0-9_-]{0,19}$'),
  asset           text        NOT NULL,
  amount          numeric(30) NOT NULL CHECK (amount >= 0),
  -- In the smallest unit, by the studio's own estimate; null where it gives none.
  growth_per_hour numeric(30) CHECK (growth_per_hour >= 0),
  updated_at      timestamptz NOT NULL,
  PRIMARY KEY (studio, game, level, asset),
  FOREIGN KEY (studio, game) REFERENCES casino.game (studio, id)
) WITH (fillfactor = 70);
GRANT SELECT, INSERT, UPDATE, DELETE ON casino.jackpot TO palpite_app;
