-- A promotional code gives what its campaign gives: its kind, its budget, its window and its audience. Codes made before
-- are of the campaign that gives cash; their amount is that of the code. A code may begin later, and may be for one
-- player only.
ALTER TABLE payments.code
  ADD COLUMN campaign text NOT NULL DEFAULT 'promo_code',
  ADD COLUMN begins   timestamptz,
  ADD COLUMN player   bigint,
  ADD CONSTRAINT code_window CHECK (begins IS NULL OR begins < until);

-- What the rounds of a grant of free rounds won.
CREATE INDEX transaction_free_win ON casino.transaction (free_grant) WHERE op = 'free_win';
