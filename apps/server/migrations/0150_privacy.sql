-- What is stored about a player: one document of all of it, and its removal.
CREATE SCHEMA privacy;
GRANT USAGE ON SCHEMA privacy TO palpite_app;

CREATE TABLE privacy.export (
  id            bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player        bigint      NOT NULL CHECK (player > 0),
  -- gone: the document was deleted because its time was over.
  state         text        NOT NULL CHECK (state IN ('waiting', 'ready', 'failed', 'gone')),
  asked_by      bigint      NOT NULL CHECK (asked_by > 0),
  asked_by_name text        NOT NULL CHECK (length(asked_by_name) BETWEEN 1 AND 80),
  reason        text        NOT NULL CHECK (length(btrim(reason)) >= 8),
  asked_at      timestamptz NOT NULL,
  ready_at      timestamptz,
  expires_at    timestamptz,
  pieces        integer     NOT NULL DEFAULT 0 CHECK (pieces >= 0),
  bytes         bigint      NOT NULL DEFAULT 0 CHECK (bytes >= 0),
  CHECK ((state IN ('ready', 'gone')) = (ready_at IS NOT NULL AND expires_at IS NOT NULL))
);
CREATE INDEX export_of_player ON privacy.export (player, id DESC);
CREATE UNIQUE INDEX export_waiting ON privacy.export (player) WHERE state = 'waiting';
CREATE INDEX export_ending ON privacy.export (expires_at) WHERE state = 'ready';
GRANT SELECT, INSERT, UPDATE ON privacy.export TO palpite_app;

-- The document in pieces of text that follow each other.
CREATE TABLE privacy.export_piece (
  export bigint  NOT NULL REFERENCES privacy.export (id),
  n      integer NOT NULL CHECK (n >= 0),
  data   text    NOT NULL,
  PRIMARY KEY (export, n)
);
GRANT SELECT, INSERT, DELETE ON privacy.export_piece TO palpite_app;

CREATE TABLE privacy.erasure (
  id            bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player        bigint      NOT NULL CHECK (player > 0),
  brand         text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  state         text        NOT NULL CHECK (state IN ('waiting', 'rejected', 'running', 'done')),
  asked_by      bigint      NOT NULL CHECK (asked_by > 0),
  asked_by_name text        NOT NULL CHECK (length(asked_by_name) BETWEEN 1 AND 80),
  asked_at      timestamptz NOT NULL,
  reason        text        NOT NULL CHECK (length(btrim(reason)) >= 8),
  decided_by    bigint,
  decided_at    timestamptz,
  done_at       timestamptz,
  -- Until when the law of the country wants bets and money kept, under the number of the player.
  kept_until    timestamptz,
  -- E-mail, phone and numbers at other services, by which messages are found. Emptied after the second pass.
  contacts      text[]      NOT NULL DEFAULT '{}',
  CHECK ((state = 'waiting') = (decided_by IS NULL)),
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  -- Nobody is both people. Whoever asked may take it back.
  CHECK (state NOT IN ('running', 'done') OR decided_by <> asked_by),
  CHECK ((state = 'done') = (done_at IS NOT NULL))
);
CREATE UNIQUE INDEX erasure_current ON privacy.erasure (player) WHERE state <> 'rejected';
CREATE INDEX erasure_waiting ON privacy.erasure (id) WHERE state = 'waiting';
GRANT SELECT, INSERT, UPDATE ON privacy.erasure TO palpite_app;
