CREATE SCHEMA identity;

CREATE TABLE identity.player (
  id         bigint GENERATED ALWAYS AS IDENTITY (START WITH 4000001) PRIMARY KEY CHECK (id < 9007199254740992),
  brand      text NOT NULL,
  visitor    boolean NOT NULL,
  -- SHA-256 of brand and device id: a tourist is known by the phone alone.
  device     bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (NOT visitor OR device IS NOT NULL)
);
CREATE UNIQUE INDEX one_visitor_per_device ON identity.player (device) WHERE visitor;

-- Only hashes are kept: who reads this table cannot sign in with it.
CREATE TABLE identity.session (
  token      bytea PRIMARY KEY CHECK (length(token) = 32),
  player     bigint NOT NULL REFERENCES identity.player (id),
  device     bytea NOT NULL CHECK (length(device) = 32),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX session_by_player ON identity.session (player);
CREATE INDEX session_by_expiry ON identity.session (expires_at);
