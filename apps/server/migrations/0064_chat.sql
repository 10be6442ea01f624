CREATE SCHEMA chat;
GRANT USAGE ON SCHEMA chat TO palpite_app;

-- What an operator has set for a room; a room without a row has the usual slow mode.
CREATE TABLE chat.room (
  brand text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  room  text        NOT NULL CHECK (room ~ '^(crash|match:[1-9][0-9]{0,15})$'),
  slow  integer     NOT NULL CHECK (slow BETWEEN 0 AND 3600),
  at    timestamptz NOT NULL,
  PRIMARY KEY (brand, room)
);
GRANT SELECT, INSERT, UPDATE ON chat.room TO palpite_app;

-- The last messages of the rooms; older ones are deleted with every new one, unless somebody has reported them.
CREATE TABLE chat.message (
  id       bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand    text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  room     text        NOT NULL CHECK (room ~ '^(crash|match:[1-9][0-9]{0,15})$'),
  player   bigint      NOT NULL CHECK (player > 0),
  request  uuid        NOT NULL,
  -- Masked.
  name     text        NOT NULL CHECK (length(name) <= 40),
  text     text        NOT NULL CHECK (length(text) BETWEEN 1 AND 200),
  at       timestamptz NOT NULL,
  removed  text        CHECK (removed IN ('insult', 'advert', 'fraud', 'other')),
  reported integer     NOT NULL DEFAULT 0 CHECK (reported >= 0),
  UNIQUE (player, request)
);
CREATE INDEX message_of_room ON chat.message (brand, room, id DESC);
CREATE INDEX message_of_player ON chat.message (player, id DESC);
CREATE INDEX message_old ON chat.message (at);
GRANT SELECT, INSERT, UPDATE, DELETE ON chat.message TO palpite_app;

CREATE TABLE chat.report (
  message bigint      NOT NULL REFERENCES chat.message (id) ON DELETE CASCADE,
  player  bigint      NOT NULL CHECK (player > 0),
  reason  text        NOT NULL CHECK (reason IN ('insult', 'advert', 'fraud', 'other')),
  at      timestamptz NOT NULL,
  -- Decided by a moderator: the message was removed, or the report was not followed.
  decided_at timestamptz,
  PRIMARY KEY (message, player)
);
CREATE INDEX report_waiting ON chat.report (message) WHERE decided_at IS NULL;
CREATE INDEX report_of_player ON chat.report (player, at);
GRANT SELECT, INSERT, UPDATE ON chat.report TO palpite_app;

-- Who may not write in any room, until when.
CREATE TABLE chat.mute (
  player bigint      PRIMARY KEY CHECK (player > 0),
  until  timestamptz NOT NULL,
  reason text        NOT NULL CHECK (reason IN ('insult', 'advert', 'fraud', 'other')),
  by     bigint      NOT NULL CHECK (by > 0),
  at     timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON chat.mute TO palpite_app;
