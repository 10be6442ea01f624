-- Friends of a group wait for review by the same reasons as invitations. `hold` is not read any more: what it held is
-- found again by the check before the payment.
ALTER TABLE engagement.help_friend
  ALTER COLUMN hold SET DEFAULT '',
  ADD COLUMN holds text[] NOT NULL DEFAULT '{}',
  -- What an operator released does not hold the friend again.
  ADD COLUMN released text[] NOT NULL DEFAULT '{}',
  ADD COLUMN is_refused boolean NOT NULL DEFAULT false,
  ADD COLUMN note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  ADD COLUMN decided_at timestamptz;
