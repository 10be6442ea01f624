-- Who made a promotional code and when: one person's codes of a day are limited together, and who gave a player money by
-- a code does not approve that player's withdrawal. Codes made before have no author.
ALTER TABLE payments.code
  ADD COLUMN operator bigint,
  ADD COLUMN made_at  timestamptz;
CREATE INDEX code_by_operator ON payments.code (operator, made_at) WHERE operator IS NOT NULL;
