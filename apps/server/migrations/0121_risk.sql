CREATE SCHEMA risk;
GRANT USAGE ON SCHEMA risk TO palpite_app;

-- The last price of a selection before its match began or its market closed, of markets with bets. Deleted once no open bet needs it.
CREATE TABLE risk.closing_price (
  market    bigint      NOT NULL CHECK (market > 0),
  selection text        NOT NULL CHECK (length(selection) <= 80),
  line      text        NOT NULL CHECK (length(line) <= 40),
  -- Whole thousandths.
  odds      integer     NOT NULL CHECK (odds > 1000),
  at        timestamptz NOT NULL,
  PRIMARY KEY (market, selection)
);
CREATE INDEX closing_price_by_age ON risk.closing_price (at);
GRANT SELECT, INSERT, DELETE ON risk.closing_price TO palpite_app;

-- How much better than the last price the odds of a bet were, in millionths.
CREATE TABLE risk.bet_value (
  bet     bigint      NOT NULL PRIMARY KEY CHECK (bet > 0),
  player  bigint      NOT NULL CHECK (player > 0),
  value   integer     NOT NULL,
  -- The last odds of a bet of one line, in thousandths.
  closing integer     CHECK (closing > 1000),
  at      timestamptz NOT NULL
);
CREATE INDEX bet_value_of_player ON risk.bet_value (player, bet);
CREATE INDEX bet_value_by_time ON risk.bet_value (at);
GRANT SELECT, INSERT ON risk.bet_value TO palpite_app;

-- What the price of an in-play single did right after it was accepted: by how many millionths it fell.
CREATE TABLE risk.bet_timing (
  bet    bigint      NOT NULL PRIMARY KEY CHECK (bet > 0),
  player bigint      NOT NULL CHECK (player > 0),
  fell   integer     NOT NULL,
  moved  boolean     NOT NULL,
  at     timestamptz NOT NULL
);
CREATE INDEX bet_timing_of_player ON risk.bet_timing (player, bet);
CREATE INDEX bet_timing_by_time ON risk.bet_timing (at);
GRANT SELECT, INSERT ON risk.bet_timing TO palpite_app;

-- A player whom somebody should look at. One is open at a time.
CREATE TABLE risk.player_case (
  id         bigint      GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  player     bigint      NOT NULL CHECK (player > 0),
  brand      text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  score      integer     NOT NULL CHECK (score BETWEEN 0 AND 100),
  -- The signals as they were when the score was computed last.
  lines      jsonb       NOT NULL,
  -- Empty when the signals opened it.
  opened_by  text        NOT NULL CHECK (length(opened_by) <= 80),
  opened_at  timestamptz NOT NULL,
  owner      bigint      CHECK (owner > 0),
  owner_name text        NOT NULL DEFAULT '' CHECK (length(owner_name) <= 80),
  outcome    text        CHECK (outcome IN ('no-action', 'factor', 'markets', 'delay', 'closed', 'false-alarm')),
  closed_by  text        CHECK (length(closed_by) <= 80),
  closed_at  timestamptz,
  CHECK ((outcome IS NULL) = (closed_at IS NULL)),
  CHECK ((closed_by IS NULL) = (closed_at IS NULL))
);
CREATE UNIQUE INDEX player_case_open ON risk.player_case (player) WHERE closed_at IS NULL;
CREATE INDEX player_case_queue ON risk.player_case (score DESC, id) WHERE closed_at IS NULL;
CREATE INDEX player_case_closed ON risk.player_case (id DESC) WHERE closed_at IS NOT NULL;
CREATE INDEX player_case_of_player ON risk.player_case (player, id);
GRANT SELECT, INSERT, UPDATE ON risk.player_case TO palpite_app;

-- What happened in a case: rows stay as they were written.
CREATE TABLE risk.case_step (
  id     bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  of     bigint      NOT NULL REFERENCES risk.player_case (id),
  what   text        NOT NULL CHECK (what IN ('opened', 'signals', 'owner', 'note', 'restricted', 'lifted', 'closed')),
  actor  text        NOT NULL CHECK (length(actor) <= 80),
  text   text        NOT NULL CHECK (length(text) <= 1000),
  at     timestamptz NOT NULL
);
CREATE INDEX case_step_of_case ON risk.case_step (of, id);
GRANT SELECT, INSERT ON risk.case_step TO palpite_app;
