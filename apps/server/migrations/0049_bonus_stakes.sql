-- Which money a stake was and where its return went, so that a settlement can be undone exactly. Before this, every stake
-- of a bet was cash. `bonus` is the bonus that was active when the stake was placed, also where the stake is cash: the
-- stake counts for it. `counted` and `progress` are in units times basis points, as the progress of a bonus.

ALTER TABLE betting.bet
  ADD COLUMN stake_bonus  bigint NOT NULL DEFAULT 0 CHECK (stake_bonus >= 0 AND stake_bonus <= stake),
  ADD COLUMN bonus        bigint,
  -- Of the return of a settled bet: what the bonus got, what was cash because the bonus had been converted, and what was
  -- lost because it had ended. The rest of the return is cash.
  ADD COLUMN paid_bonus   bigint NOT NULL DEFAULT 0 CHECK (paid_bonus >= 0),
  ADD COLUMN paid_late    bigint NOT NULL DEFAULT 0 CHECK (paid_late >= 0),
  ADD COLUMN paid_lost    bigint NOT NULL DEFAULT 0 CHECK (paid_lost >= 0),
  -- The same of all cash-outs together; they are never undone.
  ADD COLUMN cashed_bonus bigint NOT NULL DEFAULT 0 CHECK (cashed_bonus >= 0),
  ADD COLUMN cashed_lost  bigint NOT NULL DEFAULT 0 CHECK (cashed_lost >= 0),
  -- What the settlement counted for the bonus.
  ADD COLUMN counted      bigint NOT NULL DEFAULT 0 CHECK (counted >= 0),
  -- A profit booster that was armed when the bet was placed, and what it paid beside the return.
  ADD COLUMN booster      bigint,
  ADD COLUMN boost        bigint NOT NULL DEFAULT 0 CHECK (boost >= 0);
-- The bets of one bonus: two selections of one market under the same bonus count for nothing.
CREATE INDEX bet_of_bonus ON betting.bet (bonus, id) WHERE bonus IS NOT NULL;

ALTER TABLE casino.round
  ADD COLUMN bonus       bigint,
  -- Live bets that contain bonus money.
  ADD COLUMN bonus_bets  integer NOT NULL DEFAULT 0 CHECK (bonus_bets >= 0),
  -- What the live bets count for the bonus while the round is closed.
  ADD COLUMN progress    bigint  NOT NULL DEFAULT 0 CHECK (progress >= 0),
  -- Parts of `paid`: what bonuses got, and what was lost because the bonus had ended.
  ADD COLUMN paid_bonus  bigint  NOT NULL DEFAULT 0 CHECK (paid_bonus >= 0),
  ADD COLUMN paid_lost   bigint  NOT NULL DEFAULT 0 CHECK (paid_lost >= 0);
UPDATE casino.round r SET paid_bonus = t.paid_bonus
FROM (SELECT round_ref, sum(paid_bonus)::bigint AS paid_bonus FROM casino.transaction
      WHERE paid_bonus > 0 AND state = 'live' GROUP BY round_ref) AS t
WHERE r.ref = t.round_ref;

ALTER TABLE casino.transaction
  -- The bonus that the stake or the win belongs to.
  ADD COLUMN bonus     bigint,
  ADD COLUMN paid_late bigint NOT NULL DEFAULT 0 CHECK (paid_late >= 0),
  ADD COLUMN paid_lost bigint NOT NULL DEFAULT 0 CHECK (paid_lost >= 0),
  ADD COLUMN progress  bigint NOT NULL DEFAULT 0 CHECK (progress >= 0);
