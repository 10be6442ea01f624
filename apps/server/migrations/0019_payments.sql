CREATE SCHEMA payments;

-- Alone with the player's new orders: daily limits and keys are looked up and written without a second one between.
CREATE FUNCTION payments.lock_player(who bigint) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(7281019, hashint8(who));
$$;

-- Money that comes or goes. Its id is the ledger's reference of everything that is posted about it.
CREATE TABLE payments.pay_order (
  id            bigint      PRIMARY KEY CHECK (id > 0),
  player        bigint      NOT NULL CHECK (player > 0),
  brand         text        NOT NULL,
  direction     text        NOT NULL CHECK (direction IN ('payin', 'payout')),
  -- The request's own id: the same key answers the same order.
  request_key   text        NOT NULL CHECK (length(request_key) BETWEEN 1 AND 64),
  method        text        NOT NULL,
  asset         text        NOT NULL,
  amount        bigint      NOT NULL CHECK (amount > 0),
  fee           bigint      NOT NULL CHECK (fee >= 0 AND fee < amount),
  status        text        NOT NULL CHECK (status IN
                  ('created', 'pending', 'unknown', 'review', 'paid', 'expired', 'failed', 'cancelled')),
  provider      text        NOT NULL,
  provider_id   text,
  instructions  jsonb,
  page_url      text,
  account       jsonb       NOT NULL,
  document      text,
  return_url    text,
  paid          bigint      NOT NULL DEFAULT 0 CHECK (paid >= 0),
  returned      bigint      NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND paid),
  confirmations integer,
  failure       text,
  code          text,
  approvals     smallint    NOT NULL DEFAULT 0 CHECK (approvals BETWEEN 0 AND 2),
  -- How many postings the ledger has of it: the step of the next one.
  postings      integer     NOT NULL CHECK (postings >= 0),
  created_at    timestamptz NOT NULL,
  updated_at    timestamptz NOT NULL,
  expires_at    timestamptz,
  promised_at   timestamptz,
  -- When the provider is asked next, and how often it was; nothing is due while operators look at it.
  check_at      timestamptz,
  checks        integer     NOT NULL DEFAULT 0 CHECK (checks >= 0),
  UNIQUE (player, request_key),
  CHECK (direction = 'payout' OR status <> 'review'),
  CHECK (direction = 'payin' OR status <> 'expired'),
  CHECK (direction = 'payout' OR (fee = 0 AND approvals = 0)),
  CHECK (status <> 'paid' OR paid > 0),
  CHECK (status <> 'review' OR check_at IS NULL),
  CHECK (status NOT IN ('created', 'pending', 'unknown') OR check_at IS NOT NULL)
) WITH (fillfactor = 70);
CREATE INDEX pay_order_by_player ON payments.pay_order (player, id DESC);
CREATE INDEX pay_order_due ON payments.pay_order (check_at) WHERE check_at IS NOT NULL;
CREATE INDEX pay_order_review ON payments.pay_order (id) WHERE status = 'review';
CREATE INDEX pay_order_payouts ON payments.pay_order (player, asset) WHERE direction = 'payout';
CREATE INDEX pay_order_arrived ON payments.pay_order (player) WHERE direction = 'payin' AND paid > 0;

-- Every step of an order's life: who did what.
CREATE TABLE payments.step (
  pay_order bigint      NOT NULL,
  n         bigint      GENERATED ALWAYS AS IDENTITY,
  at        timestamptz NOT NULL,
  status    text        NOT NULL,
  actor     text        NOT NULL,
  note      text        NOT NULL,
  PRIMARY KEY (pay_order, n)
);

-- One movement that a provider told of. A payment is posted once: its id is unique at its provider, whatever order it
-- comes with.
CREATE TABLE payments.payment (
  provider  text        NOT NULL,
  id        text        NOT NULL CHECK (length(id) BETWEEN 1 AND 100),
  -- The ledger's reference: the order, or a number of its own where there is none.
  ref       bigint      NOT NULL,
  pay_order bigint,
  direction text        NOT NULL CHECK (direction IN ('payin', 'payout')),
  amount    bigint      NOT NULL CHECK (amount > 0),
  currency  text        NOT NULL,
  place     text        NOT NULL CHECK (place IN ('player', 'suspense', 'none')),
  returned  bigint      NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND amount),
  paid_at   timestamptz NOT NULL,
  posted_at timestamptz NOT NULL,
  PRIMARY KEY (provider, id),
  CHECK (pay_order IS NOT NULL OR place <> 'player')
) WITH (fillfactor = 90);
CREATE INDEX payment_by_order ON payments.payment (pay_order) WHERE pay_order IS NOT NULL;
CREATE INDEX payment_by_day ON payments.payment (provider, paid_at);

