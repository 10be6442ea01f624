-- What players are told: messages in the app, and their deliveries over other channels.
CREATE SCHEMA notices;
GRANT USAGE ON SCHEMA notices TO palpite_app;

-- The low part of ids that are made many at a time, as `composeReference` of packages/kernel/src/ids.ts.
CREATE SEQUENCE notices.low;
GRANT USAGE ON SEQUENCE notices.low TO palpite_app;

-- What notices know about a player: facts from events, for audiences, and what the player chose. A registered player has
-- a row, a visitor has none.
CREATE TABLE notices.player (
  player        bigint      PRIMARY KEY CHECK (player > 0),
  brand         text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  country       text        NOT NULL CHECK (length(country) <= 2),
  language      text        NOT NULL CHECK (language ~ '^[A-Z]{2,3}$'),
  registered_at timestamptz NOT NULL,
  seen_on       date        NOT NULL,
  -- How many were credited, and their sum in units of the brand's currency.
  deposits      integer     NOT NULL DEFAULT 0 CHECK (deposits >= 0),
  deposited     numeric     NOT NULL DEFAULT 0 CHECK (deposited >= 0),
  level         smallint    NOT NULL DEFAULT 0 CHECK (level >= 0),
  plays_sports  boolean     NOT NULL DEFAULT false,
  plays_casino  boolean     NOT NULL DEFAULT false,
  -- 'infinity' is a permanent exclusion.
  paused_until  timestamptz,
  closed_at     timestamptz,
  -- Choices that differ from the usual ones: {"bets.mail": true}.
  choices       jsonb       NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(choices) = 'object'),
  consent_at    timestamptz,
  quiet_from    smallint    CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_to      smallint    CHECK (quiet_to BETWEEN 0 AND 1439),
  quiet_on      boolean     NOT NULL DEFAULT true,
  goals_pass    boolean     NOT NULL DEFAULT true,
  -- Empty: that of the brand.
  zone          text        NOT NULL DEFAULT '' CHECK (length(zone) <= 64),
  day_max       smallint    NOT NULL DEFAULT 0 CHECK (day_max BETWEEN 0 AND 50),
  muted_until   timestamptz,
  -- Notices outside of the app on that day of the player's zone, and promotions in the week that begins then.
  told_on       date,
  told          smallint    NOT NULL DEFAULT 0 CHECK (told >= 0),
  promoted_from timestamptz,
  promoted      smallint    NOT NULL DEFAULT 0 CHECK (promoted >= 0),
  -- Messages of the top bar up to this one are hidden.
  top_closed    bigint      NOT NULL DEFAULT 0,
  -- Per tab the newest message when it was clicked: {"bets": "123"}.
  clicks        jsonb       NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(clicks) = 'object')
);
CREATE INDEX player_of_brand ON notices.player (brand, player);
GRANT SELECT, INSERT, UPDATE ON notices.player TO palpite_app;

