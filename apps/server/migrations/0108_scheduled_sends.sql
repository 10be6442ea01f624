-- A send that waits for its hour, and one to a single player by which an operator checks a text before it goes to many.
-- small table: sends are written by people
ALTER TABLE notices.send
  ADD COLUMN is_test boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT send_state_check,
  ADD CONSTRAINT send_state_check
    CHECK (state IN ('draft', 'scheduled', 'running', 'paused', 'stopped', 'done'));
