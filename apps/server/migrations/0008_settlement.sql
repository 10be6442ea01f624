CREATE SCHEMA settlement;

-- What the feed said became of a market, once per version. `open` and `undoing` are work: which bets are still to be
-- settled or undone is asked of the tables each time, so that the work can stop and go on anywhere.
CREATE TABLE settlement.result (
  market      bigint      NOT NULL,
  version     integer     NOT NULL CHECK (version > 0),
  match       bigint      NOT NULL,
  -- [{selection, result}]; empty for a version that was taken back before it came.
  results     jsonb       NOT NULL CHECK (jsonb_typeof(results) = 'array'),
  score       smallint[]  NOT NULL,
  state       text        NOT NULL CHECK (state IN ('open', 'done', 'undoing', 'undone')),
  -- Bets up to this id have been looked at for this version.
  upto        bigint      NOT NULL DEFAULT 0,
  stored_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamptz,
  PRIMARY KEY (market, version)
);
CREATE INDEX result_to_do ON settlement.result (stored_at) WHERE state IN ('open', 'undoing');

-- What a version of a result paid on a bet. A bet is paid at most once per version.
CREATE TABLE settlement.outcome (
  bet          bigint      NOT NULL,
  version      integer     NOT NULL,
  market       bigint      NOT NULL,
  return_units bigint      NOT NULL CHECK (return_units >= 0),
  settled_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  undone_at    timestamptz,
  PRIMARY KEY (bet, version)
) PARTITION BY RANGE (bet);
CREATE INDEX outcome_standing ON settlement.outcome (market, version, bet) WHERE undone_at IS NULL;
