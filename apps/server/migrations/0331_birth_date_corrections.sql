-- A declared date of birth is fixed for the player. An operator who has seen a document asks for another one, and a second
-- person decides.
CREATE TABLE protection.correction (
  id             bigint      GENERATED ALWAYS AS IDENTITY (START WITH 10001) PRIMARY KEY,
  player         bigint      NOT NULL CHECK (player > 0),
  brand          text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  -- The document that shows the date.
  submission     bigint      NOT NULL CHECK (submission > 0),
  born_before    date        NOT NULL,
  born           date        NOT NULL,
  state          text        NOT NULL CHECK (state IN ('waiting', 'done', 'rejected')),
  asked_by       bigint      NOT NULL CHECK (asked_by > 0),
  asked_by_name  text        NOT NULL CHECK (length(asked_by_name) BETWEEN 1 AND 80),
  asked_at       timestamptz NOT NULL,
  reason         text        NOT NULL,
  decided_by     bigint,
  decided_at     timestamptz,
  CHECK (born <> born_before),
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((state = 'waiting') = (decided_by IS NULL)),
  CHECK (state <> 'done' OR decided_by <> asked_by)
);
CREATE UNIQUE INDEX correction_waiting ON protection.correction (player) WHERE state = 'waiting';
CREATE INDEX correction_of_player ON protection.correction (player, id DESC);
GRANT SELECT, INSERT, UPDATE, DELETE ON protection.correction TO palpite_app;
