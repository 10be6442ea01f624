CREATE SCHEMA IF NOT EXISTS platform;
-- Deals out blocks of the low part of time-ordered ids, so that two nodes never make the same one.
CREATE SEQUENCE platform.id_block;
