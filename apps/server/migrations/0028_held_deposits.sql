-- Money that arrived and may not reach the player: beyond the order, the player's own limits, the day's maximum or while
-- the player is protected. It stands in the ledger's `held_deposits` until it is returned, released or settled outside.
CREATE TABLE payments.held_deposit (
  held      bigint      PRIMARY KEY CHECK (held > 0),
  provider  text        NOT NULL,
  payment   text        NOT NULL,
  -- The provider's name of the order that was paid: the only name where the order is none of ours.
  reference text        NOT NULL,
  of_order  bigint,
  owner     bigint,
  asset     text        NOT NULL,
  units     bigint      NOT NULL CHECK (units > 0),
  reason    text        NOT NULL CHECK (reason IN
              ('above-order', 'below-minimum', 'deposit-limit', 'daily-limit', 'break', 'exclusion', 'identity', 'closed',
               'third-party', 'currency', 'unknown-order')),
  state     text        NOT NULL CHECK (state IN ('returning', 'waiting', 'returned', 'released', 'settled')),
  returned_units bigint NOT NULL DEFAULT 0 CHECK (returned_units >= 0),
  released_units bigint NOT NULL DEFAULT 0 CHECK (released_units >= 0),
  settled_units bigint NOT NULL DEFAULT 0 CHECK (settled_units >= 0),
  -- Whether the provider has taken the request to return it, how often it was asked for, and why it was refused.
  is_taken  boolean     NOT NULL DEFAULT false,
  attempts  integer     NOT NULL DEFAULT 1 CHECK (attempts > 0),
  refusal   text,
  held_at   timestamptz NOT NULL,
  closed_at timestamptz,
  due_at    timestamptz,
  asks      integer     NOT NULL DEFAULT 0 CHECK (asks >= 0),
  UNIQUE (provider, payment),
  CHECK (returned_units + released_units + settled_units <= units),
  CHECK ((state IN ('returning', 'waiting')) = (returned_units + released_units + settled_units < units)),
  CHECK ((closed_at IS NULL) = (state IN ('returning', 'waiting'))),
  CHECK ((state = 'returning') = (due_at IS NOT NULL))
);
CREATE INDEX held_deposit_due ON payments.held_deposit (due_at) WHERE state = 'returning';
CREATE INDEX held_deposit_open ON payments.held_deposit (held) WHERE closed_at IS NULL;
CREATE INDEX held_deposit_by_order ON payments.held_deposit (of_order) WHERE of_order IS NOT NULL;
CREATE INDEX held_deposit_by_owner ON payments.held_deposit (owner, held) WHERE owner IS NOT NULL;

-- What an operator decided about a held deposit; a large one needs two different people who decide the same.
CREATE TABLE payments.held_decision (
  of_held  bigint      NOT NULL REFERENCES payments.held_deposit (held),
  operator bigint      NOT NULL CHECK (operator > 0),
  action   text        NOT NULL CHECK (action IN ('release', 'return', 'settle')),
  attempt  integer     NOT NULL,
  reason   text        NOT NULL CHECK (length(btrim(reason)) > 0),
  at       timestamptz NOT NULL,
  PRIMARY KEY (of_held, attempt, operator)
);

-- What of a payment did not reach the player, and what of that is still held. Rows of before were credited whole.
ALTER TABLE payments.payment
  ADD COLUMN uncredited bigint NOT NULL DEFAULT 0,
  ADD COLUMN held bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT payment_held CHECK (held BETWEEN 0 AND uncredited AND uncredited <= amount) NOT VALID,
  DROP CONSTRAINT payment_place_check,
  ADD CONSTRAINT payment_place_check CHECK (place IN ('player', 'suspense', 'none', 'held')) NOT VALID;

-- How much of the deposit the player's own limits counted when it was asked for; null where nobody noted it.
ALTER TABLE payments.pay_order ADD COLUMN reserved bigint;
