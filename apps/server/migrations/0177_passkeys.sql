-- Passkeys of operators: a second factor beside the code of the app. Only public keys are stored.
CREATE TABLE operator.passkey (
  -- The id that the authenticator gave it, in base64url.
  id         text        PRIMARY KEY CHECK (length(id) BETWEEN 8 AND 1400),
  person     bigint      NOT NULL REFERENCES operator.person (id),
  name       text        NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  public_key bytea       NOT NULL,
  -- Rises with every use where the authenticator counts: a copy of it is noticed.
  counter    bigint      NOT NULL CHECK (counter >= 0),
  transports text[]      NOT NULL DEFAULT '{}',
  added_at   timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX passkey_of_person ON operator.passkey (person, added_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON operator.passkey TO palpite_app;

-- What an authenticator has to sign: one per session, used once.
CREATE TABLE operator.passkey_challenge (
  token     bytea       PRIMARY KEY REFERENCES operator.session (token) ON DELETE CASCADE,
  purpose   text        NOT NULL CHECK (purpose IN ('add', 'sign-in')),
  challenge text        NOT NULL CHECK (length(challenge) BETWEEN 16 AND 200),
  at        timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON operator.passkey_challenge TO palpite_app;
