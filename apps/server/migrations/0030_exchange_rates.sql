-- What one unit of money costs in another, from a moment on: the newest row that has begun is the rate. Rows are never
-- changed, so that what was decided by a rate can be explained later. A billionth is the smallest step.
CREATE TABLE payments.exchange_rate (
  id         bigint      PRIMARY KEY CHECK (id > 0),
  base       text        NOT NULL,
  quote      text        NOT NULL,
  rate_nano  bigint      NOT NULL CHECK (rate_nano > 0),
  valid_from timestamptz NOT NULL,
  source     text        NOT NULL CHECK (length(btrim(source)) BETWEEN 1 AND 100),
  -- `operator:<id>`, `adapter:<name>` or `start`.
  actor      text        NOT NULL,
  at         timestamptz NOT NULL,
  CHECK (base <> quote)
);
CREATE INDEX exchange_rate_newest ON payments.exchange_rate (base, quote, valid_from DESC, id DESC);

-- As they stood in the code on 2 January 2026: units of the currency for one dollar.
INSERT INTO payments.exchange_rate (id, base, quote, rate_nano, valid_from, source, actor, at)
SELECT row_number() OVER (ORDER BY quote), 'USD', quote, rate_nano, '2026-01-02T00:00:00Z', 'table of 2 January 2026', 'start', now()
FROM (VALUES ('BRL', 5300000000), ('MXN', 17600000000), ('COP', 4000000000000), ('PEN', 3600000000),
             ('INR', 89000000000), ('PHP', 58000000000), ('KES', 129000000000), ('VND', 26200000000000))
  AS known(quote, rate_nano);

-- The rate at which a coin of this order is counted, in billionths of the order's money for one coin.
ALTER TABLE payments.pay_order ADD COLUMN rate_nano bigint CHECK (rate_nano > 0);
