-- outside a transaction
-- Every node asks for the sessions that have ended lately. A first attempt that was interrupted leaves an index that is not valid.
DROP INDEX CONCURRENTLY IF EXISTS identity.session_by_end;
CREATE INDEX CONCURRENTLY session_by_end ON identity.session (revoked_at) WHERE revoked_at IS NOT NULL;
