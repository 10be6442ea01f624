-- What makes a visitor a registered player. An e-mail belongs to one player of a brand; it is stored in lower case.
ALTER TABLE identity.player
  ADD COLUMN nick          text NOT NULL DEFAULT '',
  ADD COLUMN email         text CHECK (email = lower(email) AND length(email) <= 254),
  ADD COLUMN phone         text CHECK (phone ~ '^\+[1-9][0-9]{7,14}$'),
  -- Argon2id in PHC form; none for players who came by a third party.
  ADD COLUMN password      text,
  ADD COLUMN registered_at timestamptz,
  ADD COLUMN invited_by    text,
  -- When the player asked for the account to be closed, and when it will be.
  ADD COLUMN cancel_asked_at timestamptz,
  ADD COLUMN cancel_at       timestamptz,
  ADD COLUMN closed_at       timestamptz,
  -- An address that a visitor left and confirmed, so that the account can be found again.
  ADD COLUMN saved_email   text CHECK (saved_email = lower(saved_email) AND length(saved_email) <= 254),
  ADD CHECK (visitor OR registered_at IS NOT NULL),
  ADD CHECK ((cancel_asked_at IS NULL) = (cancel_at IS NULL));
CREATE UNIQUE INDEX one_player_per_email ON identity.player (brand, email) WHERE email IS NOT NULL;
CREATE UNIQUE INDEX one_player_per_phone ON identity.player (brand, phone) WHERE phone IS NOT NULL;
CREATE INDEX player_by_email_prefix ON identity.player (email text_pattern_ops) WHERE email IS NOT NULL;
CREATE INDEX player_by_nick_prefix ON identity.player (lower(nick) text_pattern_ops) WHERE nick <> '';
CREATE INDEX player_by_saved_email ON identity.player (brand, saved_email) WHERE saved_email IS NOT NULL;
CREATE INDEX player_to_close ON identity.player (cancel_at) WHERE cancel_at IS NOT NULL AND closed_at IS NULL;

-- For the list of devices; the address is where the session was last renewed or opened.
ALTER TABLE identity.session
  ADD COLUMN device_name text NOT NULL DEFAULT '',
  ADD COLUMN address     text NOT NULL DEFAULT '',
  ADD COLUMN seen_at     timestamptz NOT NULL DEFAULT now();

-- One-time codes and tickets. Only a keyed hash is kept: six digits can be counted through by whoever reads a plain one.
CREATE TABLE identity.code (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand      text NOT NULL,
  -- An e-mail in lower case or a phone number.
  recipient  text NOT NULL,
  scene      text NOT NULL,
  secret     bytea NOT NULL CHECK (length(secret) = 32),
  -- SHA-256 of the device that asked: only there is the code good, so that a stranger can neither replace it nor use
  -- up its tries.
  device     bytea NOT NULL CHECK (length(device) = 32),
  -- The block of addresses that asked, for the hourly limit.
  address    text NOT NULL,
  tries      smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX code_by_recipient ON identity.code (brand, recipient, scene, created_at DESC);
CREATE INDEX code_by_address ON identity.code (address, created_at DESC);
CREATE INDEX code_by_secret ON identity.code (secret);
CREATE INDEX code_by_expiry ON identity.code (expires_at);

-- Identities that third parties vouch for. `plat` is the provider, `union_id` its number of the person.
CREATE TABLE identity.third_party (
  brand      text NOT NULL,
  plat       text NOT NULL,
  union_id   text NOT NULL,
  player     bigint NOT NULL REFERENCES identity.player (id),
  email      text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (brand, plat, union_id)
);
CREATE UNIQUE INDEX one_identity_per_provider ON identity.third_party (player, plat);

-- Proofs that are good once: a mini app's signed data, an authorisation's state, a bind that was checked.
CREATE TABLE identity.spent_proof (
  proof      bytea PRIMARY KEY CHECK (length(proof) = 32),
  expires_at timestamptz NOT NULL
);
CREATE INDEX spent_proof_by_expiry ON identity.spent_proof (expires_at);
CREATE TABLE identity.bind_request (
  id         uuid PRIMARY KEY,
  token      bytea NOT NULL CHECK (length(token) = 32),
  player     bigint NOT NULL REFERENCES identity.player (id),
  plat       text NOT NULL,
  union_id   text NOT NULL,
  email      text,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX bind_request_by_expiry ON identity.bind_request (expires_at);
