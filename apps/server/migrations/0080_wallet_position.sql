-- outside a transaction
-- The figures follow the ledger by position. A block range index costs a posting next to nothing: rows are appended, so
-- that blocks and positions rise together. Each partition gets its own without a lock; later partitions get theirs when
-- they are made.
-- small table: the parent of the partitions holds no rows
CREATE INDEX IF NOT EXISTS transfer_by_position ON ONLY wallet.transfer
  USING brin (posted) WITH (pages_per_range = 16, autosummarize = on);

-- for each partition of wallet.transfer
CREATE INDEX CONCURRENTLY IF NOT EXISTS {partition}_by_position ON wallet.{partition}
  USING brin (posted) WITH (pages_per_range = 16, autosummarize = on);

-- for each partition of wallet.transfer
ALTER INDEX wallet.transfer_by_position ATTACH PARTITION wallet.{partition}_by_position;
