-- The prizes of a period are at most a share of what the bookmaker earns on average of the stakes of its days, and a place has a
-- prize from a least score on.

ALTER TABLE engagement.ranking
  -- Whoever has less is listed without a prize. Units of the brand's currency, or hundredths of a multiplier.
  ADD COLUMN min_score bigint NOT NULL DEFAULT 0 CHECK (min_score >= 0),
  -- Of the theoretical win of the period, in basis points.
  ADD COLUMN prize_bps integer NOT NULL DEFAULT 5000 CHECK (prize_bps BETWEEN 1 AND 10000);
ALTER TABLE engagement.ranking_period
  ADD COLUMN min_score bigint NOT NULL DEFAULT 0,
  ADD COLUMN prize_bps integer NOT NULL DEFAULT 5000;

-- Rankings that nobody has changed get the new usual terms. Amounts are those of BRL times the factor of the currency, which
-- follows from the first prize. What an operator has changed stays as it is.
-- small table: two rows for each brand
UPDATE engagement.ranking r
SET min_score = 200, prize_bps = 2000
WHERE r.code = 'rank_day' AND r.period = 'day' AND r.metric = 'multiplier' AND r.products IS NULL
  AND r.prizes[1] % 30000 = 0 AND r.min_stake = 500 * (r.prizes[1] / 30000)
  AND r.prizes = (
    SELECT array_agg(u.prize * (r.prizes[1] / 30000) ORDER BY u.n, g)
    FROM unnest('{30000,15000,10000,5000,3000,2000}'::bigint[], '{1,1,1,2,5,10}'::integer[]) WITH ORDINALITY
      AS u(prize, places, n), generate_series(1, u.places) g
  );
-- small table: two rows for each brand
UPDATE engagement.ranking r
SET min_score = 10000 * (r.prizes[1] / 300000), min_stake = 100 * (r.prizes[1] / 300000), prize_bps = 3000
WHERE r.code = 'rank_week' AND r.period = 'week' AND r.metric = 'stake' AND r.products IS NULL
  AND r.prizes[1] % 300000 = 0 AND r.min_stake = 0
  AND r.prizes = (
    SELECT array_agg(u.prize * (r.prizes[1] / 300000) ORDER BY u.n, g)
    FROM unnest('{300000,150000,80000,40000,30000,20000,12000,9000}'::bigint[], '{1,1,1,2,3,7,15,20}'::integer[])
      WITH ORDINALITY AS u(prize, places, n), generate_series(1, u.places) g
  );
