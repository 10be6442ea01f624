-- Rankings of a day and a week, and the money rain.

-- When the version of a fact happened, and the multiplier of a won bet or round in hundredths: the place in a ranking
-- follows from them, also after another fact was taken back. Facts of before have neither and are in no ranking.
ALTER TABLE engagement.fact ADD COLUMN at timestamptz, ADD COLUMN x100 bigint CHECK (x100 > 0);
CREATE INDEX fact_of_day ON engagement.fact (player, day) WHERE at IS NOT NULL AND day IS NOT NULL;

-- What a brand ranks. `code` is that of the campaign that pays the prizes; amounts are units of the brand's currency.
CREATE TABLE engagement.ranking (
  brand          text     NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  code           text     NOT NULL CHECK (code ~ '^[a-z0-9_]{2,40}$'),
  period         text     NOT NULL CHECK (period IN ('day', 'week')),
  metric         text     NOT NULL CHECK (metric IN ('stake', 'win', 'multiplier')),
  -- Null: every product.
  products       text[],
  -- A bet or round with a smaller cash stake does not count.
  min_stake      bigint   NOT NULL CHECK (min_stake >= 0),
  -- By place, the first one first.
  prizes         bigint[] NOT NULL CHECK (cardinality(prizes) BETWEEN 1 AND 1000 AND 0 < ALL (prizes)),
  -- How long after the end facts that happened before it, reversals and exclusions still count.
  settle_minutes integer  NOT NULL CHECK (settle_minutes BETWEEN 1 AND 2880),
  is_on          boolean  NOT NULL,
  PRIMARY KEY (brand, code)
);
CREATE UNIQUE INDEX ranking_of_period ON engagement.ranking (brand, period) WHERE is_on;
GRANT SELECT, INSERT, UPDATE ON engagement.ranking TO palpite_app;

-- One day or week of a ranking, with its terms as they were when its first fact was counted. Whoever counts holds it
-- FOR SHARE, whoever closes it FOR UPDATE: nothing moves after it is closed.
CREATE TABLE engagement.ranking_period (
  id             bigint      PRIMARY KEY,
  brand          text        NOT NULL,
  code           text        NOT NULL,
  period         text        NOT NULL CHECK (period IN ('day', 'week')),
  first_day      date        NOT NULL,
  begins_at      timestamptz NOT NULL,
  ends_at        timestamptz NOT NULL CHECK (ends_at > begins_at),
  metric         text        NOT NULL CHECK (metric IN ('stake', 'win', 'multiplier')),
  products       text[],
  min_stake      bigint      NOT NULL,
  prizes         bigint[]    NOT NULL,
  settle_minutes integer     NOT NULL,
  closed_at      timestamptz CHECK (closed_at >= ends_at),
  paid_at        timestamptz CHECK (paid_at >= closed_at),
  -- Counted when it was closed.
  players        integer,
  excluded       integer,
  -- Older scores are deleted; the places stay.
  is_trimmed     boolean     NOT NULL DEFAULT false,
  UNIQUE (brand, code, first_day),
  CHECK ((closed_at IS NULL) = (players IS NULL) AND (closed_at IS NULL) = (excluded IS NULL))
);
CREATE INDEX ranking_period_open ON engagement.ranking_period (ends_at) WHERE paid_at IS NULL;
CREATE INDEX ranking_period_kept ON engagement.ranking_period (ends_at) WHERE NOT is_trimmed;
GRANT SELECT, INSERT, UPDATE ON engagement.ranking_period TO palpite_app;

-- The score of a player. A score of zero is in no list.
CREATE TABLE engagement.ranking_score (
  period     bigint      NOT NULL REFERENCES engagement.ranking_period (id),
  player     bigint      NOT NULL,
  score      bigint      NOT NULL CHECK (score >= 0),
  reached_at timestamptz NOT NULL,
  -- Null: in the list.
  left_out   text        CHECK (left_out IN ('operator', 'paused')),
  -- Rises with the place, so that one row comparison orders the list.
  behind     bigint      NOT NULL GENERATED ALWAYS AS (-score) STORED,
  PRIMARY KEY (period, player)
);
CREATE INDEX ranking_score_place ON engagement.ranking_score (period, behind, reached_at, player)
  WHERE score > 0 AND left_out IS NULL;
CREATE INDEX ranking_score_left_out ON engagement.ranking_score (period) WHERE left_out IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON engagement.ranking_score TO palpite_app;