-- A deposit that is in the facts: an event that is repeated counts once.
CREATE TABLE notices.counted_deposit (
  ref bigint      PRIMARY KEY CHECK (ref > 0),
  at  timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE ON notices.counted_deposit TO palpite_app;

-- One notice of one player, and at once its message in the app. A big send keeps its texts once; other notices are
-- stored as they were rendered.
CREATE TABLE notices.message (
  id         bigint      PRIMARY KEY CHECK (id > 0),
  player     bigint      NOT NULL,
  brand      text        NOT NULL,
  kind       text        NOT NULL CHECK (kind ~ '^[a-z][a-z-]{1,31}$'),
  type       smallint    NOT NULL CHECK (type BETWEEN 1 AND 3),
  -- What makes it once: `bet:123`, `send:456`.
  key        text        NOT NULL CHECK (length(key) BETWEEN 1 AND 120),
  send       bigint,
  -- Fields as text: {"amount": "R$ 10,00"}; the rendered title and text where it is of no send.
  title      text        CHECK (length(title) BETWEEN 1 AND 200),
  text       text        CHECK (length(text) <= 2000),
  fields     jsonb       CHECK (jsonb_typeof(fields) = 'object'),
  path       text        NOT NULL CHECK (length(path) <= 300),
  -- In the message centre; otherwise it exists for its deliveries only.
  is_shown   boolean     NOT NULL,
  -- Shown in the top bar until then.
  top_until  timestamptz,
  created_at timestamptz NOT NULL,
  read_at    timestamptz,
  UNIQUE (player, key),
  CHECK ((send IS NULL) = (title IS NOT NULL AND text IS NOT NULL AND fields IS NOT NULL))
);
CREATE INDEX message_of_player ON notices.message (player, id DESC) WHERE is_shown;
CREATE INDEX message_unread ON notices.message (player, type, id DESC) WHERE is_shown AND read_at IS NULL;
CREATE INDEX message_top ON notices.message (player, id DESC) WHERE is_shown AND top_until IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON notices.message TO palpite_app;

-- One row per notice and channel outside of the app.
CREATE TABLE notices.delivery (
  id         bigint      PRIMARY KEY CHECK (id > 0),
  message    bigint      NOT NULL,
  player     bigint      NOT NULL,
  send       bigint,
  channel    text        NOT NULL CHECK (channel IN ('push', 'mail', 'sms', 'telegram')),
  state      text        NOT NULL CHECK (state IN ('queued', 'sending', 'sent', 'no-address', 'refused', 'given-up', 'unknown')),
  attempts   smallint    NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 5),
  due_at     timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (message, channel),
  CHECK (state <> 'sending' OR attempts > 0)
);
CREATE INDEX delivery_due ON notices.delivery (due_at, id) WHERE state = 'queued';
CREATE INDEX delivery_taken ON notices.delivery (updated_at) WHERE state = 'sending';
CREATE INDEX delivery_of_send ON notices.delivery (send, channel, state) WHERE send IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON notices.delivery TO palpite_app;

-- Texts of a brand that replace the built-in ones.
CREATE TABLE notices.template (
  brand      text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  kind       text        NOT NULL CHECK (kind ~ '^[a-z][a-z-]{1,31}$'),
  channel    text        NOT NULL CHECK (channel IN ('in_app', 'push', 'mail', 'sms', 'telegram')),
  language   text        NOT NULL CHECK (language ~ '^[A-Z]{2,3}$'),
  title      text        NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  text       text        NOT NULL CHECK (length(text) <= 2000),
  version    integer     NOT NULL CHECK (version > 0),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (brand, kind, channel, language)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON notices.template TO palpite_app;

-- A message to many players, written by an operator.
CREATE TABLE notices.send (
  id          bigint      PRIMARY KEY CHECK (id > 0),
  brand       text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  kind        text        NOT NULL CHECK (kind IN ('service', 'marketing')),
  type        smallint    NOT NULL CHECK (type BETWEEN 1 AND 3),
  audience    jsonb       NOT NULL CHECK (jsonb_typeof(audience) = 'object'),
  channels    text[]      NOT NULL CHECK (cardinality(channels) BETWEEN 1 AND 5),
  is_top      boolean     NOT NULL,
  turn        smallint    NOT NULL CHECK (turn BETWEEN 1 AND 60),
  path        text        NOT NULL CHECK (length(path) <= 300),
  -- {"ENG": {"title": "…", "text": "…"}, …}
  texts       jsonb       NOT NULL CHECK (jsonb_typeof(texts) = 'object'),
  begins_at   timestamptz NOT NULL,
  ends_at     timestamptz NOT NULL,
  state       text        NOT NULL CHECK (state IN ('draft', 'running', 'paused', 'stopped', 'done')),
  -- Players up to this one were looked at.
  after       bigint      NOT NULL DEFAULT 0,
  -- The number of players in the audience when it was started; those looked at and those who got it.
  audience_count integer  NOT NULL DEFAULT 0 CHECK (audience_count >= 0),
  looked_at   integer     NOT NULL DEFAULT 0 CHECK (looked_at >= 0),
  reached     integer     NOT NULL DEFAULT 0 CHECK (reached >= 0),
  left_out    jsonb       NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(left_out) = 'object'),
  made_by     bigint      NOT NULL,
  version     integer     NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at  timestamptz NOT NULL,
  updated_at  timestamptz NOT NULL,
  finished_at timestamptz,
  CHECK (begins_at < ends_at)
);
CREATE INDEX send_of_brand ON notices.send (brand, id DESC);
CREATE INDEX send_running ON notices.send (updated_at) WHERE state = 'running';
GRANT SELECT, INSERT, UPDATE ON notices.send TO palpite_app;
