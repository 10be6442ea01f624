-- outside a transaction
-- Accounts that share a device or a network address. A first attempt that was interrupted leaves an index that is not valid.
DROP INDEX CONCURRENTLY IF EXISTS identity.session_by_device;
CREATE INDEX CONCURRENTLY session_by_device ON identity.session (device, player);
DROP INDEX CONCURRENTLY IF EXISTS identity.session_by_address;
CREATE INDEX CONCURRENTLY session_by_address ON identity.session (address, player) WHERE address <> '';
