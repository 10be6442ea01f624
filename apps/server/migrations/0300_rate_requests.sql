-- A large change of an exchange rate needs two people. The second one is stored with the rate, so that what one person
-- has moved alone since then can be told from it.
ALTER TABLE payments.exchange_rate ADD COLUMN second text;

CREATE TABLE payments.rate_request (
  id         bigint      PRIMARY KEY CHECK (id > 0),
  base       text        NOT NULL,
  quote      text        NOT NULL,
  rate_nano  bigint      NOT NULL CHECK (rate_nano > 0),
  source     text        NOT NULL CHECK (length(btrim(source)) BETWEEN 1 AND 100),
  reason     text        NOT NULL,
  asked_by   bigint      NOT NULL,
  asked_at   timestamptz NOT NULL,
  state      text        NOT NULL CHECK (state IN ('waiting', 'done', 'replaced', 'rejected')),
  decided_by bigint,
  decided_at timestamptz,
  CHECK (base <> quote),
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK (state <> 'done' OR decided_by <> asked_by)
);
CREATE UNIQUE INDEX rate_request_waiting ON payments.rate_request (base, quote) WHERE state = 'waiting';
GRANT SELECT, INSERT, UPDATE ON payments.rate_request TO palpite_app;
