import type { Fiat } from '@palpite/kernel/assets';
import { fromBrl } from '@palpite/kernel/growth/scale';
import type { Instant } from '@palpite/kernel/time';
import type { PrizeTerms } from './prizes.ts';
import type { RankingRule, RankingSpan } from './score.ts';

/** A ranking as its brand has set it. */
export interface Ranking extends RankingRule, PrizeTerms {
  readonly brand: string;
  /** Also the code of the campaign that pays the prizes. */
  readonly code: string;
  readonly span: RankingSpan;
  readonly settleMinutes: number;
}

/** Places with the same prize: how many, and the prize in units of BRL. Together 1,000 a day and 12,000 a week. */
const DAY_PRIZES = [
  [1, 300_00n],
  [1, 150_00n],
  [1, 100_00n],
  [2, 50_00n],
  [5, 30_00n],
  [10, 20_00n],
] as const;
const WEEK_PRIZES = [
  [1, 3_000_00n],
  [1, 1_500_00n],
  [1, 800_00n],
  [2, 400_00n],
  [3, 300_00n],
  [7, 200_00n],
  [15, 120_00n],
  [20, 90_00n],
] as const;

/** The smallest stake whose multiplier counts, and the lowest multiplier that has a prize, in hundredths. */
const MULTIPLIER_STAKE = 5_00n;
const LEAST_MULTIPLIER = 2_00n;
/** The smallest stake that counts in the week, and the least sum of them that has a prize. */
const WEEK_STAKE = 1_00n;
const LEAST_STAKES = 100_00n;
/** Both run at the same time: together half of what the stakes earn on average, in basis points. */
const [DAY_BPS, WEEK_BPS] = [2_000, 3_000];
/** Facts of the last minutes are counted, and operators may check the list. */
const SETTLE_MINUTES = 10;

/** The highest multiplier of a day asks for no large stakes; the week ranks all stakes. */
export function usualRankings(brand: string, asset: Fiat, now: Instant): readonly Ranking[] {
  const scaled = (brl: bigint) => fromBrl(brl, asset, now);
  const prizes = (rows: readonly (readonly [number, bigint])[]) =>
    rows.flatMap(([places, brl]) => Array.from({ length: places }, () => scaled(brl)));
  const common = { brand, products: undefined, settleMinutes: SETTLE_MINUTES };
  return [
    {
      ...common,
      code: 'rank_day',
      span: 'day',
      metric: 'multiplier',
      minStake: scaled(MULTIPLIER_STAKE),
      minScore: LEAST_MULTIPLIER,
      prizeBps: DAY_BPS,
      prizes: prizes(DAY_PRIZES),
    },
    {
      ...common,
      code: 'rank_week',
      span: 'week',
      metric: 'stake',
      minStake: scaled(WEEK_STAKE),
      minScore: scaled(LEAST_STAKES),
      prizeBps: WEEK_BPS,
      prizes: prizes(WEEK_PRIZES),
    },
  ];
}
