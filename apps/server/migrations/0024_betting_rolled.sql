-- What a multiple or a system still counts when some of its legs are decided. Columns without a default and a constraint
-- that is not checked against old rows: the table is locked for a moment only, however large it is.

ALTER TABLE betting.bet
  -- What the amounts in the base currency were made at, as a fraction: `19/100`. Null for bets taken before this column.
  ADD COLUMN rate          text,
  -- In place of `liability`, `netted` and the legs' `liability`; null while the bet counts what it counted when it was
  -- taken. A bet that was noted before these columns counts so until its next result.
  ADD COLUMN rolled        bigint,
  ADD COLUMN rolled_netted bigint,
  -- One per leg, in their order; null for a leg on which nothing hangs any more.
  ADD COLUMN rolled_legs   bigint[];

ALTER TABLE betting.bet ADD CONSTRAINT bet_rolled CHECK (
  CASE WHEN rolled IS NULL THEN rolled_netted IS NULL AND rolled_legs IS NULL
       ELSE rolled >= 0 AND rolled_netted >= 0 AND cardinality(rolled_legs) > 0 END
) NOT VALID;
