-- outside a transaction
-- What is due and of no send is taken before the deliveries of sends. Nodes of the version before still use `delivery_due`,
-- so a later version drops it.
DROP INDEX CONCURRENTLY IF EXISTS notices.delivery_due_own;
CREATE INDEX CONCURRENTLY delivery_due_own ON notices.delivery (due_at, id) WHERE state = 'queued' AND send IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS notices.delivery_due_bulk;
CREATE INDEX CONCURRENTLY delivery_due_bulk ON notices.delivery (due_at, id)
  WHERE state = 'queued' AND send IS NOT NULL;
