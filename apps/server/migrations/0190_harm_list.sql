-- Players who show signs of harm now: written by the job mark-harm, read by the list of the protection officer.
CREATE TABLE operator.harm (
  player        bigint      PRIMARY KEY CHECK (player > 0),
  brand         text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  -- Each marker with its value, the strongest first, and their names for the filter.
  signs         jsonb       NOT NULL,
  markers       text[]      NOT NULL CHECK (cardinality(markers) BETWEEN 1 AND 20),
  urgency       integer     NOT NULL CHECK (urgency > 0),
  since         timestamptz NOT NULL,
  checked_at    timestamptz NOT NULL,
  -- The newest of what operators did about the player: a copy of the audit's row, which stays the log.
  intervened_at timestamptz,
  intervention  text        CHECK (length(intervention) <= 40),
  CHECK ((intervened_at IS NULL) = (intervention IS NULL))
);
CREATE INDEX harm_by_urgency ON operator.harm (urgency DESC, player DESC);
CREATE INDEX harm_checked ON operator.harm (checked_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON operator.harm TO palpite_app;
