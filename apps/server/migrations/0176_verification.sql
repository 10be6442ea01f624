-- Identity documents that players send and operators look at.
CREATE SCHEMA verification;
GRANT USAGE ON SCHEMA verification TO palpite_app;

CREATE TABLE verification.submission (
  id          bigint      GENERATED ALWAYS AS IDENTITY (START WITH 10001) PRIMARY KEY,
  player      bigint      NOT NULL CHECK (player > 0),
  brand       text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  -- Made by the client: a repeated request sends the documents once.
  request     uuid        NOT NULL,
  kind        text        NOT NULL CHECK (kind IN ('id-card', 'passport', 'driving-licence', 'address')),
  state       text        NOT NULL CHECK (state IN ('submitted', 'in-review', 'accepted', 'refused')),
  -- The operator who looks at it, or who decided it.
  owner       bigint      CHECK (owner > 0),
  owner_name  text        NOT NULL DEFAULT '' CHECK (length(owner_name) <= 80),
  at          timestamptz NOT NULL,
  claimed_at  timestamptz,
  decided_at  timestamptz,
  -- Why it was refused: a code that the player reads as a sentence.
  why         text        CHECK (why IN ('unreadable', 'expired', 'data-differs', 'wrong-document', 'side-missing', 'altered')),
  -- Until when an accepted document is valid, as it says itself.
  expires_on  date,
  -- When the job deletes the pictures of a decided one.
  delete_at   timestamptz,
  UNIQUE (player, request),
  CHECK ((state = 'in-review') <= (owner IS NOT NULL AND claimed_at IS NOT NULL)),
  CHECK ((state = 'submitted') <= (owner IS NULL)),
  CHECK ((state IN ('accepted', 'refused')) = (decided_at IS NOT NULL)),
  CHECK ((state IN ('accepted', 'refused')) = (delete_at IS NOT NULL)),
  CHECK ((state = 'refused') = (why IS NOT NULL)),
  CHECK (expires_on IS NULL OR state = 'accepted')
) WITH (fillfactor = 80);
CREATE INDEX submission_waiting ON verification.submission (at, id) WHERE state IN ('submitted', 'in-review');
CREATE INDEX submission_decided ON verification.submission (decided_at DESC, id DESC) WHERE decided_at IS NOT NULL;
CREATE INDEX submission_of_player ON verification.submission (player, id DESC);
-- One that waits at a time: an identity document and a proof of address are two questions.
CREATE UNIQUE INDEX submission_open ON verification.submission (player, (kind = 'address'))
  WHERE state IN ('submitted', 'in-review');
GRANT SELECT, INSERT, UPDATE, DELETE ON verification.submission TO palpite_app;

-- Encrypted with a key of its own, which is sealed by PALPITE_SEAL_KEYS: a copy of the database alone shows no picture.
CREATE TABLE verification.picture (
  id          bigint   GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  submission  bigint   NOT NULL REFERENCES verification.submission (id) ON DELETE CASCADE,
  side        text     NOT NULL CHECK (side IN ('front', 'back')),
  type        text     NOT NULL CHECK (type IN ('image/jpeg', 'image/png', 'image/webp')),
  bytes       integer  NOT NULL CHECK (bytes BETWEEN 1 AND 1000000),
  sealed_key  text     NOT NULL CHECK (length(sealed_key) <= 400),
  data        bytea    NOT NULL,
  UNIQUE (submission, side)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON verification.picture TO palpite_app;
