-- outside a transaction
-- The closing of a ranking adds up all players of a brand on the days of a period. A first attempt that was interrupted leaves an
-- index that is not valid.
DROP INDEX CONCURRENTLY IF EXISTS engagement.tally_of_day;
CREATE INDEX CONCURRENTLY tally_of_day ON engagement.tally (day, player);
