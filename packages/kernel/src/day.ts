import { DAY_MS, type Instant, offsetMs, type Zone } from './time.ts';

/** Days since 1 January 1970 of a day such as `2026-11-17`; NaN for a text that is no day. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

export function dayText(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

/** The number of the day that the clocks of the zone show. */
export function localDay(at: Instant, zone: Zone): number {
  return Math.floor((at + offsetMs(at, zone)) / DAY_MS);
}

/** The first day of the week, which is a Monday. */
export function mondayOf(number: number): number {
  // 1 January 1970 was a Thursday.
  return number - ((((number + 3) % 7) + 7) % 7);
}
