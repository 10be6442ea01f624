-- Margin, limits and delay by brand, sport, market and phase. Of the rules that cover a market, the narrowest that sets a figure
-- gives it. '*', and an empty brand, cover everything.
CREATE TABLE feed.market_rule (
  brand         text        NOT NULL CHECK (length(brand) <= 40),
  sport         text        NOT NULL CHECK (length(sport) <= 40),
  -- A class of markets, or one type of market by its name.
  market        text        NOT NULL CHECK (length(market) <= 60),
  phase         text        NOT NULL CHECK (phase IN ('*', 'pre-match', 'in-play')),
  -- Basis points on top of the margin in the feed's prices. Prices are the same for every brand.
  margin        integer     CHECK (margin BETWEEN 0 AND 3000),
  -- Units of the base currency.
  max_stake     bigint      CHECK (max_stake >= 0),
  max_win       bigint      CHECK (max_win >= 0),
  per_selection bigint      CHECK (per_selection >= 0),
  delay_ms      integer     CHECK (delay_ms BETWEEN 3000 AND 60000),
  actor         text        NOT NULL,
  reason        text        NOT NULL,
  set_at        timestamptz NOT NULL,
  PRIMARY KEY (brand, sport, market, phase),
  CHECK (margin IS NULL OR brand = ''),
  CHECK (delay_ms IS NULL OR phase <> 'pre-match'),
  CHECK (num_nonnulls(margin, max_stake, max_win, per_selection, delay_ms) > 0)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON feed.market_rule TO palpite_app;
