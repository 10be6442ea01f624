-- A difference that was gone and is found again may have another amount: the decisions about the earlier one do not count
-- for it, and the same person may decide about it again.
ALTER TABLE casino.difference_decision DROP CONSTRAINT difference_decision_pkey;
-- small table: one or two rows for each difference that people decided about
ALTER TABLE casino.difference_decision
  ADD CONSTRAINT difference_decision_pkey PRIMARY KEY (difference, operator, at);
