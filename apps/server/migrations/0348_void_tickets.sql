-- outside a transaction
-- How many tickets take part is the last number less the void ones, so a page view counts the few void ones only. An index
-- that was interrupted stays invalid, so it is dropped first.
DROP INDEX CONCURRENTLY IF EXISTS engagement.raffle_ticket_void;
CREATE INDEX CONCURRENTLY raffle_ticket_void ON engagement.raffle_ticket (brand, activity, first_day) WHERE is_void;
