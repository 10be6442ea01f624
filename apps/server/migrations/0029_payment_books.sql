-- A chargeback that the balance does not cover stops the player's spending until an operator has looked at it.
ALTER TABLE wallet.block
  DROP CONSTRAINT block_reason_check,
  ADD CONSTRAINT block_reason_check CHECK (reason IN ('exclusion', 'operator', 'cancellation', 'chargeback'));

-- What a provider keeps of its own statement's lines; posted once per line.
CREATE TABLE payments.provider_fee (
  provider text        NOT NULL,
  line     text        NOT NULL CHECK (length(line) BETWEEN 1 AND 100),
  payment  text        NOT NULL,
  ref      bigint      NOT NULL UNIQUE,
  asset    text        NOT NULL,
  units    bigint      NOT NULL CHECK (units > 0),
  at       timestamptz NOT NULL,
  PRIMARY KEY (provider, line)
);

-- How much play money a demo gives, from a moment on: the newest row of an asset that has begun counts. Rows are never
-- changed, so that it stays known who gave how much when.
CREATE TABLE wallet.play_money_terms (
  id          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  asset       text        NOT NULL,
  grant_units bigint      NOT NULL CHECK (grant_units > 0),
  -- Who has this much or more gets none.
  enough      bigint      NOT NULL CHECK (enough > 0),
  per_hour    integer     NOT NULL CHECK (per_hour > 0),
  -- What one visitor may get in 24 hours, and in all.
  per_day     bigint      NOT NULL CHECK (per_day >= grant_units),
  in_all      bigint      NOT NULL CHECK (in_all >= per_day),
  valid_from  timestamptz NOT NULL,
  actor       text        NOT NULL
);
CREATE INDEX play_money_terms_newest ON wallet.play_money_terms (asset, valid_from DESC, id DESC);

-- Twenty times the smallest stake of the country at a time, a hundred of those on a day and a thousand in all.
INSERT INTO wallet.play_money_terms (asset, grant_units, enough, per_hour, per_day, in_all, valid_from, actor)
SELECT asset, units::bigint, units::bigint * 100, 30, units::bigint * 100, units::bigint * 1000, '2026-01-02T00:00:00Z', 'start'
FROM (VALUES ('BRL', 10000), ('MXN', 40000), ('COP', 12000000), ('PEN', 20000), ('INR', 200000), ('PHP', 200000),
             ('KES', 1000000), ('VND', 100000000), ('USD', 20000)) AS known(asset, units);
