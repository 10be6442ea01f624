CREATE SCHEMA operator;

-- People who run the house. A person without a password has a one-time link that is still open.
CREATE TABLE operator.person (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name           text NOT NULL CHECK (name ~ '^[a-z0-9][a-z0-9_.-]{1,31}$'),
  role           text NOT NULL CHECK (role IN ('viewer', 'support', 'trader', 'finance', 'admin')),
  password       text,
  -- The secret of the second factor, and the one that is still to be confirmed.
  totp_secret    text,
  totp_pending   text,
  -- The time step of the last code that was taken: a code that somebody overheard is not good twice.
  totp_step      bigint NOT NULL DEFAULT 0,
  setup_hash     bytea CHECK (length(setup_hash) = 32),
  setup_until    timestamptz,
  disabled_at    timestamptz,
  created_at     timestamptz NOT NULL DEFAULT now(),
  CHECK ((setup_hash IS NULL) = (setup_until IS NULL))
);
CREATE UNIQUE INDEX person_by_name ON operator.person (name);
CREATE UNIQUE INDEX person_by_setup ON operator.person (setup_hash) WHERE setup_hash IS NOT NULL;

CREATE TABLE operator.recovery_code (
  person  bigint NOT NULL REFERENCES operator.person (id),
  hash    bytea NOT NULL CHECK (length(hash) = 32),
  used_at timestamptz,
  PRIMARY KEY (person, hash)
);

-- Only hashes are kept. `code` and `enrol` are halves: the password was right, the second factor is still to come.
CREATE TABLE operator.session (
  token      bytea PRIMARY KEY CHECK (length(token) = 32),
  person     bigint NOT NULL REFERENCES operator.person (id),
  stage      text NOT NULL CHECK (stage IN ('code', 'enrol', 'full')),
  created_at timestamptz NOT NULL,
  seen_at    timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at   timestamptz,
  address    text NOT NULL
);
CREATE INDEX session_by_person ON operator.session (person) WHERE ended_at IS NULL;
CREATE INDEX session_by_expiry ON operator.session (expires_at);

-- Failed sign-ins by name and address together, so that nobody can lock out a person who sits elsewhere.
CREATE TABLE operator.attempt (
  key      bytea PRIMARY KEY CHECK (length(key) = 32),
  failures integer NOT NULL CHECK (failures > 0),
  last_at  timestamptz NOT NULL
);
CREATE INDEX attempt_by_time ON operator.attempt (last_at);

CREATE TABLE operator.audit (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at          timestamptz NOT NULL,
  actor       bigint NOT NULL REFERENCES operator.person (id),
  actor_name  text NOT NULL,
  role        text NOT NULL,
  command     text NOT NULL CHECK (command ~ '^[a-z][a-z0-9.-]{1,63}$'),
  target_kind text NOT NULL,
  target      text NOT NULL,
  before      jsonb NOT NULL,
  after       jsonb NOT NULL,
  reason      text NOT NULL,
  address     text NOT NULL,
  -- What happens to the operator's own session has no reason; everything else must have one.
  CHECK (command LIKE 'session.%' OR length(btrim(reason)) >= 8)
);
CREATE INDEX audit_by_actor ON operator.audit (actor_name, id DESC);
CREATE INDEX audit_by_command ON operator.audit (command, id DESC);
CREATE INDEX audit_by_target ON operator.audit (target_kind, target, id DESC);

CREATE FUNCTION operator.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'operator.audit is append-only';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON operator.audit
  FOR EACH ROW EXECUTE FUNCTION operator.refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON operator.audit
  FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON operator.audit FROM PUBLIC, CURRENT_USER;
