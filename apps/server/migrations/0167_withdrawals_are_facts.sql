-- A withdrawal is a fact too: it takes its amount back from the deposits that activities and tasks count.
ALTER TABLE engagement.fact
  DROP CONSTRAINT fact_source_check,
  ADD CONSTRAINT fact_source_check
    CHECK (source IN ('bet', 'round', 'deposit', 'withdrawal', 'day', 'points', 'cost')) NOT VALID;
