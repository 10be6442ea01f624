-- The offers of deposits that every brand began with: a bonus becomes at most its own amount in cash, and bets count half
-- for its wagering. Those whose operators have changed these terms stay as they are, and so do bonuses that were given.
-- small table: a few rows for each brand
UPDATE bonuses.campaign
SET terms = jsonb_set(terms || '{"maxConversionX100": {"$n": "100"}}', '{contribution,sports}', '{"$n": "5000"}'),
  version = version + 1
WHERE code IN ('100_first', '100_second', '100_third', 'reload') AND trigger IN ('deposit', 'reload')
  AND terms #>> '{wagerX100,$n}' = '3500' AND terms #>> '{contribution,sports,$n}' = '10000'
  AND terms -> 'maxConversion' IS NULL AND terms -> 'maxConversionX100' IS NULL;

-- The activities of deposits, by the same rule: bets count half.
-- small table: a few rows for each brand
UPDATE bonuses.campaign
SET terms = jsonb_set(terms, '{contribution,sports}', '{"$n": "5000"}'), version = version + 1
WHERE code IN ('daily_deposit', 'total_deposit') AND trigger = 'activity'
  AND terms #>> '{base}' = 'deposit_bonus' AND terms #>> '{wagerX100,$n}' = '100'
  AND terms #>> '{contribution,sports,$n}' = '10000';
