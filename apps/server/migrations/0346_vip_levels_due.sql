-- outside a transaction
-- Levels whose campaign is paused stay due, so those of the other brands are found without reading past them. An index that
-- was interrupted stays invalid, so it is dropped first. Nodes of the version before still use `vip_level_due`, so a later
-- version drops it.
DROP INDEX CONCURRENTLY IF EXISTS engagement.vip_level_due_of_brand;
CREATE INDEX CONCURRENTLY vip_level_due_of_brand ON engagement.vip_level (brand, player, level) WHERE state = 'due';
