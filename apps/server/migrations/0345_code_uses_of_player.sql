-- outside a transaction
-- A player's own list of codes, and what the codes of a day were worth, are read by player. An index that was
-- interrupted stays invalid, so it is dropped first.
DROP INDEX CONCURRENTLY IF EXISTS payments.code_use_of_player;
CREATE INDEX CONCURRENTLY code_use_of_player ON payments.code_use (player, at);
