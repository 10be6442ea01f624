-- Rules of one match: as feed.market_rule, and narrower than all of those. A table of its own, so that a node of the version
-- before does not take them for rules of every match.
CREATE TABLE feed.match_rule (
  match         bigint      NOT NULL CHECK (match > 0),
  brand         text        NOT NULL CHECK (length(brand) <= 40),
  sport         text        NOT NULL CHECK (length(sport) <= 40),
  market        text        NOT NULL CHECK (length(market) <= 60),
  phase         text        NOT NULL CHECK (phase IN ('*', 'pre-match', 'in-play')),
  margin        integer     CHECK (margin BETWEEN 0 AND 3000),
  max_stake     bigint      CHECK (max_stake >= 0),
  max_win       bigint      CHECK (max_win >= 0),
  per_selection bigint      CHECK (per_selection >= 0),
  delay_ms      integer     CHECK (delay_ms BETWEEN 3000 AND 60000),
  actor         text        NOT NULL,
  reason        text        NOT NULL,
  set_at        timestamptz NOT NULL,
  -- A day after the start; from then on the next rule of a match may take its room.
  keep_until    timestamptz NOT NULL,
  PRIMARY KEY (match, brand, sport, market, phase),
  CHECK (margin IS NULL OR brand = ''),
  CHECK (delay_ms IS NULL OR phase <> 'pre-match'),
  CHECK (num_nonnulls(margin, max_stake, max_win, per_selection, delay_ms) > 0)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON feed.match_rule TO palpite_app;
