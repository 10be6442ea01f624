-- Every match and market on which a bet was ever taken. The feed, the book and the exposure forget a match soon after its
-- end; a result that turns out wrong later must still be found and decided by hand. A job writes both from the exposure,
-- so that placing a bet costs nothing more; its first run takes over what was bet before.
CREATE TABLE betting.bet_match (
  id        bigint      NOT NULL PRIMARY KEY CHECK (id > 0),
  -- By the book; the time of the first bet where the book did not have the match any more.
  starts_at timestamptz NOT NULL,
  -- Both sides and the league in every language, in lower case and without accents: what a search looks at.
  names     text        NOT NULL
);
CREATE INDEX bet_match_by_start ON betting.bet_match (starts_at DESC, id DESC);

CREATE TABLE betting.bet_market (
  market bigint NOT NULL PRIMARY KEY CHECK (market > 0),
  match  bigint NOT NULL,
  line   text   NOT NULL,
  -- As on one of the legs.
  labels jsonb  NOT NULL
);
CREATE INDEX bet_market_by_match ON betting.bet_market (match, market);

-- Decisions about markets that move more money than one person may decide: they wait for a second person. Decisions that
-- one person made alone are here too, since they add up.
CREATE TABLE operator.market_decision (
  id          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  command     text        NOT NULL CHECK (command IN ('bets.void', 'bets.void-undo', 'bets.settle', 'bets.roll-back')),
  match       bigint      NOT NULL CHECK (match > 0),
  market      bigint      NOT NULL CHECK (market > 0),
  -- What was asked for, as the command takes it.
  request     jsonb       NOT NULL CHECK (jsonb_typeof(request) = 'object'),
  -- What held when it was asked for: the second person confirms this change and no other.
  seen        text        NOT NULL CHECK (length(seen) <= 4000),
  -- Units of the base currency, credits and debits added up.
  moved       bigint      NOT NULL CHECK (moved >= 0),
  state       text        NOT NULL CHECK (state IN ('waiting', 'done', 'rejected')),
  asked_by    bigint      NOT NULL REFERENCES operator.person (id),
  asked_at    timestamptz NOT NULL,
  reason      text        NOT NULL CHECK (length(btrim(reason)) >= 8),
  decided_by  bigint      REFERENCES operator.person (id),
  decided_at  timestamptz,
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  -- Nobody is the second person of their own decision; alone it is done at once.
  CHECK (state <> 'done' OR decided_by <> asked_by OR decided_at = asked_at)
);
-- At most one decision about a market waits.
CREATE UNIQUE INDEX market_decision_waiting ON operator.market_decision (market) WHERE state = 'waiting';
CREATE INDEX market_decision_by_match ON operator.market_decision (match, id DESC);
CREATE INDEX market_decision_by_person ON operator.market_decision (asked_by, asked_at);
