import type { Product } from '@palpite/kernel/bonus/terms';
import { countedStakes } from '../../../counters/index.ts';
import type { KindRule } from '../kind.ts';
import { ladderSteps } from '../ladder.ts';
import type { Prize } from '../prize.ts';
import { isStored, prizeFrom, productsFrom, unitsFrom } from '../settings.ts';
import { daysIn, inPeriods, type Step } from '../step.ts';

interface Settings {
  /** Stakes of the day. */
  readonly need: bigint;
  readonly products: readonly Product[];
  readonly prize: Prize;
  /** For all players together. */
  readonly dayBudget: bigint;
}

/** Once a day for a stake, as long as the budget of the day lasts. What is not received on its day is over. */
export const dailyCash: KindRule<Settings> = {
  kind: 'daily_cash',
  unit: 'cents',
  isEarned: true,
  isClaimed: true,
  page: '/activity/daily-cash',
  path: '/',
  needs: [],
  looksBackDays: 0,
  read(stored) {
    if (!isStored(stored)) return undefined;
    const need = unitsFrom(stored.need);
    const products = productsFrom(stored.products);
    const prize = prizeFrom(stored.prize);
    const dayBudget = unitsFrom(stored.dayBudget);
    return need && products && prize && dayBudget ? { need, products, prize, dayBudget } : undefined;
  },
  periodOf: () => 'day',
  dayBudget: ({ dayBudget }) => dayBudget,
  productsOf: ({ products }) => products,
  stepsOf(asked) {
    const { need, prize, products } = asked.settings;
    return inPeriods(asked, 'day', (span) => {
      const amount = daysIn(asked.facts, span).reduce(
        (sum, { amounts }) => sum + countedStakes(amounts, products),
        0n,
      );
      const steps = ladderSteps([{ need, prize }], amount, span, asked.claims);
      return span.isOver ? steps.map(overOnItsDay) : steps;
    });
  },
};

function overOnItsDay(step: Step): Step {
  return step.state === 'ready' ? { ...step, state: 'missed' } : step;
}
