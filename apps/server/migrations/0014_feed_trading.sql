-- What the traders of the house say beside the feed. Whoever owns the feed applies it to everything that he publishes.
-- Who did it and why is in the operator's audit as well; here it stands for the room, as long as the rule does.

-- One row. Every change raises it: a node that missed the news sees by it that it must read again.
CREATE TABLE feed.trading (
  id      boolean PRIMARY KEY DEFAULT true CHECK (id),
  version bigint  NOT NULL DEFAULT 0
) WITH (fillfactor = 50);
INSERT INTO feed.trading DEFAULT VALUES;

-- Stands until a person takes it away; no message of the feed does.
CREATE TABLE feed.trading_stop (
  scope  text        NOT NULL CHECK (scope IN ('match', 'market')),
  id     bigint      NOT NULL CHECK (id > 0),
  match  bigint      NOT NULL CHECK (match > 0),
  actor  text        NOT NULL,
  reason text        NOT NULL,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (scope, id),
  CHECK (scope = 'market' OR id = match)
);

-- Odds in thousandths. `feed_odds` is what the feed said when the price was set: once it is further away than the
-- tolerance (basis points of it), `drifted_at` is written, the market is suspended, and only a person goes on.
CREATE TABLE feed.price_override (
  id           bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  match        bigint      NOT NULL CHECK (match > 0),
  market       bigint      NOT NULL CHECK (market > 0),
  selection    text        NOT NULL CHECK (length(selection) BETWEEN 1 AND 40),
  odds         integer     NOT NULL CHECK (odds BETWEEN 1010 AND 1000000000),
  feed_odds    integer     NOT NULL CHECK (feed_odds BETWEEN 1001 AND 1000000000),
  tolerance    integer     NOT NULL CHECK (tolerance BETWEEN 1 AND 10000),
  actor        text        NOT NULL,
  reason       text        NOT NULL,
  set_at       timestamptz NOT NULL,
  drifted_odds integer     CHECK (drifted_odds BETWEEN 1001 AND 1000000000),
  drifted_at   timestamptz,
  UNIQUE (market, selection),
  CHECK ((drifted_odds IS NULL) = (drifted_at IS NULL))
);

-- Margin in basis points on top of the feed's; limits in units of the base currency, NULL where the house's own hold.
CREATE TABLE feed.league_rule (
  league                  bigint      PRIMARY KEY CHECK (league > 0),
  margin                  integer     NOT NULL CHECK (margin BETWEEN 0 AND 3000),
  max_win_per_bet         bigint      CHECK (max_win_per_bet >= 0),
  liability_per_selection bigint      CHECK (liability_per_selection >= 0),
  liability_per_match     bigint      CHECK (liability_per_match >= 0),
  actor                   text        NOT NULL,
  reason                  text        NOT NULL,
  set_at                  timestamptz NOT NULL
);
