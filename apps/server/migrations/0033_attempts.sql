-- How often somebody may still try: passwords, one-time codes, the second factor. One row per allowance, kept as the
-- moment at which all its tries are there again; a row whose moment has passed says nothing and is deleted by a job.
CREATE TABLE platform.attempt (
  key        bytea PRIMARY KEY CHECK (length(key) = 32),
  busy_until timestamptz NOT NULL
);
CREATE INDEX attempt_by_end ON platform.attempt (busy_until);

-- A device that its owner has logged out from afar, or that was in use when the password was reset, may be a thief's: it
-- is no known device any more, and guesses from it count for the account as everybody's do.
ALTER TABLE identity.session ADD COLUMN device_known boolean NOT NULL DEFAULT true;

-- Its locks last a quarter of an hour at most and are counted above from now on.
DROP TABLE operator.attempt;

-- Browsers in which an operator has passed both factors; the cookie's secret is kept as a hash. Their tries are counted
-- apart, so that guesses made elsewhere do not keep the owner out.
CREATE TABLE operator.device (
  token   bytea NOT NULL CHECK (length(token) = 32),
  person  bigint NOT NULL REFERENCES operator.person (id),
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (token, person)
);
CREATE INDEX device_by_person ON operator.device (person, seen_at DESC);
CREATE INDEX device_by_age ON operator.device (seen_at);
