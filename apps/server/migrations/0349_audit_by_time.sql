-- outside a transaction
-- The audit of some days. A first attempt that was interrupted leaves an index that is not valid.
DROP INDEX CONCURRENTLY IF EXISTS operator.audit_by_time;
CREATE INDEX CONCURRENTLY audit_by_time ON operator.audit (at);
