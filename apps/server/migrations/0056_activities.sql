-- Activities: what a campaign asks for and gives step by step. Window, state, budget, audience and texts are those of the
-- campaign with the same brand and code in `bonuses.campaign`.
CREATE TABLE engagement.activity (
  brand    text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  code     text        NOT NULL CHECK (code ~ '^[a-z0-9_]{2,40}$'),
  kind     text        NOT NULL CHECK (kind ~ '^[a-z_]{1,40}$'),
  -- As the kind reads them; amounts are texts of units of the brand's currency.
  settings jsonb       NOT NULL CHECK (jsonb_typeof(settings) = 'object'),
  position smallint    NOT NULL,
  made_at  timestamptz NOT NULL,
  PRIMARY KEY (brand, code)
);
GRANT SELECT, INSERT, UPDATE ON engagement.activity TO palpite_app;

-- What a player received, once per key (period and step).
CREATE TABLE engagement.activity_claim (
  player   bigint      NOT NULL,
  activity text        NOT NULL CHECK (length(activity) BETWEEN 2 AND 40),
  key      text        NOT NULL CHECK (length(key) BETWEEN 1 AND 40),
  brand    text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  step     smallint    NOT NULL CHECK (step >= 0),
  prize    jsonb       NOT NULL CHECK (jsonb_typeof(prize) = 'object'),
  request  uuid        NOT NULL,
  at       timestamptz NOT NULL,
  PRIMARY KEY (player, activity, key),
  UNIQUE (player, request)
);
CREATE INDEX activity_claim_of_activity ON engagement.activity_claim (brand, activity, at);
GRANT SELECT, INSERT ON engagement.activity_claim TO palpite_app;

