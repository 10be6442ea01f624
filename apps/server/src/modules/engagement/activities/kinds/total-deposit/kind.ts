import { netDeposits } from '../../../counters/index.ts';
import type { KindRule } from '../kind.ts';
import { ladderSteps } from '../ladder.ts';
import { isStored, type Rung, rungsFrom } from '../settings.ts';
import { daysIn, inPeriods } from '../step.ts';
import { type ActivityPeriod, PERIODS } from '../window.ts';

interface Settings {
  readonly period: ActivityPeriod;
  readonly rungs: readonly Rung[];
}

/** A ladder over the deposits of the period, less what was withdrawn since. A bonus is wagered together with the deposits of its rung. */
export const totalDeposit: KindRule<Settings> = {
  kind: 'total_deposit',
  unit: 'cents',
  isEarned: false,
  isClaimed: true,
  page: '/activity/total-deposit',
  path: '/deposit',
  needs: [],
  read(stored) {
    if (!isStored(stored)) return undefined;
    const period = PERIODS.find((name) => name === stored.period);
    const rungs = rungsFrom(stored.rungs);
    return period && rungs && { period, rungs };
  },
  periodOf: ({ period }) => period,
  dayBudget: () => undefined,
  productsOf: () => [],
  stepsOf: (asked) =>
    inPeriods(asked, asked.settings.period, (span) => {
      const { rungs } = asked.settings;
      const net = netDeposits(asked.facts.days);
      const amount = daysIn(asked.facts, span).reduce((sum, { day }) => sum + (net.get(day) ?? 0n), 0n);
      const partOf = (index: number) => (rungs[index]?.need ?? 0n) - (rungs[index - 1]?.need ?? 0n);
      return ladderSteps(rungs, amount, span, asked.claims, partOf);
    }),
};
