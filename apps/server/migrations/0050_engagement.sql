-- Counters of facts, the VIP club with its wheel, tasks and the real-time bonus.
CREATE SCHEMA engagement;
GRANT USAGE ON SCHEMA engagement TO palpite_app;

-- The highest version of each fact that arrived and what it counted. Without `day` it was taken back, or was taken back
-- before it arrived. It is written in the transaction that moves the counters, so a fact that is read again, late or out
-- of order counts once.
CREATE TABLE engagement.fact (
  player  bigint  NOT NULL,
  source  text    NOT NULL CHECK (source IN ('bet', 'round', 'deposit', 'day', 'points')),
  ref     bigint  NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  brand   text,
  day     date,
  -- As the days below.
  counted text,
  PRIMARY KEY (player, source, ref),
  CHECK ((day IS NULL) = (counted IS NULL) AND (day IS NULL) = (brand IS NULL))
);
GRANT SELECT, INSERT, UPDATE ON engagement.fact TO palpite_app;

-- What is needed of a player's counters since the beginning without adding up all days. Whoever moves counters of a
-- player holds the lock of this row.
CREATE TABLE engagement.total (
  player bigint  PRIMARY KEY,
  brand  text    NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  -- Towards the VIP level, in units of BRL times basis points.
  vip    numeric NOT NULL
) WITH (fillfactor = 70);
GRANT SELECT, INSERT, UPDATE ON engagement.total TO palpite_app;

-- The counters of one day in the brand's zone, as `counter=amount` with spaces between: a row is read and written whole,
-- and any other type would cost more than all the rest of counting. Weeks and months are sums of their days.
CREATE TABLE engagement.tally (
  player  bigint NOT NULL,
  day     date   NOT NULL,
  amounts text   NOT NULL,
  PRIMARY KEY (player, day)
) WITH (fillfactor = 70);
GRANT SELECT, INSERT, UPDATE ON engagement.tally TO palpite_app;

-- The days on which a player was active: the fact of a day is made once.
CREATE TABLE engagement.active_day (
  player bigint NOT NULL,
  day    date   NOT NULL,
  PRIMARY KEY (player, day)
);
GRANT SELECT, INSERT ON engagement.active_day TO palpite_app;

-- Every level that a player reached, for ever. Its reward is granted afterwards; `due` are those that were not yet.
CREATE TABLE engagement.vip_level (
  player     bigint      NOT NULL,
  level      smallint    NOT NULL CHECK (level BETWEEN 1 AND 30),
  brand      text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  reached_at timestamptz NOT NULL,
  state      text        NOT NULL CHECK (state IN ('due', 'granted', 'refused')),
  -- What was granted, in units of the brand's currency.
  amount     bigint      NOT NULL CHECK (amount >= 0),
  seen       boolean     NOT NULL,
  PRIMARY KEY (player, level)
);
CREATE INDEX vip_level_due ON engagement.vip_level (player, level) WHERE state = 'due';
GRANT SELECT, INSERT, UPDATE ON engagement.vip_level TO palpite_app;

-- Rewards of a week or a month that were received, and cashback that was paid. `first_day` is the first day of the period.
CREATE TABLE engagement.vip_reward (
  player    bigint      NOT NULL,
  kind      text        NOT NULL CHECK (kind IN ('week_free', 'month_free', 'cash_back')),
  first_day date        NOT NULL,
  level     smallint    NOT NULL CHECK (level BETWEEN 0 AND 30),
  amount    bigint      NOT NULL CHECK (amount >= 0),
  -- How a cashback was computed.
  net_loss  bigint,
  at        timestamptz NOT NULL,
  PRIMARY KEY (player, kind, first_day),
  CHECK ((kind = 'cash_back') = (net_loss IS NOT NULL))
);
GRANT SELECT, INSERT ON engagement.vip_reward TO palpite_app;

-- Weeks of a brand whose cashback and spins were given to everybody up to `after`.
CREATE TABLE engagement.vip_week (
  brand     text    NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  first_day date    NOT NULL,
  after     bigint  NOT NULL CHECK (after >= 0),
  is_done   boolean NOT NULL,
  PRIMARY KEY (brand, first_day)
);
GRANT SELECT, INSERT, UPDATE ON engagement.vip_week TO palpite_app;

-- Spins of the wheel; the id is that of the grant.
CREATE TABLE engagement.spin (
  id         bigint      PRIMARY KEY,
  player     bigint      NOT NULL,
  count      integer     NOT NULL CHECK (count > 0),
  used       integer     NOT NULL CHECK (used BETWEEN 0 AND count),
  expires_at timestamptz,
  taken_back boolean     NOT NULL,
  at         timestamptz NOT NULL
) WITH (fillfactor = 80);
CREATE INDEX spin_left ON engagement.spin (player, id) WHERE used < count AND NOT taken_back;
GRANT SELECT, INSERT, UPDATE ON engagement.spin TO palpite_app;

