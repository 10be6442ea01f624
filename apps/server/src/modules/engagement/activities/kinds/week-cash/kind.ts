import type { Product } from '@palpite/kernel/bonus/terms';
import { countedStakes } from '../../../counters/index.ts';
import type { KindRule } from '../kind.ts';
import { ladderSteps } from '../ladder.ts';
import { isStored, productsFrom, type Rung, rungsFrom, unitsFrom } from '../settings.ts';
import { type Asked, claimOf, daysIn, inPeriods, PREVIOUS, type Step } from '../step.ts';
import type { ActivitySpan } from '../window.ts';

interface Settings {
  /** What a day's stakes reach for the day to count. */
  readonly stake: bigint;
  readonly products: readonly Product[];
  /** `need` is a number of days. */
  readonly rungs: readonly Rung[];
}

/** The days of a week with a stake. Once the week is over the highest rung that was reached can be received. */
export const weekCash: KindRule<Settings> = {
  kind: 'week_cash',
  unit: 'days',
  isEarned: true,
  isClaimed: true,
  page: '/activity/week-cash',
  path: '/',
  needs: [],
  looksBackDays: 0,
  read(stored) {
    if (!isStored(stored)) return undefined;
    const stake = unitsFrom(stored.stake);
    const products = productsFrom(stored.products);
    const rungs = rungsFrom(stored.rungs);
    return stake && products && rungs ? { stake, products, rungs } : undefined;
  },
  periodOf: () => 'week',
  dayBudget: () => undefined,
  productsOf: ({ products }) => products,
  stepsOf: (asked) => inPeriods(asked, 'week', (span) => weekOf(asked, span)),
};

function weekOf({ settings, facts, claims }: Asked<Settings>, span: ActivitySpan): readonly Step[] {
  const { stake, products, rungs } = settings;
  const days = daysIn(facts, span).filter(({ amounts }) => countedStakes(amounts, products) >= stake).length;
  const highest = rungs.reduce((top, { need }, index) => (BigInt(days) >= need ? index : top), -1);
  // One key for the whole week: whichever rung it was, it is received once.
  const key = `${span.key}:week`;
  const claim = claimOf(claims, key);
  return ladderSteps(rungs, BigInt(days), span, []).map((step, index): Step => {
    const own = { ...step, key };
    if (claim?.step === step.step || claim?.step === step.step + PREVIOUS)
      return { ...own, state: 'received', prize: claim.prize, receivedAt: claim.at };
    if (step.state !== 'ready') return own;
    if (claim) return { ...own, state: 'missed' };
    if (index < highest) return { ...own, state: span.isOver ? 'missed' : 'now' };
    return span.isOver ? own : { ...own, state: 'now' };
  });
}
