-- outside a transaction
-- What one person has refunded in a day, and what was refunded to one player, is summed before each refund. An index that
-- was interrupted stays invalid, so it is dropped first.
DROP INDEX CONCURRENTLY IF EXISTS payments.refund_by_operator;
CREATE INDEX CONCURRENTLY refund_by_operator ON payments.refund (operator, at);
DROP INDEX CONCURRENTLY IF EXISTS payments.refund_by_order;
CREATE INDEX CONCURRENTLY refund_by_order ON payments.refund (pay_order);
