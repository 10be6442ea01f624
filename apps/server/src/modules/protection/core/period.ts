import { DAY_MS, dayBounds, instant, offsetMs, type Span, type Zone } from '@palpite/kernel/time';

export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];
/** The day, the week (from Monday) and the month that contain a moment, in the time zone of the brand. */
export type Windows = Readonly<Record<Period, Span>>;

/** 1 January 1970 was a Thursday: three days after a Monday. */
const MONDAY_SHIFT = 3;

export function windowsAt(nowMs: number, zone: Zone): Windows {
  const at = instant(nowMs);
  const day = dayBounds(at, zone);
  const localDay = Math.floor((at + offsetMs(at, zone)) / DAY_MS);
  const sinceMonday = (localDay + MONDAY_SHIFT) % 7;
  const date = new Date(localDay * DAY_MS);
  const sinceFirst = date.getUTCDate() - 1;
  const daysOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  const from = (days: number) => dayBounds(at, zone, days).from;
  return {
    day,
    week: { from: from(-sinceMonday), to: from(7 - sinceMonday) },
    month: { from: from(-sinceFirst), to: from(daysOfMonth - sinceFirst) },
  };
}

export function eachPeriod<T>(make: (period: Period) => T): Record<Period, T> {
  return { day: make('day'), week: make('week'), month: make('month') };
}