-- Who was left out by an operator, and why.
CREATE TABLE engagement.ranking_exclusion (
  period   bigint      NOT NULL REFERENCES engagement.ranking_period (id),
  player   bigint      NOT NULL,
  operator bigint      NOT NULL,
  reason   text        NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
  at       timestamptz NOT NULL,
  PRIMARY KEY (period, player)
);
GRANT SELECT, INSERT ON engagement.ranking_exclusion TO palpite_app;

-- The places of a closed period: those that are listed and those that have a prize. They are kept for ever.
CREATE TABLE engagement.ranking_place (
  period     bigint      NOT NULL REFERENCES engagement.ranking_period (id),
  rank       integer     NOT NULL CHECK (rank > 0),
  player     bigint      NOT NULL,
  -- Masked.
  name       text        NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  score      bigint      NOT NULL CHECK (score > 0),
  reached_at timestamptz NOT NULL,
  prize      bigint      NOT NULL CHECK (prize >= 0),
  state      text        NOT NULL CHECK (state IN ('none', 'due', 'paid', 'refused')),
  PRIMARY KEY (period, rank),
  UNIQUE (period, player),
  CHECK ((prize = 0) = (state = 'none'))
);
CREATE INDEX ranking_place_due ON engagement.ranking_place (period, rank) WHERE state = 'due';
GRANT SELECT, INSERT, UPDATE ON engagement.ranking_place TO palpite_app;

-- The money rain of a brand. `code` is that of its campaign.
CREATE TABLE engagement.rain (
  brand         text     NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  code          text     NOT NULL CHECK (code ~ '^[a-z0-9_]{2,40}$'),
  -- Minutes of the day of the brand's zone at which a shower begins.
  begins        integer[] NOT NULL CHECK (cardinality(begins) BETWEEN 1 AND 24 AND 0 <= ALL (begins) AND 1440 > ALL (begins)),
  lasts_seconds integer  NOT NULL CHECK (lasts_seconds BETWEEN 10 AND 3600),
  -- Envelopes by amount in units of the brand's currency: amounts[i] is in counts[i] of them.
  amounts       bigint[] NOT NULL CHECK (cardinality(amounts) BETWEEN 1 AND 20 AND 0 < ALL (amounts)),
  counts        integer[] NOT NULL CHECK (0 < ALL (counts)),
  is_on         boolean  NOT NULL,
  PRIMARY KEY (brand, code),
  CHECK (cardinality(counts) = cardinality(amounts))
);
GRANT SELECT, INSERT, UPDATE ON engagement.rain TO palpite_app;

-- A shower with its envelopes in their order, made before it begins. The seed of the order is sealed; its hash is known.
-- Taps hold the lock of this row.
CREATE TABLE engagement.rain_shower (
  id          bigint      PRIMARY KEY,
  brand       text        NOT NULL,
  code        text        NOT NULL,
  begins_at   timestamptz NOT NULL,
  ends_at     timestamptz NOT NULL CHECK (ends_at > begins_at),
  server_hash text        NOT NULL CHECK (server_hash ~ '^[0-9a-f]{64}$'),
  sealed_seed text        NOT NULL CHECK (length(sealed_seed) BETWEEN 1 AND 400),
  envelopes   integer     NOT NULL CHECK (envelopes BETWEEN 1 AND 100000),
  budget      bigint      NOT NULL CHECK (budget > 0),
  taken       integer     NOT NULL CHECK (taken BETWEEN 0 AND envelopes),
  paid        bigint      NOT NULL CHECK (paid BETWEEN 0 AND budget),
  UNIQUE (brand, code, begins_at)
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE ON engagement.rain_shower TO palpite_app;

-- In the order in which they are caught.
CREATE TABLE engagement.rain_envelope (
  shower bigint      NOT NULL REFERENCES engagement.rain_shower (id),
  n      integer     NOT NULL CHECK (n > 0),
  amount bigint      NOT NULL CHECK (amount > 0),
  player bigint,
  at     timestamptz,
  PRIMARY KEY (shower, n),
  CHECK ((player IS NULL) = (at IS NULL))
) WITH (fillfactor = 50);
CREATE UNIQUE INDEX rain_envelope_of_player ON engagement.rain_envelope (shower, player) WHERE player IS NOT NULL;
CREATE INDEX rain_envelope_free ON engagement.rain_envelope (shower, n) WHERE player IS NULL;
GRANT SELECT, INSERT, UPDATE ON engagement.rain_envelope TO palpite_app;
