import { firstReferenceAt } from '@palpite/kernel/ids';
import { dayBounds, instant, type Zone } from '@palpite/kernel/time';

export type BetDates = 'today' | 'yesterday' | 'lastSevenDays' | 'lastThirtyDays';

/** How many days ago the range begins, and whether today is included. */
const DAYS: Readonly<Record<BetDates, { readonly first: number; readonly withToday: boolean }>> = {
  today: { first: 0, withToday: true },
  yesterday: { first: -1, withToday: false },
  lastSevenDays: { first: -6, withToday: true },
  lastThirtyDays: { first: -29, withToday: true },
};

/** The ids of bets placed in those local days: from `from` up to but not including `before`. */
export function spanOf(dates: BetDates, nowMs: number, zone: Zone): { from: bigint; before: bigint } {
  const { first, withToday } = DAYS[dates];
  const at = instant(nowMs);
  return {
    from: firstReferenceAt(dayBounds(at, zone, first).from),
    before: firstReferenceAt(dayBounds(at, zone, withToday ? 0 : -1).to),
  };
}
