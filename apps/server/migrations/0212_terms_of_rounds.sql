-- A raffle and a group keep the terms with which they began: settings of their activity, and of a raffle the days whose stakes
-- count. A raffle whose campaign was stopped before the draw is void.
ALTER TABLE engagement.raffle
  ADD COLUMN settings  jsonb,
  ADD COLUMN from_day  date,
  ADD COLUMN to_day    date,
  ADD COLUMN voided_at timestamptz;
ALTER TABLE engagement.help_group
  ADD COLUMN settings jsonb;
