-- New players who got no welcome free bet, because another account of the same device or document had it.
CREATE TABLE bonuses.welcome_refusal (
  player bigint      PRIMARY KEY,
  brand  text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  reason text        NOT NULL CHECK (reason IN ('device', 'document')),
  -- The account that had it.
  holder bigint      NOT NULL,
  at     timestamptz NOT NULL
);
CREATE INDEX welcome_refusal_of_brand ON bonuses.welcome_refusal (brand, at);
GRANT SELECT, INSERT ON bonuses.welcome_refusal TO palpite_app;
