-- Matches, markets and prices that operators enter by hand: a producer of the book without a vendor. The adapter reads what has a
-- higher version than it has sent, so versions are given in the order of the commits, under the lock of own_feed.
CREATE TABLE feed.own_feed (
  one     boolean PRIMARY KEY DEFAULT true CHECK (one),
  version bigint  NOT NULL DEFAULT 0
);
INSERT INTO feed.own_feed DEFAULT VALUES;

CREATE TABLE feed.own_league (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sport   text   NOT NULL CHECK (length(sport) <= 40),
  name    text   NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  country text   NOT NULL CHECK (country ~ '^[A-Z]{2,3}$'),
  UNIQUE (sport, name, country)
);

CREATE TABLE feed.own_match (
  id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  league     bigint      NOT NULL REFERENCES feed.own_league (id),
  home       text        NOT NULL CHECK (length(home) BETWEEN 1 AND 120),
  away       text        NOT NULL CHECK (length(away) BETWEEN 1 AND 120),
  starts_at  timestamptz NOT NULL,
  status     text        NOT NULL DEFAULT 'not-started' CHECK (status IN ('not-started', 'ended', 'cancelled')),
  home_score integer     NOT NULL DEFAULT 0 CHECK (home_score BETWEEN 0 AND 999),
  away_score integer     NOT NULL DEFAULT 0 CHECK (away_score BETWEEN 0 AND 999),
  -- The score that one person has entered and that waits for another one; JSON as the console sent it.
  proposed    jsonb,
  proposed_by text,
  version    bigint      NOT NULL,
  actor      text        NOT NULL,
  changed_at timestamptz NOT NULL,
  CHECK ((proposed IS NULL) = (proposed_by IS NULL)),
  CHECK (home <> away)
);
CREATE INDEX own_match_version ON feed.own_match (version);

CREATE TABLE feed.own_market (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  match   bigint NOT NULL REFERENCES feed.own_match (id),
  type    text   NOT NULL CHECK (length(type) <= 60),
  period  text   NOT NULL CHECK (length(period) <= 60),
  line    text   NOT NULL CHECK (length(line) <= 10),
  status  text   NOT NULL CHECK (status IN ('open', 'suspended', 'closed')),
  -- [selection, odds in thousandths] in the order of the market.
  prices  jsonb  NOT NULL,
  -- [selection, result] once it is decided, and the score that decided it.
  results jsonb,
  score   jsonb,
  version bigint NOT NULL,
  UNIQUE (match, type, period, line),
  CHECK (results IS NULL OR status = 'closed')
);
CREATE INDEX own_market_version ON feed.own_market (version);

GRANT SELECT, UPDATE ON feed.own_feed TO palpite_app;
GRANT SELECT, INSERT ON feed.own_league TO palpite_app;
GRANT SELECT, INSERT, UPDATE ON feed.own_match, feed.own_market TO palpite_app;
