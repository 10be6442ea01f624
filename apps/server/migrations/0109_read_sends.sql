-- outside a transaction
-- How many players have opened a message to many. Only messages that were read are in it, so that sending costs nothing. A first
-- attempt that was interrupted leaves an index that is not valid.
DROP INDEX CONCURRENTLY IF EXISTS notices.message_read_of_send;
CREATE INDEX CONCURRENTLY message_read_of_send ON notices.message (send)
  WHERE send IS NOT NULL AND read_at IS NOT NULL;
