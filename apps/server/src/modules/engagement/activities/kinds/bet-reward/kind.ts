import type { Product } from '@palpite/kernel/bonus/terms';
import { countedStakes } from '../../../counters/index.ts';
import type { KindRule } from '../kind.ts';
import { ladderSteps } from '../ladder.ts';
import { isStored, productsFrom, type Rung, rungsFrom } from '../settings.ts';
import { daysIn, inPeriods } from '../step.ts';
import { type ActivityPeriod, PERIODS } from '../window.ts';

interface Settings {
  readonly period: ActivityPeriod;
  readonly products: readonly Product[];
  readonly rungs: readonly Rung[];
}

/** A ladder over settled stakes of the player's own money in some products. */
export const betReward: KindRule<Settings> = {
  kind: 'bet_reward',
  unit: 'cents',
  isEarned: true,
  isClaimed: true,
  page: '/activity/bet-reward',
  path: '/',
  needs: [],
  looksBackDays: 0,
  read(stored) {
    if (!isStored(stored)) return undefined;
    const period = PERIODS.find((name) => name === stored.period);
    const products = productsFrom(stored.products);
    const rungs = rungsFrom(stored.rungs);
    return period && products && rungs && { period, products, rungs };
  },
  periodOf: ({ period }) => period,
  dayBudget: () => undefined,
  productsOf: ({ products }) => products,
  stepsOf: (asked) =>
    inPeriods(asked, asked.settings.period, (span) => {
      const { rungs, products } = asked.settings;
      const amount = daysIn(asked.facts, span).reduce(
        (sum, { amounts }) => sum + countedStakes(amounts, products),
        0n,
      );
      return ladderSteps(rungs, amount, span, asked.claims);
    }),
};
