-- outside a transaction
-- The newest document that a player asked for. A first attempt that was interrupted leaves an index that is not valid.
DROP INDEX CONCURRENTLY IF EXISTS privacy.export_own;
CREATE INDEX CONCURRENTLY export_own ON privacy.export (player, asked_at DESC) WHERE own;
