-- The Telegram bots of the brands: who has a chat with them, what was received, and what is still to be sent.
CREATE SCHEMA telegram;
GRANT USAGE ON SCHEMA telegram TO palpite_app;

-- The name under which Telegram knows a bot; `bot` is the brand of the setting, or `all`.
CREATE TABLE telegram.bot (
  bot        text        PRIMARY KEY CHECK (bot ~ '^[a-z0-9-]{1,32}$'),
  username   text        NOT NULL CHECK (username ~ '^[A-Za-z0-9_]{3,40}$'),
  updated_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON telegram.bot TO palpite_app;

-- A bot may write only to people who have written to it. In a private chat the id of the chat is that of the person.
CREATE TABLE telegram.chat (
  bot        text        NOT NULL CHECK (bot ~ '^[a-z0-9-]{1,32}$'),
  chat       bigint      NOT NULL CHECK (chat > 0),
  language   text        NOT NULL CHECK (language IN ('ENG', 'PT', 'ES', 'RU', 'VI')),
  is_open    boolean     NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (bot, chat)
);
GRANT SELECT, INSERT, UPDATE ON telegram.chat TO palpite_app;

-- Telegram sends an update again until it is answered: each counts once.
CREATE TABLE telegram.update (
  bot         text        NOT NULL CHECK (bot ~ '^[a-z0-9-]{1,32}$'),
  update_id   bigint      NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (bot, update_id)
);
CREATE INDEX update_received ON telegram.update (received_at);
GRANT SELECT, INSERT, DELETE ON telegram.update TO palpite_app;

-- Answers of the bot. `body` is the message as the Bot API takes it, without the chat.
CREATE TABLE telegram.reply (
  id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bot        text        NOT NULL CHECK (bot ~ '^[a-z0-9-]{1,32}$'),
  chat       bigint      NOT NULL CHECK (chat > 0),
  body       jsonb       NOT NULL CHECK (jsonb_typeof(body) = 'object'),
  attempts   smallint    NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);
CREATE INDEX reply_of_chat ON telegram.reply (bot, chat);
GRANT SELECT, INSERT, UPDATE, DELETE ON telegram.reply TO palpite_app;

-- Notices that were handed to the Bot API, which cannot recognise a repeated message: a row is written before the
-- message is sent and removed only when it certainly was not.
CREATE TABLE telegram.notice (
  id      bigint      PRIMARY KEY,
  made_at timestamptz NOT NULL
);
CREATE INDEX notice_made ON telegram.notice (made_at);
GRANT SELECT, INSERT, DELETE ON telegram.notice TO palpite_app;
