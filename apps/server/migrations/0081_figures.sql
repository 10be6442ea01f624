-- Roll-ups of the ledger by hour and day, in the time zone of each brand. They are derived: everything in this schema can be
-- dropped and counted again from the ledger.
CREATE SCHEMA figures;
GRANT USAGE ON SCHEMA figures TO palpite_app;

-- How far the ledger is counted. The row is the lock of whoever counts.
CREATE TABLE figures.position (
  only_row boolean     PRIMARY KEY DEFAULT true CHECK (only_row),
  posted   bigint      NOT NULL CHECK (posted >= 0),
  -- The time of the latest counted posting.
  at       timestamptz
);
INSERT INTO figures.position (posted) VALUES (0);
GRANT SELECT, UPDATE ON figures.position TO palpite_app;

-- Which positions were posted when: the rows behind a number are read by it.
CREATE TABLE figures.batch (
  first    bigint      PRIMARY KEY,
  last     bigint      NOT NULL CHECK (last >= first),
  from_at  timestamptz NOT NULL,
  to_at    timestamptz NOT NULL CHECK (to_at >= from_at)
);
CREATE INDEX batch_by_time ON figures.batch (from_at);
GRANT SELECT, INSERT, UPDATE ON figures.batch TO palpite_app;

-- Money in units of the asset; theory in ten-thousandths of a unit.
CREATE TABLE figures.rollup (
  brand            text        NOT NULL CHECK (length(brand) <= 40),
  dimension        text        NOT NULL CHECK (dimension IN ('all', 'product', 'sport', 'league', 'market', 'game', 'studio', 'method', 'campaign')),
  span             text        NOT NULL CHECK (span IN ('hour', 'day')),
  begins_at        timestamptz NOT NULL,
  asset            text        NOT NULL CHECK (length(asset) BETWEEN 3 AND 5),
  -- Empty for all. A league and a market type begin with their sport, a game with its studio: 'football/302'.
  key              text        NOT NULL CHECK (length(key) <= 120),
  bets             bigint      NOT NULL,
  staked           bigint      NOT NULL,
  turnover         bigint      NOT NULL,
  returned         bigint      NOT NULL,
  bonus_cost       bigint      NOT NULL,
  theory           numeric(40,0) NOT NULL,
  deposits         bigint      NOT NULL,
  deposit_count    bigint      NOT NULL,
  first_deposits   bigint      NOT NULL,
  withdrawals      bigint      NOT NULL,
  withdrawal_count bigint      NOT NULL,
  PRIMARY KEY (dimension, span, brand, begins_at, asset, key)
) WITH (fillfactor = 80);
GRANT SELECT, INSERT, UPDATE ON figures.rollup TO palpite_app;

-- The names of keys as they were when they were first counted, by language.
CREATE TABLE figures.name (
  dimension text  NOT NULL,
  key       text  NOT NULL,
  names     jsonb NOT NULL,
  PRIMARY KEY (dimension, key)
);
GRANT SELECT, INSERT ON figures.name TO palpite_app;

-- What must be known of a player to count the next posting: days are those of the brand's zone.
CREATE TABLE figures.player (
  player     bigint  PRIMARY KEY,
  brand      text    NOT NULL,
  deposited  boolean NOT NULL,
  -- The last day with a stake: on anything, on sport, in the casino.
  last_all    date,
  last_sport  date,
  last_casino date
) WITH (fillfactor = 70);
GRANT SELECT, INSERT, UPDATE ON figures.player TO palpite_app;

-- How many players staked on a day whose last day with a stake before it was `before`. The players of a period are the
-- sum over its days of those who were last active before it began: exact for every period, without reading players.
CREATE TABLE figures.active (
  brand   text   NOT NULL,
  scope   text   NOT NULL CHECK (scope IN ('all', 'sport', 'casino')),
  day     date   NOT NULL,
  -- '1970-01-01' where there was none.
  before  date   NOT NULL CHECK (before < day),
  players bigint NOT NULL CHECK (players > 0),
  PRIMARY KEY (brand, scope, day, before)
);
GRANT SELECT, INSERT, UPDATE ON figures.active TO palpite_app;
