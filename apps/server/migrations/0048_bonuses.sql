-- Everything that gives value to a player goes through a grant of a campaign: once per key, never above the budget.
CREATE SCHEMA bonuses;
GRANT USAGE ON SCHEMA bonuses TO palpite_app;

CREATE TABLE bonuses.campaign (
  id           bigint      PRIMARY KEY,
  brand        text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  code         text        NOT NULL CHECK (code ~ '^[a-z0-9_]{2,40}$'),
  kind         text        NOT NULL CHECK (kind IN ('cash', 'bonus', 'free_bet', 'free_round', 'spin', 'booster', 'points')),
  -- What brings it about; the code knows which of them are earned by play.
  trigger      text        NOT NULL CHECK (length(trigger) BETWEEN 1 AND 20),
  audience     jsonb       NOT NULL,
  amounts      jsonb       NOT NULL,
  terms        jsonb       NOT NULL,
  texts        jsonb       NOT NULL,
  begins_at    timestamptz NOT NULL,
  ends_at      timestamptz CHECK (ends_at > begins_at),
  state        text        NOT NULL CHECK (state IN ('draft', 'on', 'paused', 'stopped')),
  -- In units of money, or in pieces where the value is no money; null: no limit.
  budget       bigint      CHECK (budget >= 0),
  -- The most live grants of one player; null: no limit.
  per_player   integer     CHECK (per_player > 0),
  is_listed    boolean     NOT NULL,
  version      integer     NOT NULL DEFAULT 1,
  made_by      bigint,
  made_at      timestamptz NOT NULL,
  changed_at   timestamptz NOT NULL,
  UNIQUE (brand, code)
);
GRANT SELECT, INSERT, UPDATE ON bonuses.campaign TO palpite_app;

-- What is left of a budget, in parts, so that parallel grants do not wait for one row. Shard 0 is the reserve.
CREATE TABLE bonuses.budget_shard (
  campaign   bigint   NOT NULL REFERENCES bonuses.campaign (id),
  shard      smallint NOT NULL CHECK (shard BETWEEN 0 AND 63),
  left_units bigint   NOT NULL CHECK (left_units >= 0),
  PRIMARY KEY (campaign, shard)
);
GRANT SELECT, INSERT, UPDATE ON bonuses.budget_shard TO palpite_app;

CREATE TABLE bonuses.grant (
  id              bigint      PRIMARY KEY,
  campaign        bigint      NOT NULL REFERENCES bonuses.campaign (id),
  key             text        NOT NULL CHECK (length(key) BETWEEN 1 AND 120),
  player          bigint      NOT NULL,
  brand           text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  asset           text        NOT NULL CHECK (length(asset) BETWEEN 3 AND 5),
  kind            text        NOT NULL CHECK (kind IN ('cash', 'bonus', 'free_bet', 'free_round', 'spin', 'booster', 'points')),
  value           jsonb       NOT NULL,
  -- What it took from the budget.
  cost            bigint      NOT NULL CHECK (cost >= 0),
  reason          text        NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  granted_at      timestamptz NOT NULL,
  expires_at      timestamptz,
  reversed_at     timestamptz,
  reversed_by     text        CHECK (length(reversed_by) BETWEEN 1 AND 100),
  reversed_reason text        CHECK (length(reversed_reason) BETWEEN 1 AND 500),
  seen_at         timestamptz,
  UNIQUE (campaign, key),
  CHECK ((reversed_at IS NULL) = (reversed_by IS NULL) AND (reversed_at IS NULL) = (reversed_reason IS NULL))
);
CREATE INDEX grant_of_player ON bonuses.grant (player, id);
CREATE INDEX grant_of_campaign ON bonuses.grant (campaign, player) WHERE reversed_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON bonuses.grant TO palpite_app;

