CREATE SCHEMA wallet;

-- One row per player and asset holds all five pockets, so that a stake (cash to locked) locks and writes one row.
-- The number of a pocket in wallet.transfer is id * 8 + pocket: 0 cash, 1 bonus, 2 locked, 3 hold, 4 debt.
CREATE TABLE wallet.account (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player  bigint NOT NULL CHECK (player > 0),
  asset   text   NOT NULL,
  state   text   NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'no_debit', 'closed')),
  cash    bigint NOT NULL DEFAULT 0 CHECK (cash >= 0),
  bonus   bigint NOT NULL DEFAULT 0 CHECK (bonus >= 0),
  locked  bigint NOT NULL DEFAULT 0 CHECK (locked >= 0),
  hold    bigint NOT NULL DEFAULT 0 CHECK (hold >= 0),
  debt    bigint NOT NULL DEFAULT 0 CHECK (debt >= 0),
  version bigint NOT NULL DEFAULT 0,
  UNIQUE (player, asset),
  -- Money and debt at once would let a player spend what is owed: credits repay debt first.
  CHECK (cash = 0 OR debt = 0)
) WITH (fillfactor = 70);

-- House and provider accounts have no stored balance: it is derived, so that they are never a hot row.
-- Their number in wallet.transfer is negative: -id.
CREATE TABLE wallet.house (
  id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name  text NOT NULL CHECK (name ~ '^[a-z][a-z0-9:_-]{1,63}$'),
  asset text NOT NULL,
  UNIQUE (name, asset)
);

CREATE SEQUENCE wallet.posted;

-- One row is one debit and one credit: it sums to zero by construction. The key is the idempotency key.
-- `posted` is drawn under the lock of the account, so per account it rises in the order of commits.
CREATE TABLE wallet.transfer (
  ref         bigint   NOT NULL CHECK (ref > 0),
  kind        text     NOT NULL CHECK (kind ~ '^[a-z][a-z0-9-]{1,31}$'),
  step        integer  NOT NULL CHECK (step >= 0),
  n           smallint NOT NULL CHECK (n >= 0),
  debit       bigint   NOT NULL,
  credit      bigint   NOT NULL,
  asset       text     NOT NULL,
  amount      bigint   NOT NULL CHECK (amount > 0),
  fingerprint bigint   NOT NULL,
  posted      bigint   NOT NULL DEFAULT nextval('wallet.posted'),
  at          timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (ref, kind, step, n),
  CHECK (debit <> credit)
) PARTITION BY RANGE (ref);
CREATE INDEX transfer_by_debit ON wallet.transfer ((debit >> 3), posted);
CREATE INDEX transfer_by_credit ON wallet.transfer ((credit >> 3), posted);

CREATE FUNCTION wallet.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'wallet.transfer is append-only: post a reversal instead';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON wallet.transfer
  FOR EACH ROW EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON wallet.transfer
  FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON wallet.transfer FROM PUBLIC, CURRENT_USER;

-- Sums of everything up to `posted`, so that a proof adds up one month and not ten years.
CREATE TABLE wallet.closing (
  account bigint NOT NULL,
  posted  bigint NOT NULL,
  cash    bigint NOT NULL,
  bonus   bigint NOT NULL,
  locked  bigint NOT NULL,
  hold    bigint NOT NULL,
  debt    bigint NOT NULL,
  at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account, posted)
);

-- A request of the phone that was granted: the same request id never grants twice.
CREATE TABLE wallet.play_money (
  player     bigint NOT NULL,
  request_id uuid   NOT NULL,
  ref        bigint NOT NULL UNIQUE,
  units      bigint NOT NULL CHECK (units > 0),
  at         timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player, request_id)
);
CREATE INDEX play_money_by_time ON wallet.play_money (player, at);
