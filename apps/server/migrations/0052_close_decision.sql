-- What operators decided about an order of which the provider does not say what became of it. A person may decide anew;
-- the last decision of each person counts.
CREATE TABLE payments.close_decision (
  n        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  of_order bigint      NOT NULL REFERENCES payments.pay_order (id),
  operator bigint      NOT NULL CHECK (operator > 0),
  outcome  text        NOT NULL CHECK (outcome IN ('failed', 'paid')),
  -- The provider's number of the payment, for a pay-out that was paid.
  payment  text        CHECK ((payment IS NOT NULL) = (outcome = 'paid') AND length(payment) BETWEEN 1 AND 100),
  reason   text        NOT NULL CHECK (length(btrim(reason)) > 0),
  at       timestamptz NOT NULL
);
CREATE INDEX close_decision_of_order ON payments.close_decision (of_order);
GRANT SELECT, INSERT ON payments.close_decision TO palpite_app;
