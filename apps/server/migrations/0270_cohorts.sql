-- Cohorts: what the players who registered, or deposited first, in one week or month did in each period after it. Derived
-- from the ledger like the rest of this schema, by a position of its own: an installation whose figures are counted
-- already counts its cohorts from the beginning of the ledger, and a node of the version before adds nothing wrong.
CREATE TABLE figures.cohort_position (
  only_row boolean     PRIMARY KEY DEFAULT true CHECK (only_row),
  posted   bigint      NOT NULL CHECK (posted >= 0),
  at       timestamptz
);
INSERT INTO figures.cohort_position (posted) VALUES (0);
GRANT SELECT, UPDATE ON figures.cohort_position TO palpite_app;

-- Since when a player belongs to a cohort, and what must be known to count each player once in a period.
CREATE TABLE figures.cohort_player (
  player       bigint      NOT NULL CHECK (player > 0),
  basis        text        NOT NULL CHECK (basis IN ('registration', 'deposit')),
  brand        text        NOT NULL CHECK (length(brand) <= 40),
  since_at     timestamptz NOT NULL,
  -- The position of the first deposit; 0 for registration.
  since_posted bigint      NOT NULL CHECK (since_posted >= 0),
  -- The day of since_at in the zone of the brand.
  since_on     date        NOT NULL,
  active_on    date,
  deposited_on date,
  PRIMARY KEY (player, basis)
) WITH (fillfactor = 80);
CREATE INDEX cohort_player_of_day ON figures.cohort_player (brand, basis, since_on, player);
GRANT SELECT, INSERT, UPDATE ON figures.cohort_player TO palpite_app;

-- How many players of a cohort staked or deposited in a period, each once.
CREATE TABLE figures.cohort_people (
  brand      text   NOT NULL CHECK (length(brand) <= 40),
  basis      text   NOT NULL CHECK (basis IN ('registration', 'deposit')),
  span       text   NOT NULL CHECK (span IN ('week', 'month')),
  -- The first days of the cohort's own period and of this one.
  began      date   NOT NULL,
  period     date   NOT NULL CHECK (period >= began),
  active     bigint NOT NULL CHECK (active >= 0),
  depositors bigint NOT NULL CHECK (depositors >= 0),
  PRIMARY KEY (brand, basis, span, began, period)
) WITH (fillfactor = 70);
GRANT SELECT, INSERT, UPDATE ON figures.cohort_people TO palpite_app;

-- Money by day, so that it is converted at the rate of its day. Units of the asset.
CREATE TABLE figures.cohort_money (
  brand       text        NOT NULL CHECK (length(brand) <= 40),
  basis       text        NOT NULL CHECK (basis IN ('registration', 'deposit')),
  span        text        NOT NULL CHECK (span IN ('week', 'month')),
  began       date        NOT NULL,
  day         date        NOT NULL CHECK (day >= began),
  asset       text        NOT NULL CHECK (length(asset) BETWEEN 3 AND 5),
  begins_at   timestamptz NOT NULL,
  deposits    bigint      NOT NULL,
  withdrawals bigint      NOT NULL,
  turnover    bigint      NOT NULL,
  returned    bigint      NOT NULL,
  bonus_cost  bigint      NOT NULL,
  PRIMARY KEY (brand, basis, span, began, day, asset)
) WITH (fillfactor = 70);
GRANT SELECT, INSERT, UPDATE ON figures.cohort_money TO palpite_app;
