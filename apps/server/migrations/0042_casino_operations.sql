-- What operators and jobs need of the casino: open rounds that the studio is asked about, the comparison with the
-- studios' reports, and the measured return.

-- A round without a live stake waits for nobody.
DROP INDEX casino.round_open;
CREATE INDEX round_open ON casino.round (changed_at) WHERE NOT is_closed AND live_bets > 0;
-- People search by what the studio calls a round, and look at rounds with repeated messages.
CREATE INDEX round_of_name ON casino.round (round);
CREATE INDEX message_repeated ON casino.message (round_ref) WHERE replayed AND round_ref IS NOT NULL;
CREATE INDEX transaction_of_time ON casino.transaction (studio, at, tx);

-- A round that stayed open and what the studio said about it. `next_at` is the lease of the node that asks and then the
-- time of the next question.
CREATE TABLE casino.round_check (
  round_ref bigint      PRIMARY KEY REFERENCES casino.round (ref),
  state     text        NOT NULL CHECK (state IN ('waiting', 'unknown', 'ended')),
  asks      integer     NOT NULL CHECK (asks >= 0),
  answer    text        NOT NULL CHECK (answer IN ('none', 'open', 'closed', 'cancelled', 'unknown', 'no-answer', 'refused')),
  first_at  timestamptz NOT NULL,
  next_at   timestamptz NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX round_check_due ON casino.round_check (next_at) WHERE state <> 'ended';
CREATE INDEX round_check_unknown ON casino.round_check (round_ref) WHERE state = 'unknown';
GRANT SELECT, INSERT, UPDATE ON casino.round_check TO palpite_app;

-- One comparison of a day with one studio. After a stop it goes on from `cursor`: a page of the studio while it reads the
-- report, then the last transaction of ours that was looked up in it.
CREATE TABLE casino.reconciliation (
  studio      text        NOT NULL CHECK (studio ~ '^[a-z][a-z0-9-]{1,19}$'),
  day         date        NOT NULL,
  state       text        NOT NULL CHECK (state IN ('reading', 'comparing', 'clean', 'differs', 'no-report')),
  cursor      text        CHECK (length(cursor) <= 500),
  theirs      integer     NOT NULL DEFAULT 0 CHECK (theirs >= 0),
  ours        integer     NOT NULL DEFAULT 0 CHECK (ours >= 0),
  differences integer     NOT NULL DEFAULT 0 CHECK (differences >= 0),
  begun_at    timestamptz NOT NULL,
  changed_at  timestamptz NOT NULL,
  PRIMARY KEY (studio, day)
);
GRANT SELECT, INSERT, UPDATE ON casino.reconciliation TO palpite_app;

-- The ids of a report while it is compared; deleted with the end of the comparison.
CREATE TABLE casino.report_line (
  studio text NOT NULL,
  day    date NOT NULL,
  tx     text NOT NULL CHECK (length(tx) BETWEEN 1 AND 100),
  PRIMARY KEY (studio, day, tx)
);
GRANT SELECT, INSERT, DELETE ON casino.report_line TO palpite_app;

-- A difference waits for a person. `theirs` and `ours` are the two transactions as they were when it was found.
CREATE TABLE casino.difference (
  id         bigint      PRIMARY KEY,
  studio     text        NOT NULL,
  tx         text        NOT NULL CHECK (length(tx) BETWEEN 1 AND 100),
  kind       text        NOT NULL CHECK (kind IN ('missing-here', 'missing-there', 'amount-differs', 'state-differs', 'content-differs')),
  day        date        NOT NULL,
  player     bigint,
  round      text        CHECK (length(round) <= 100),
  asset      text        CHECK (length(asset) <= 10),
  units      bigint      NOT NULL CHECK (units >= 0),
  theirs     jsonb,
  ours       jsonb,
  state      text        NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'dismissed', 'gone')),
  found_at   timestamptz NOT NULL,
  decided_at timestamptz,
  UNIQUE (studio, tx, kind),
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE INDEX difference_open ON casino.difference (id) WHERE state = 'open';
CREATE INDEX difference_of_round ON casino.difference (studio, round, player);
GRANT SELECT, INSERT, UPDATE ON casino.difference TO palpite_app;

-- Who decided what about a difference. A large one needs two people who decide the same. `base_units` is the amount in
-- the currency that all thresholds are in.
CREATE TABLE casino.difference_decision (
  difference bigint      NOT NULL REFERENCES casino.difference (id),
  operator   bigint      NOT NULL,
  action     text        NOT NULL CHECK (action IN ('accept', 'dismiss')),
  reason     text        NOT NULL CHECK (length(reason) BETWEEN 1 AND 400),
  base_units bigint      NOT NULL CHECK (base_units >= 0),
  is_alone   boolean     NOT NULL,
  at         timestamptz NOT NULL,
  PRIMARY KEY (difference, operator)
);
CREATE INDEX difference_decision_of_operator ON casino.difference_decision (operator, at) WHERE is_alone;
GRANT SELECT, INSERT ON casino.difference_decision TO palpite_app;

-- Sums over the rounds that closed on a day (UTC), less those that were opened again on it. Several rows per game, so
-- that nodes do not wait for each other; a reader adds them up.
CREATE TABLE casino.rtp_day (
  day              date     NOT NULL,
  studio           text     NOT NULL,
  game             text     NOT NULL,
  asset            text     NOT NULL,
  shard            smallint NOT NULL CHECK (shard BETWEEN 0 AND 15),
  rounds           bigint   NOT NULL,
  staked           numeric  NOT NULL,
  won              numeric  NOT NULL,
  staked_squared   numeric  NOT NULL,
  staked_times_won numeric  NOT NULL,
  won_squared      numeric  NOT NULL,
  PRIMARY KEY (day, studio, game, asset, shard)
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE ON casino.rtp_day TO palpite_app;
