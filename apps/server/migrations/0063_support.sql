CREATE SCHEMA support;
GRANT USAGE ON SCHEMA support TO palpite_app;

-- A conversation of a player with support. Its number is what both sides call it by.
CREATE TABLE support.thread (
  id          bigint      GENERATED ALWAYS AS IDENTITY (START WITH 10001) PRIMARY KEY,
  player      bigint      NOT NULL CHECK (player > 0),
  brand       text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  language    text        NOT NULL CHECK (length(language) BETWEEN 2 AND 3),
  -- Made by the client: a repeated request opens one thread.
  request     uuid        NOT NULL,
  category    text        NOT NULL CHECK (category IN ('deposit', 'withdrawal', 'bet', 'casino', 'bonus', 'account', 'other')),
  subject     text        NOT NULL CHECK (length(subject) BETWEEN 3 AND 80),
  state       text        NOT NULL CHECK (state IN ('open', 'waiting_player', 'waiting_us', 'closed', 'reopened')),
  -- The operator who answers it.
  owner       bigint      CHECK (owner > 0),
  owner_name  text        NOT NULL DEFAULT '' CHECK (length(owner_name) <= 80),
  at          timestamptz NOT NULL,
  changed_at  timestamptz NOT NULL,
  -- Since when the player waits for an answer; null while it is the player's turn.
  waits_since timestamptz,
  answered_at timestamptz,
  closed_at   timestamptz,
  last_text   text        NOT NULL CHECK (length(last_text) <= 120),
  last_by     text        NOT NULL CHECK (last_by IN ('player', 'support')),
  -- The newest message that each side has read.
  player_read bigint      NOT NULL DEFAULT 0,
  staff_read  bigint      NOT NULL DEFAULT 0,
  unread      integer     NOT NULL DEFAULT 0 CHECK (unread >= 0),
  UNIQUE (player, request),
  CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
  CHECK ((state IN ('open', 'waiting_us', 'reopened')) = (waits_since IS NOT NULL))
) WITH (fillfactor = 80);
CREATE INDEX thread_of_player ON support.thread (player, changed_at DESC, id DESC);
CREATE INDEX thread_waiting ON support.thread (waits_since, id) WHERE waits_since IS NOT NULL;
CREATE INDEX thread_changed ON support.thread (changed_at DESC, id DESC);
CREATE INDEX thread_answered ON support.thread (answered_at) WHERE answered_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON support.thread TO palpite_app;

CREATE TABLE support.message (
  id       bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  thread   bigint      NOT NULL REFERENCES support.thread (id),
  -- note: for the staff alone. state: the thread went into the state that `text` names.
  by       text        NOT NULL CHECK (by IN ('player', 'support', 'note', 'state')),
  -- The player or the operator who wrote it.
  author   bigint      NOT NULL,
  name     text        NOT NULL CHECK (length(name) <= 80),
  request  uuid,
  text     text        NOT NULL CHECK (length(text) <= 2000),
  at       timestamptz NOT NULL
);
CREATE INDEX message_of_thread ON support.message (thread, id);
CREATE UNIQUE INDEX message_request ON support.message (author, by, request) WHERE request IS NOT NULL;
CREATE INDEX message_of_author ON support.message (author, at) WHERE by = 'player';
GRANT SELECT, INSERT ON support.message TO palpite_app;

-- A picture or a PDF of a player. It belongs to nobody's message until one carries it.
CREATE TABLE support.file (
  id       bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player   bigint      NOT NULL CHECK (player > 0),
  request  uuid        NOT NULL,
  name     text        NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  type     text        NOT NULL CHECK (type IN ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  bytes    integer     NOT NULL CHECK (bytes BETWEEN 1 AND 1000000),
  is_whole boolean     NOT NULL DEFAULT false,
  message  bigint      REFERENCES support.message (id),
  at       timestamptz NOT NULL,
  UNIQUE (player, request)
);
CREATE INDEX file_of_message ON support.file (message) WHERE message IS NOT NULL;
CREATE INDEX file_loose ON support.file (at) WHERE message IS NULL;
CREATE INDEX file_of_player ON support.file (player, at);
GRANT SELECT, INSERT, UPDATE, DELETE ON support.file TO palpite_app;

CREATE TABLE support.file_piece (
  file  bigint   NOT NULL REFERENCES support.file (id) ON DELETE CASCADE,
  piece smallint NOT NULL CHECK (piece BETWEEN 0 AND 24),
  data  bytea    NOT NULL CHECK (length(data) BETWEEN 1 AND 40000),
  PRIMARY KEY (file, piece)
);
GRANT SELECT, INSERT ON support.file_piece TO palpite_app;

-- Prepared answers of the staff, a text per language with fields as {name}.
CREATE TABLE support.macro (
  id    bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text        NOT NULL UNIQUE CHECK (length(title) BETWEEN 1 AND 40),
  texts jsonb       NOT NULL CHECK (jsonb_typeof(texts) = 'object'),
  by    bigint      NOT NULL CHECK (by > 0),
  at    timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON support.macro TO palpite_app;

CREATE TABLE support.feedback (
  id       bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player   bigint      NOT NULL CHECK (player > 0),
  brand    text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  request  uuid        NOT NULL,
  rating   smallint    NOT NULL CHECK (rating BETWEEN 1 AND 5),
  category text        NOT NULL CHECK (category IN ('find', 'slip', 'payment', 'casino', 'speed', 'other')),
  text     text        NOT NULL CHECK (length(text) <= 600),
  device   text        NOT NULL CHECK (length(device) <= 120),
  answer   boolean     NOT NULL,
  at       timestamptz NOT NULL,
  UNIQUE (player, request)
);
CREATE INDEX feedback_of_brand ON support.feedback (brand, id DESC);
CREATE INDEX feedback_of_player ON support.feedback (player, at);
GRANT SELECT, INSERT ON support.feedback TO palpite_app;
