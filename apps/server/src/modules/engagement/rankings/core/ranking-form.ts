import { PRODUCTS, type Product } from '@palpite/kernel/bonus/terms';
import type { RankingMetric, RankingSpan } from './score.ts';
import type { Ranking } from './usual-rankings.ts';

/** What an operator types for a ranking. */
export interface RankingForm {
  readonly span: RankingSpan;
  readonly metric: RankingMetric;
  /** Undefined: every product. */
  readonly products: readonly string[] | undefined;
  readonly leastStake: number;
  /** Units of the brand's currency, or hundredths of a multiplier. */
  readonly leastScore: number;
  /** Of what the stakes of a period earn on average, in basis points. */
  readonly prizeShare: number;
  readonly settleMinutes: number;
  /** How many places have each prize, the first places first. */
  readonly steps: readonly { readonly need: number; readonly amount: number }[];
}

export interface RankingFault {
  readonly field: string;
  readonly fault: string;
}

const UNITS_MOST = 10 ** 15;
const PLACES_MOST = 1_000;
const STEPS_MOST = 50;
const MINUTES_MOST = 2_880;
const SHARE_MOST = 10_000;

const isBetween = (value: number, most: number, least = 1) =>
  Number.isSafeInteger(value) && value >= least && value <= most;

/** The first thing that is wrong, by its field. The prizes of one period have to fit into the budget. */
export function rankingFault(form: RankingForm, budget: bigint | undefined): RankingFault | undefined {
  const { products, leastStake, leastScore, prizeShare, settleMinutes, steps } = form;
  if (products && !areProducts(products)) return { field: 'products', fault: 'at least one' };
  if (!isBetween(leastStake, UNITS_MOST, 0)) return { field: 'leastStake', fault: 'from zero, not absurd' };
  if (!isBetween(leastScore, UNITS_MOST, 0)) return { field: 'leastScore', fault: 'from zero, not absurd' };
  if (!isBetween(prizeShare, SHARE_MOST))
    return { field: 'prizeShare', fault: 'above zero, at most everything' };
  if (!isBetween(settleMinutes, MINUTES_MOST))
    return { field: 'settleMinutes', fault: `1 to ${MINUTES_MOST}` };
  if (steps.length === 0 || steps.length > STEPS_MOST)
    return { field: 'steps', fault: `1 to ${STEPS_MOST} lines` };
  for (const [index, { need, amount }] of steps.entries()) {
    if (!isBetween(need, PLACES_MOST)) return { field: `steps.${index}.need`, fault: `1 to ${PLACES_MOST}` };
    if (!isBetween(amount, UNITS_MOST))
      return { field: `steps.${index}.amount`, fault: 'above zero and not absurd' };
    if (index > 0 && amount > (steps[index - 1]?.amount ?? 0))
      return { field: `steps.${index}.amount`, fault: 'more than a better place has' };
  }
  const places = steps.reduce((sum, { need }) => sum + need, 0);
  if (places > PLACES_MOST) return { field: 'steps', fault: `at most ${PLACES_MOST} places` };
  const cost = steps.reduce((sum, { need, amount }) => sum + BigInt(need) * BigInt(amount), 0n);
  return budget !== undefined && cost > budget
    ? { field: 'budget', fault: 'less than the prizes of one period' }
    : undefined;
}

function areProducts(products: readonly string[]): products is readonly Product[] {
  return (
    products.length > 0 &&
    new Set(products).size === products.length &&
    products.every((name) => PRODUCTS.some((product) => product === name))
  );
}

/** The ranking of a form without a fault. */
export function rankingOf(
  { brand, code }: Pick<Ranking, 'brand' | 'code'>,
  { span, metric, products, leastStake, leastScore, prizeShare, settleMinutes, steps }: RankingForm,
): Ranking {
  return {
    brand,
    code,
    span,
    metric,
    products: products as readonly Product[] | undefined,
    minStake: BigInt(leastStake),
    minScore: BigInt(leastScore),
    prizeBps: prizeShare,
    settleMinutes,
    prizes: steps.flatMap(({ need, amount }) => Array.from({ length: need }, () => BigInt(amount))),
  };
}

export function formOfRanking({
  span,
  metric,
  products,
  minStake,
  minScore,
  prizeBps,
  settleMinutes,
  prizes,
}: Ranking): RankingForm {
  const steps: { need: number; amount: number }[] = [];
  for (const prize of prizes) {
    const last = steps.at(-1);
    if (last?.amount === Number(prize)) last.need += 1;
    else steps.push({ need: 1, amount: Number(prize) });
  }
  return {
    span,
    metric,
    products,
    leastStake: Number(minStake),
    leastScore: Number(minScore),
    prizeShare: prizeBps,
    settleMinutes,
    steps,
  };
}