-- A bonus has the id of its grant. It is read and changed under the lock of the player's account in its asset.
-- Progress is in units times basis points.
CREATE TABLE bonuses.bonus (
  id          bigint        PRIMARY KEY REFERENCES bonuses.grant (id),
  player      bigint        NOT NULL,
  asset       text          NOT NULL CHECK (length(asset) BETWEEN 3 AND 5),
  status      smallint      NOT NULL CHECK (status BETWEEN 0 AND 3),
  -- The free rounds whose wins it collects; null for every other bonus.
  source      bigint,
  reason      text          CHECK (reason IN ('converted', 'expired', 'forfeited', 'spent', 'cancelled')),
  terms       jsonb         NOT NULL,
  expires_at  timestamptz   NOT NULL,
  granted     bigint        NOT NULL CHECK (granted >= 0),
  base        bigint        NOT NULL CHECK (base >= 0),
  balance     bigint        NOT NULL CHECK (balance >= 0),
  progress    numeric(40,0) NOT NULL,
  converted   bigint        NOT NULL CHECK (converted >= 0),
  sticky_left bigint        NOT NULL CHECK (sticky_left >= 0),
  open_stakes integer       NOT NULL CHECK (open_stakes >= 0),
  steps       integer       NOT NULL CHECK (steps >= 0),
  granted_at  timestamptz   NOT NULL,
  active_at   timestamptz,
  ended_at    timestamptz,
  -- The player saw that it became cash.
  seen_at     timestamptz,
  CHECK ((status = 1) OR balance = 0),
  CHECK ((status >= 2) = (reason IS NOT NULL)),
  CHECK ((status >= 2) = (ended_at IS NOT NULL))
);
CREATE INDEX bonus_of_player ON bonuses.bonus (player, asset, id);
CREATE INDEX bonus_open ON bonuses.bonus (player, asset) WHERE status < 2 OR open_stakes > 0;
CREATE UNIQUE INDEX bonus_active ON bonuses.bonus (player, asset) WHERE status = 1;
CREATE INDEX bonus_due ON bonuses.bonus (expires_at) WHERE status < 2;
GRANT SELECT, INSERT, UPDATE ON bonuses.bonus TO palpite_app;

-- Every change of a bonus and why: what a player and an operator read. `ref` is the bet, round or order.
CREATE TABLE bonuses.bonus_step (
  bonus    bigint        NOT NULL REFERENCES bonuses.bonus (id),
  n        integer       NOT NULL CHECK (n >= 0),
  what     text          NOT NULL CHECK (length(what) BETWEEN 1 AND 20),
  amount   bigint        NOT NULL,
  progress numeric(40,0) NOT NULL,
  -- After the step.
  balance  bigint        NOT NULL,
  ref      bigint,
  at       timestamptz   NOT NULL,
  PRIMARY KEY (bonus, n)
);
GRANT SELECT, INSERT ON bonuses.bonus_step TO palpite_app;

-- A booster has the id of its grant. An armed one works on the next bet or bonus that it fits.
CREATE TABLE bonuses.booster (
  id           bigint      PRIMARY KEY REFERENCES bonuses.grant (id),
  player       bigint      NOT NULL,
  asset        text        NOT NULL CHECK (length(asset) BETWEEN 3 AND 5),
  kind         text        NOT NULL CHECK (kind IN ('profit', 'bonus')),
  bps          integer     NOT NULL CHECK (bps BETWEEN 1 AND 1000000),
  cap          bigint      NOT NULL CHECK (cap > 0),
  min_legs     integer     NOT NULL CHECK (min_legs BETWEEN 1 AND 100),
  min_leg_odds integer     NOT NULL CHECK (min_leg_odds >= 1000),
  is_armed     boolean     NOT NULL DEFAULT false,
  -- The bet or bonus that used it.
  used_by      bigint,
  granted_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  ended_at     timestamptz
);
CREATE INDEX booster_of_player ON bonuses.booster (player, id);
CREATE UNIQUE INDEX booster_armed ON bonuses.booster (player, asset, kind) WHERE is_armed;
GRANT SELECT, INSERT, UPDATE ON bonuses.booster TO palpite_app;
