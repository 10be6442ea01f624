-- outside a transaction
-- Requests for higher limits and pauses of the last months, for the job that looks for signs of harm.
DROP INDEX CONCURRENTLY IF EXISTS protection.record_of_harm;
CREATE INDEX CONCURRENTLY record_of_harm ON protection.record (at) WHERE what IN ('limit-change-waits', 'pause-asked');
