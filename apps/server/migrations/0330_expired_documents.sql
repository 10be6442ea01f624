-- outside a transaction
-- When the player's level was looked at because an accepted identity document had expired. What an interrupted migration
-- left is met again: the column is kept, the index is dropped first, since it may be invalid.
ALTER TABLE verification.submission ADD COLUMN IF NOT EXISTS expired_at timestamptz;
DROP INDEX CONCURRENTLY IF EXISTS verification.submission_expiring;
CREATE INDEX CONCURRENTLY submission_expiring ON verification.submission (brand, expires_on)
  WHERE state = 'accepted' AND kind <> 'address' AND expires_on IS NOT NULL AND expired_at IS NULL;
