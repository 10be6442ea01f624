-- Which provider carries out which orders. What a route leaves out it does not ask about; `*` is every provider of the
-- settings in their order. Who changed one and why is in the operator's audit.
CREATE TABLE payments.route (
  id         integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand      text        CHECK (length(brand) BETWEEN 1 AND 40),
  country    text        CHECK (country ~ '^[A-Z]{2}$'),
  method     text        CHECK (length(method) BETWEEN 1 AND 40),
  asset      text        CHECK (length(asset) BETWEEN 3 AND 5),
  direction  text        CHECK (direction IN ('payin', 'payout')),
  least      bigint      CHECK (least >= 0),
  most       bigint      CHECK (most >= coalesce(least, 0)),
  provider   text        NOT NULL CHECK (provider = '*' OR provider ~ '^[a-z][a-z0-9-]{1,19}$'),
  priority   integer     NOT NULL CHECK (priority BETWEEN 0 AND 1000),
  is_enabled boolean     NOT NULL DEFAULT true,
  actor      text        NOT NULL,
  changed_at timestamptz NOT NULL,
  -- Amounts are units of a currency: without one they say nothing.
  CHECK (asset IS NOT NULL OR (least IS NULL AND most IS NULL))
);

-- As it was before there were routes: the first provider of the settings carries out everything.
INSERT INTO payments.route (provider, priority, actor, changed_at) VALUES ('*', 0, 'start', now());

-- Providers that get no new orders. Their own orders go on being asked about.
CREATE TABLE payments.provider_off (
  provider text        PRIMARY KEY CHECK (length(provider) BETWEEN 1 AND 20),
  actor    text        NOT NULL,
  at       timestamptz NOT NULL
);

-- How often a provider was asked to begin an order, and how often it is certain that it did not take it. While the two
-- differ a request may still arrive, and the order belongs to that provider.
CREATE TABLE payments.attempt (
  of_order     bigint      NOT NULL,
  provider     text        NOT NULL CHECK (length(provider) BETWEEN 1 AND 20),
  asked        integer     NOT NULL CHECK (asked > 0),
  not_taken    integer     NOT NULL DEFAULT 0 CHECK (not_taken BETWEEN 0 AND asked),
  last_outcome text        CHECK (last_outcome IN ('started', 'refused', 'unknown', 'unavailable')),
  why          text        CHECK (length(why) <= 100),
  first_at     timestamptz NOT NULL,
  last_at      timestamptz NOT NULL,
  PRIMARY KEY (of_order, provider)
);
-- No order is ever with two providers: a second one cannot even be asked while the first may have it.
CREATE UNIQUE INDEX attempt_at_one_provider ON payments.attempt (of_order) WHERE asked > not_taken;
