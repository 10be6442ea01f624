CREATE SCHEMA feed;

-- How far we are with each producer of odds and results. Whoever owns a producer (an advisory lock) has raised `epoch`
-- and writes only while it still stands at his number, so that an owner who lost the lock without noticing writes
-- nothing. `run` and `seq` are the producer's own: the last message before which every result is in the outbox.
CREATE TABLE feed.producer (
  producer int         PRIMARY KEY CHECK (producer > 0),
  epoch    int         NOT NULL CHECK (epoch BETWEEN 1 AND 1000000),
  run      text        CHECK (length(run) BETWEEN 1 AND 64),
  seq      bigint      NOT NULL DEFAULT 0 CHECK (seq >= 0),
  moved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (run IS NOT NULL OR seq = 0)
) WITH (fillfactor = 50);
