import { dayBounds, instant } from '@palpite/kernel/time';
import { dayAt, netDeposits } from '../../../counters/index.ts';
import { DEPOSIT_DAYS, type KindRule } from '../kind.ts';
import type { Prize } from '../prize.ts';
import { isStored, prizeFrom, unitsFrom } from '../settings.ts';
import { type Asked, atMost, claimOf, inPeriods, type Step, type StepState } from '../step.ts';
import type { ActivitySpan } from '../window.ts';

interface Settings {
  /** What the deposits of a day reach, less what was withdrawn since. */
  readonly need: bigint;
  readonly prize: Prize;
}

const DAYS = 7;

/** A card of a week: every day whose deposits reach the threshold gives the same. A missed day changes nothing else. */
export const dailyDeposit: KindRule<Settings> = {
  kind: 'daily_deposit',
  unit: 'cents',
  isEarned: false,
  isClaimed: true,
  page: '/activity/daily-deposit',
  path: '/deposit',
  needs: [],
  looksBackDays: DEPOSIT_DAYS,
  read(stored) {
    if (!isStored(stored)) return undefined;
    const need = unitsFrom(stored.need);
    const prize = prizeFrom(stored.prize);
    return need && prize ? { need, prize } : undefined;
  },
  periodOf: () => 'week',
  dayBudget: () => undefined,
  productsOf: () => [],
  stepsOf: (asked) => inPeriods(asked, 'week', (span) => cardOf(asked, span)),
};

function cardOf(asked: Asked<Settings>, span: ActivitySpan): readonly Step[] {
  const { settings, facts, claims, now, zone } = asked;
  const today = dayAt(now, zone);
  const counted = netDeposits(facts.days, (day) => claimOf(claims, day) !== undefined);
  return Array.from({ length: DAYS }, (_, index) => {
    const from = dayBounds(span.from, zone, index).from;
    return { index, from, day: dayAt(instant(from), zone) };
  })
    .filter(({ day }) => day >= span.fromDay && day < span.toDay)
    .map(({ index, from, day }): Step => {
      const amount = counted.get(day) ?? 0n;
      const claim = claimOf(claims, day);
      return {
        step: index + 1,
        key: day,
        need: settings.need,
        have: claim ? settings.need : atMost(amount, settings.need),
        dayAt: from,
        prize: claim?.prize ?? settings.prize,
        isHidden: false,
        deposit: settings.need,
        state: claim ? 'received' : dayState(amount >= settings.need, day, today),
        receivedAt: claim?.at ?? 0,
      };
    });
}

function dayState(isReached: boolean, day: string, today: string): StepState {
  if (isReached) return 'ready';
  if (day === today) return 'now';
  return day < today ? 'missed' : 'next';
}
