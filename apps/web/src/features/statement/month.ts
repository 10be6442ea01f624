import { HOUR_MS } from '@palpite/kernel/time';
/** A month of a calendar; January is 1. */
export interface Month {
  readonly year: number;
  readonly month: number;
}

export interface TimeRange {
  readonly fromMs: number;
  /** Exclusive. */
  readonly untilMs: number;
}

/** How many months back can be shown. */
export const MONTHS_BACK_MAX = 60;

/** No time zone is further from UTC. */
const OFFSET_MAX_MS = 15 * HOUR_MS;

export function monthOf(day: string): Month {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return { year, month };
}

export function monthAfter({ year, month }: Month, count: number): Month {
  const months = year * 12 + (month - 1) + count;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
}

export function monthsBetween(earlier: Month, later: Month): number {
  return (later.year - earlier.year) * 12 + later.month - earlier.month;
}

function firstDay({ year, month }: Month): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
}

/** The first moment of a month in the player's time zone, found by probing the local calendar. */
export function startOf(month: Month, dayOf: (atMs: number) => string): number {
  const around = Date.UTC(month.year, month.month - 1, 1);
  const day = firstDay(month);
  let before = around - OFFSET_MAX_MS;
  let after = around + OFFSET_MAX_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayOf(middle) < day) before = middle;
    else after = middle;
  }
  return after;
}

export function rangeOf(month: Month, dayOf: (atMs: number) => string): TimeRange {
  return { fromMs: startOf(month, dayOf), untilMs: startOf(monthAfter(month, 1), dayOf) };
}
