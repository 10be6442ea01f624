-- When a bot sent its last messages, in milliseconds since 1970, the oldest first: all nodes together keep the pace that
-- Telegram allows. One row for each bot.
CREATE TABLE telegram.pace (
  bot   text     PRIMARY KEY CHECK (length(bot) BETWEEN 1 AND 40),
  sent  bigint[] NOT NULL CHECK (cardinality(sent) <= 30),
  -- Telegram asked for silence until then.
  until bigint   NOT NULL DEFAULT 0
);
GRANT SELECT, INSERT, UPDATE ON telegram.pace TO palpite_app;
