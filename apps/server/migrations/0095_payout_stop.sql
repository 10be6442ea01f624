-- A pay-out that was ready to be sent and went back to review, because the player's accounts were blocked or the player
-- owed money. What was approved before counts no more: the approvals of each round are counted separately.
CREATE TABLE payments.payout_stop (
  pay_order bigint      NOT NULL REFERENCES payments.pay_order (id),
  round     integer     NOT NULL CHECK (round > 0),
  -- The reasons of core/stop.ts with the figures at that time.
  reasons   jsonb       NOT NULL CHECK (jsonb_typeof(reasons) = 'array' AND jsonb_array_length(reasons) > 0),
  at        timestamptz NOT NULL,
  PRIMARY KEY (pay_order, round)
);
GRANT SELECT, INSERT ON payments.payout_stop TO palpite_app;

-- small table: approvals are given by people, one or two for a reviewed pay-out
ALTER TABLE payments.approval
  ADD COLUMN round integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT approval_pkey,
  ADD PRIMARY KEY (pay_order, operator, round);
