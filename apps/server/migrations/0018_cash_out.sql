CREATE SCHEMA cash_out;

-- A cash-out that was asked for: by the phone with an id of its own, or by the player's rule (then without).
CREATE TABLE cash_out.request (
  id         bigint      NOT NULL PRIMARY KEY CHECK (id > 0),
  player     bigint      NOT NULL CHECK (player > 0),
  request_id uuid,
  bet        bigint      NOT NULL,
  asset      text        NOT NULL,
  -- Of the stake, what is given up; `is_whole` when the player asked for all that is open.
  stake      bigint      NOT NULL CHECK (stake > 0),
  is_whole   boolean     NOT NULL,
  -- The price that was shown, and the lowest that the player takes.
  asked      bigint      NOT NULL CHECK (asked > 0),
  least      bigint      NOT NULL CHECK (least > 0 AND least <= asked),
  state      text        NOT NULL CHECK (state IN ('requested', 'waiting', 'done', 'refused')),
  -- Paid when done, the price of that moment when refused for it.
  price      bigint      CHECK (price >= 0),
  reason     text,
  -- The number of this cash-out among those of its bet: the step of its posting.
  step       smallint,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  decide_at  timestamptz NOT NULL,
  decided_at timestamptz,
  UNIQUE (player, request_id),
  CHECK ((state = 'done') = (step IS NOT NULL)),
  CHECK ((state = 'refused') = (reason IS NOT NULL)),
  CHECK ((state IN ('done', 'refused')) = (decided_at IS NOT NULL))
);
-- One at a time per bet: two could each be priced by the stake that the other takes.
CREATE UNIQUE INDEX request_running ON cash_out.request (bet) WHERE state IN ('requested', 'waiting');
CREATE INDEX request_due ON cash_out.request (decide_at) WHERE state IN ('requested', 'waiting');
CREATE INDEX request_by_player ON cash_out.request (player, id);

-- Cash the whole bet out as soon as it is worth this much.
CREATE TABLE cash_out.rule (
  bet        bigint      NOT NULL PRIMARY KEY,
  player     bigint      NOT NULL CHECK (player > 0),
  wanted     bigint      NOT NULL CHECK (wanted > 0),
  state      text        NOT NULL CHECK (state IN ('valid', 'done', 'cancelled')),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
-- The matches that a valid rule waits for: when one changes, its rules are looked at and no others.
CREATE TABLE cash_out.rule_match (
  match bigint NOT NULL,
  bet   bigint NOT NULL,
  PRIMARY KEY (match, bet)
);
CREATE INDEX rule_valid ON cash_out.rule (bet) WHERE state = 'valid';
CREATE INDEX rule_match_by_bet ON cash_out.rule_match (bet);