-- What an activity with a budget per day gave on that day.
CREATE TABLE engagement.activity_day (
  brand    text   NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  activity text   NOT NULL CHECK (length(activity) BETWEEN 2 AND 40),
  day      date   NOT NULL,
  given    bigint NOT NULL CHECK (given >= 0),
  PRIMARY KEY (brand, activity, day)
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE ON engagement.activity_day TO palpite_app;

-- Server seeds whose hash is shown from the beginning: of a player's calendar, or of a raffle. `owner` says whose.
CREATE TABLE engagement.activity_seed (
  brand       text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  activity    text        NOT NULL CHECK (length(activity) BETWEEN 2 AND 40),
  owner       text        NOT NULL CHECK (length(owner) BETWEEN 1 AND 40),
  id          bigint      NOT NULL UNIQUE,
  server_hash text        NOT NULL CHECK (server_hash ~ '^[0-9a-f]{64}$'),
  sealed_seed text        NOT NULL CHECK (length(sealed_seed) BETWEEN 1 AND 400),
  at          timestamptz NOT NULL,
  PRIMARY KEY (brand, activity, owner)
);
GRANT SELECT, INSERT, UPDATE ON engagement.activity_seed TO palpite_app;

-- One raffle of an activity: its period begins on `first_day`. Whoever issues tickets, closes or draws holds its lock.
CREATE TABLE engagement.raffle (
  brand        text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  activity     text        NOT NULL CHECK (length(activity) BETWEEN 2 AND 40),
  first_day    date        NOT NULL,
  ends_at      timestamptz NOT NULL,
  server_hash  text        NOT NULL CHECK (server_hash ~ '^[0-9a-f]{64}$'),
  next_number  integer     NOT NULL CHECK (next_number > 0),
  next_holder  integer     NOT NULL CHECK (next_holder > 0),
  -- Fixed when it closes.
  tickets      integer     CHECK (tickets >= 0),
  tickets_hash text        CHECK (tickets_hash ~ '^[0-9a-f]{64}$'),
  closed_at    timestamptz,
  -- Revealed by the draw.
  server_seed  text        CHECK (server_seed ~ '^[0-9a-f]{64}$'),
  drawn_at     timestamptz,
  PRIMARY KEY (brand, activity, first_day),
  CHECK ((closed_at IS NULL) = (tickets_hash IS NULL) AND (closed_at IS NULL) = (tickets IS NULL)),
  CHECK ((drawn_at IS NULL) = (server_seed IS NULL)),
  CHECK (drawn_at IS NULL OR closed_at IS NOT NULL),
  CHECK (server_seed IS NULL OR encode(sha256(server_seed::bytea), 'hex') = server_hash)
) WITH (fillfactor = 70);
GRANT SELECT, INSERT, UPDATE ON engagement.raffle TO palpite_app;

-- Tickets in the order of their numbers. `holder` is a number of the raffle, so that lists name nobody. A void ticket is
-- one whose stakes were taken back before the raffle closed.
CREATE TABLE engagement.raffle_ticket (
  brand     text        NOT NULL,
  activity  text        NOT NULL,
  first_day date        NOT NULL,
  number    integer     NOT NULL CHECK (number > 0),
  player    bigint      NOT NULL,
  holder    integer     NOT NULL CHECK (holder > 0),
  is_void   boolean     NOT NULL,
  at        timestamptz NOT NULL,
  PRIMARY KEY (brand, activity, first_day, number),
  FOREIGN KEY (brand, activity, first_day) REFERENCES engagement.raffle
);
CREATE INDEX raffle_ticket_of_player ON engagement.raffle_ticket (player, brand, activity, first_day);
GRANT SELECT, INSERT, UPDATE ON engagement.raffle_ticket TO palpite_app;

CREATE TABLE engagement.raffle_winner (
  brand     text     NOT NULL,
  activity  text     NOT NULL,
  first_day date     NOT NULL,
  place     integer  NOT NULL CHECK (place > 0),
  number    integer  NOT NULL,
  player    bigint   NOT NULL,
  name      text     NOT NULL CHECK (length(name) BETWEEN 1 AND 20),
  prize     jsonb    NOT NULL CHECK (jsonb_typeof(prize) = 'object'),
  state     text     NOT NULL CHECK (state IN ('due', 'granted', 'refused')),
  PRIMARY KEY (brand, activity, first_day, place),
  UNIQUE (brand, activity, first_day, number),
  FOREIGN KEY (brand, activity, first_day) REFERENCES engagement.raffle
);
CREATE INDEX raffle_winner_due ON engagement.raffle_winner (brand, activity) WHERE state = 'due';
GRANT SELECT, INSERT, UPDATE ON engagement.raffle_winner TO palpite_app;

-- The group of a player in an activity of group help.
CREATE TABLE engagement.help_group (
  id        bigint      PRIMARY KEY,
  brand     text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  activity  text        NOT NULL CHECK (length(activity) BETWEEN 2 AND 40),
  player    bigint      NOT NULL,
  -- What the link names.
  code      text        NOT NULL UNIQUE CHECK (code ~ '^[a-z0-9]{10}$'),
  opened_at timestamptz NOT NULL,
  ends_at   timestamptz NOT NULL,
  -- What was promised when it was opened.
  goal      bigint      NOT NULL CHECK (goal > 0),
  each      bigint      NOT NULL CHECK (each > 0),
  state     text        NOT NULL CHECK (state IN ('open', 'paid', 'refused')),
  paid      bigint      NOT NULL CHECK (paid >= 0),
  paid_at   timestamptz,
  UNIQUE (player, activity)
);
CREATE INDEX help_group_open ON engagement.help_group (ends_at) WHERE state = 'open';
CREATE INDEX help_group_of_activity ON engagement.help_group (brand, activity) WHERE state <> 'open';
GRANT SELECT, INSERT, UPDATE ON engagement.help_group TO palpite_app;

-- A friend counts for one group only.
CREATE TABLE engagement.help_friend (
  player     bigint      PRIMARY KEY,
  help_group bigint      NOT NULL REFERENCES engagement.help_group (id),
  name       text        NOT NULL CHECK (length(name) BETWEEN 1 AND 20),
  -- Empty: nothing speaks against the friend.
  hold       text        NOT NULL CHECK (length(hold) <= 20),
  joined_at  timestamptz NOT NULL,
  -- When the condition was fulfilled.
  counted_at timestamptz
);
CREATE INDEX help_friend_of_group ON engagement.help_friend (help_group, joined_at);
GRANT SELECT, INSERT, UPDATE ON engagement.help_friend TO palpite_app;
