-- A passkey belongs to the host of the console on which it was added; empty: the first one, as before this column.
ALTER TABLE operator.passkey ADD COLUMN host text NOT NULL DEFAULT '';
ALTER TABLE operator.passkey ADD CONSTRAINT passkey_host_check CHECK (length(host) <= 253) NOT VALID;
-- Adding and removing one is confirmed by a passkey or a code.
ALTER TABLE operator.passkey_challenge DROP CONSTRAINT passkey_challenge_purpose_check;
ALTER TABLE operator.passkey_challenge ADD CONSTRAINT passkey_challenge_purpose_check
  CHECK (purpose IN ('add', 'sign-in', 'confirm')) NOT VALID;
