-- outside a transaction
-- What is due is taken send by send, so that the deliveries of a paused send are not read. Nodes of the version before still
-- use `delivery_due_bulk`, so a later version drops it.
DROP INDEX CONCURRENTLY IF EXISTS notices.delivery_due_of_send;
CREATE INDEX CONCURRENTLY delivery_due_of_send ON notices.delivery (send, due_at, id)
  WHERE state = 'queued' AND send IS NOT NULL;