-- A provider's message that was taken: stored with what it posted, so that a repeat is known.
CREATE TABLE payments.event (
  provider  text        NOT NULL,
  id        text        NOT NULL CHECK (length(id) BETWEEN 1 AND 100),
  reference text        NOT NULL,
  at        timestamptz NOT NULL,
  PRIMARY KEY (provider, id)
);
CREATE INDEX event_by_time ON payments.event (at);

-- Four eyes are two rows.
CREATE TABLE payments.approval (
  pay_order bigint      NOT NULL,
  operator  bigint      NOT NULL CHECK (operator > 0),
  at        timestamptz NOT NULL,
  PRIMARY KEY (pay_order, operator)
);

CREATE TABLE payments.refund (
  request_key text        PRIMARY KEY CHECK (length(request_key) BETWEEN 1 AND 64),
  pay_order   bigint      NOT NULL,
  provider    text        NOT NULL,
  payment     text        NOT NULL,
  amount      bigint      NOT NULL CHECK (amount > 0),
  state       text        NOT NULL CHECK (state IN ('asked', 'taken', 'refused')),
  operator    bigint      NOT NULL,
  reason      text        NOT NULL,
  at          timestamptz NOT NULL,
  check_at    timestamptz,
  checks      integer     NOT NULL DEFAULT 0,
  CHECK ((state = 'asked') = (check_at IS NOT NULL))
);
CREATE INDEX refund_due ON payments.refund (check_at) WHERE state = 'asked';
CREATE INDEX refund_by_payment ON payments.refund (provider, payment);

-- What a person must look at; the same thing is told once.
CREATE TABLE payments.difference (
  id          bigint      PRIMARY KEY,
  provider    text        NOT NULL,
  kind        text        NOT NULL,
  subject     text        NOT NULL,
  pay_order   bigint,
  ours        text        NOT NULL,
  theirs      text        NOT NULL,
  at          timestamptz NOT NULL,
  resolved_at timestamptz,
  resolved_by bigint,
  note        text,
  UNIQUE (provider, kind, subject),
  CHECK ((resolved_at IS NULL) = (resolved_by IS NULL))
);
CREATE INDEX difference_open ON payments.difference (id) WHERE resolved_at IS NULL;

CREATE TABLE payments.reconciliation (
  day         date        NOT NULL,
  provider    text        NOT NULL,
  state       text        NOT NULL CHECK (state IN ('clean', 'differs', 'no-statement')),
  lines       integer     NOT NULL,
  payments    integer     NOT NULL,
  differences jsonb       NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (day, provider)
);

CREATE TABLE payments.element (
  player   bigint      NOT NULL CHECK (player > 0),
  method   text        NOT NULL,
  fields   jsonb       NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (player, method)
);

CREATE TABLE payments.appeal (
  id          bigint      PRIMARY KEY,
  pay_order   bigint      NOT NULL,
  player      bigint      NOT NULL CHECK (player > 0),
  text        text        NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  photo       bytea       CHECK (length(photo) BETWEEN 1 AND 2000000),
  photo_type  text        CHECK (photo_type IN ('image/jpeg', 'image/png', 'image/webp')),
  at          timestamptz NOT NULL,
  answer      text,
  answered_at timestamptz,
  answered_by bigint,
  CHECK ((photo IS NULL) = (photo_type IS NULL)),
  CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (answered_by IS NULL))
);
CREATE INDEX appeal_by_order ON payments.appeal (pay_order, id);
CREATE INDEX appeal_open ON payments.appeal (id) WHERE answer IS NULL;

-- Codes that are worth money, each once per player and so many times in all.
CREATE TABLE payments.code (
  code   text        PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{4,32}$'),
  brand  text        NOT NULL,
  asset  text        NOT NULL,
  units  bigint      NOT NULL CHECK (units > 0),
  uses   integer     NOT NULL CHECK (uses > 0),
  used   integer     NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND uses),
  until  timestamptz NOT NULL
);
CREATE TABLE payments.code_use (
  code   text        NOT NULL REFERENCES payments.code (code),
  player bigint      NOT NULL,
  ref    bigint      NOT NULL,
  at     timestamptz NOT NULL,
  PRIMARY KEY (code, player)
);

-- What operators gave or took by hand.
CREATE TABLE payments.adjustment (
  request_key text        PRIMARY KEY CHECK (length(request_key) BETWEEN 1 AND 64),
  ref         bigint      NOT NULL,
  player      bigint      NOT NULL,
  asset       text        NOT NULL,
  units       bigint      NOT NULL CHECK (units <> 0),
  reason      text        NOT NULL CHECK (length(btrim(reason)) > 0),
  operator    bigint      NOT NULL,
  at          timestamptz NOT NULL
);
CREATE INDEX adjustment_by_player ON payments.adjustment (player, ref);
