-- What an operator set for one player beside the limits for everybody. Every setting is a row of its own, so that the history stays;
-- it ends by itself at `until`, or when a person ends or replaces it.
CREATE TABLE betting.restriction (
  id              bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player          bigint      NOT NULL CHECK (player > 0),
  -- Basis points of the largest stake.
  factor          integer     NOT NULL CHECK (factor BETWEEN 0 AND 10000),
  delay_ms        integer     NOT NULL CHECK (delay_ms BETWEEN 0 AND 30000),
  refused_sports  text[]      NOT NULL DEFAULT '{}',
  refused_classes text[]      NOT NULL DEFAULT '{}',
  -- From the fixed list that the player reads in the own language.
  reason          text        NOT NULL CHECK (length(reason) BETWEEN 1 AND 40),
  -- For operators only.
  note            text        NOT NULL CHECK (length(note) <= 400),
  actor           text        NOT NULL,
  set_at          timestamptz NOT NULL DEFAULT clock_timestamp(),
  until           timestamptz NOT NULL,
  ended_at        timestamptz,
  ended_by        text,
  CHECK (until > set_at),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
-- One at a time. Placement joins it with the slips of a batch.
CREATE UNIQUE INDEX restriction_current ON betting.restriction (player) WHERE ended_at IS NULL;
CREATE INDEX restriction_of_player ON betting.restriction (player, id);
GRANT SELECT, INSERT, UPDATE ON betting.restriction TO palpite_app;
