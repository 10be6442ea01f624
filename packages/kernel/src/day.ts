import { DAY_MS, dayBounds, type Instant, instant, offsetMs, type Span, type Zone } from './time.ts';

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

const UTC: Zone = { offsetMinutes: 0 };

/** Noon of a day such as `2026-11-17`, by the clocks of the zone. */
export function noonOf(day: string, zone: Zone = UTC): Instant {
  const noon = instant(dayNumber(day) * DAY_MS + DAY_MS / 2);
  return instant(noon - offsetMs(noon, zone));
}

/** The moments of a day such as `2026-11-17` in the zone. */
export function boundsOf(day: string, zone: Zone): Span {
  return dayBounds(noonOf(day, zone), zone);
}
