-- outside a transaction
-- The orders of the last weeks, for the job that looks for signs of harm.
DROP INDEX CONCURRENTLY IF EXISTS payments.pay_order_created;
CREATE INDEX CONCURRENTLY pay_order_created ON payments.pay_order (created_at);