-- The sealed server seed of a player's next draw. It is revealed by the draw, and another one takes its place.
CREATE TABLE engagement.wheel_seed (
  player      bigint PRIMARY KEY,
  id          bigint NOT NULL,
  server_hash text   NOT NULL CHECK (server_hash ~ '^[0-9a-f]{64}$'),
  sealed_seed text   NOT NULL CHECK (length(sealed_seed) BETWEEN 1 AND 400),
  client_seed text   NOT NULL CHECK (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  nonce       bigint NOT NULL CHECK (nonce >= 0)
) WITH (fillfactor = 80);
CREATE INDEX wheel_seed_sealed ON engagement.wheel_seed (id);
GRANT SELECT, INSERT, UPDATE ON engagement.wheel_seed TO palpite_app;

-- Every draw with all that verifies it. `value` is in units of money, or a number of rounds or points, or basis points.
CREATE TABLE engagement.draw (
  id          bigint      PRIMARY KEY,
  player      bigint      NOT NULL,
  brand       text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  asset       text        NOT NULL CHECK (length(asset) BETWEEN 3 AND 5),
  name        text        NOT NULL CHECK (length(name) BETWEEN 1 AND 20),
  spin        bigint      NOT NULL REFERENCES engagement.spin (id),
  request     uuid        NOT NULL,
  -- What the request asked for: a repeat must ask for the same.
  asked_seed  text        NOT NULL,
  stage       smallint    NOT NULL CHECK (stage BETWEEN 0 AND 5),
  server_hash text        NOT NULL,
  server_seed text        NOT NULL CHECK (server_seed ~ '^[0-9a-f]{64}$'),
  client_seed text        NOT NULL CHECK (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  nonce       bigint      NOT NULL CHECK (nonce >= 0),
  drawn       integer     NOT NULL CHECK (drawn BETWEEN 0 AND 9999),
  prize       smallint    NOT NULL CHECK (prize >= 0),
  kind        text        NOT NULL CHECK (kind IN ('cash', 'bonus', 'free_bet', 'free_round', 'points', 'booster')),
  value       bigint      NOT NULL CHECK (value > 0),
  at          timestamptz NOT NULL,
  UNIQUE (player, request),
  UNIQUE (player, nonce),
  CHECK (encode(sha256(server_seed::bytea), 'hex') = server_hash)
);
CREATE INDEX draw_of_brand ON engagement.draw (brand, id);
CREATE INDEX draw_of_player ON engagement.draw (player, id);
GRANT SELECT, INSERT ON engagement.draw TO palpite_app;

-- A brand's own tasks; a brand without rows has the usual ones. `target` and the reward are in units of its currency.
CREATE TABLE engagement.task (
  brand    text     NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  id       text     NOT NULL CHECK (id ~ '^[a-z][a-z0-9_]{0,39}$'),
  period   text     NOT NULL CHECK (period IN ('day', 'week')),
  counter  text     NOT NULL CHECK (counter ~ '^[a-z_]{1,40}$'),
  -- Null: every product.
  products text[],
  target   bigint   NOT NULL CHECK (target > 0),
  reward   jsonb    NOT NULL CHECK (jsonb_typeof(reward) = 'object'),
  position smallint NOT NULL,
  is_on    boolean  NOT NULL,
  PRIMARY KEY (brand, id)
);
GRANT SELECT, INSERT, UPDATE ON engagement.task TO palpite_app;

CREATE TABLE engagement.task_claim (
  player    bigint      NOT NULL,
  task      text        NOT NULL CHECK (length(task) BETWEEN 1 AND 40),
  -- The first day of the task's day or week.
  first_day date        NOT NULL,
  level     smallint    NOT NULL CHECK (level BETWEEN 0 AND 30),
  at        timestamptz NOT NULL,
  PRIMARY KEY (player, task, first_day)
);
GRANT SELECT, INSERT ON engagement.task_claim TO palpite_app;

-- What a player drew of the real-time bonus. Whoever draws holds the lock of this row.
CREATE TABLE engagement.realtime (
  player bigint PRIMARY KEY,
  drawn  bigint NOT NULL CHECK (drawn >= 0)
) WITH (fillfactor = 80);
GRANT SELECT, INSERT, UPDATE ON engagement.realtime TO palpite_app;

CREATE TABLE engagement.realtime_draw (
  id      bigint      PRIMARY KEY,
  player  bigint      NOT NULL,
  request uuid        NOT NULL,
  amount  bigint      NOT NULL CHECK (amount > 0),
  at      timestamptz NOT NULL,
  UNIQUE (player, request)
);
CREATE INDEX realtime_draw_of_player ON engagement.realtime_draw (player, id);
GRANT SELECT, INSERT ON engagement.realtime_draw TO palpite_app;
