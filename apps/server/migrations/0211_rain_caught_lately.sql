-- outside a transaction
-- A tap asks what the player caught in the last seven days. A first attempt that was interrupted leaves an index that is not
-- valid.
DROP INDEX CONCURRENTLY IF EXISTS engagement.rain_envelope_caught;
CREATE INDEX CONCURRENTLY rain_envelope_caught ON engagement.rain_envelope (player, at) WHERE player IS NOT NULL;
