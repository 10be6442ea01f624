import { noonOf } from '@palpite/kernel/day';
import { instant } from '@palpite/kernel/time';
import { netDeposits } from '../../../counters/index.ts';
import { DEPOSIT_DAYS, type KindRule } from '../kind.ts';
import { ladderSteps } from '../ladder.ts';
import { isStored, type Rung, rungsFrom } from '../settings.ts';
import { type Asked, daysIn, inPeriods } from '../step.ts';
import { type ActivityPeriod, type ActivitySpan, PERIODS, spansOf } from '../window.ts';

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
  looksBackDays: DEPOSIT_DAYS,
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
      const { rungs, period } = asked.settings;
      const received = receivedBefore(asked, period, span);
      const net = netDeposits(asked.facts.days, received);
      const amount = daysIn(asked.facts, span).reduce((sum, { day }) => sum + (net.get(day) ?? 0n), 0n);
      const partOf = (index: number) => (rungs[index]?.need ?? 0n) - (rungs[index - 1]?.need ?? 0n);
      return ladderSteps(rungs, amount, span, asked.claims, partOf);
    }),
};

/** Whether something was received for deposits of the day, in a period before this one: in one period each rung is once. */
function receivedBefore(
  { claims, window, zone }: Asked<Settings>,
  period: ActivityPeriod,
  { fromDay }: ActivitySpan,
): (day: string) => boolean {
  const keys = new Set(claims.map(({ key }) => key.slice(0, key.lastIndexOf(':'))));
  return (day) => {
    if (day >= fromDay) return false;
    const at = instant(Math.max(noonOf(day), window.begins));
    const own = spansOf(period, window, at, zone).current?.key;
    return own !== undefined && keys.has(own);
  };
}
