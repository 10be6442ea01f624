-- Settlement of bets with several legs: what was said of a market are facts that stand or were taken back, in whatever
-- order they came; the work that follows from them is one row per market, which looks at every bet with a leg in it.
ALTER TABLE settlement.result
  ADD COLUMN sheet     text,
  -- Taken back, perhaps before it came.
  ADD COLUMN undone_at timestamptz;
UPDATE settlement.result SET undone_at = coalesce(finished_at, clock_timestamp()) WHERE state IN ('undoing', 'undone');

-- Bets confirmed from `from_ms` until before `to_ms` have no bet on this market; an end that is null is open.
CREATE TABLE settlement.cancel (
  market    bigint      NOT NULL,
  version   integer     NOT NULL CHECK (version > 0),
  match     bigint      NOT NULL,
  from_ms   bigint,
  to_ms     bigint,
  stored_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  undone_at timestamptz,
  PRIMARY KEY (market, version)
);

-- `undoing` looks at the bets that were settled by what no longer stands, `settling` at the open ones; `upto` is the last
-- bet that was looked at, so that the work can stop and go on anywhere, and a new fact begins it again.
CREATE TABLE settlement.market (
  market   bigint      NOT NULL PRIMARY KEY,
  match    bigint      NOT NULL,
  state    text        NOT NULL CHECK (state IN ('undoing', 'settling', 'done')),
  upto     bigint      NOT NULL DEFAULT 0,
  -- Whose turn it is: rises with every batch, so that a large market does not hold up the small ones.
  due_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Look once more then: a cancel whose window was still open.
  again_at timestamptz
) WITH (fillfactor = 50);
CREATE INDEX market_to_do ON settlement.market (due_at) WHERE state <> 'done';
INSERT INTO settlement.market (market, match, state)
SELECT market, max(match), CASE WHEN bool_or(state IN ('open', 'undoing')) THEN 'undoing' ELSE 'done' END
FROM settlement.result GROUP BY market;

DROP INDEX settlement.result_to_do;
ALTER TABLE settlement.result DROP COLUMN state, DROP COLUMN upto, DROP COLUMN finished_at;

-- The version counts the settlements of the bet itself; `decided_by` names the facts: `300101/1 300102/c2`.
ALTER TABLE settlement.outcome ADD COLUMN decided_by text;
DROP INDEX settlement.outcome_standing;
CREATE INDEX outcome_standing ON settlement.outcome (market, bet) WHERE undone_at IS NULL;

-- The other markets that a standing outcome of several legs rests on; a single has none.
CREATE TABLE settlement.contribution (
  market bigint NOT NULL,
  bet    bigint NOT NULL,
  PRIMARY KEY (market, bet)
) PARTITION BY RANGE (bet);

-- What people of the house said of a market, who and why. Versions begin above those of every feed.
CREATE TABLE settlement.hand (
  market  bigint      NOT NULL,
  version integer     NOT NULL,
  said    text        NOT NULL CHECK (said IN ('result', 'result-undone', 'cancel', 'cancel-undone')),
  actor   text        NOT NULL,
  reason  text        NOT NULL,
  at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (market, version, said)
);
