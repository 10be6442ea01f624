-- What one person has refunded in a day, and what was refunded to one player, is summed before each refund.
CREATE INDEX refund_by_operator ON payments.refund (operator, at);
CREATE INDEX refund_by_order ON payments.refund (pay_order);
