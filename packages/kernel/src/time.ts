import type { Nominal } from './nominal.ts';

/** A moment: whole milliseconds since 1970. */
export type Instant = number & Nominal<'instant'>;

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The furthest moment that a `Date` can hold, either way. */
const INSTANT_MAX = 8_640_000_000_000_000;

export function instant(ms: number): Instant {
  if (!Number.isInteger(ms) || Math.abs(ms) > INSTANT_MAX) throw new RangeError('not a moment');
  return ms as Instant;
}

export function later(at: Instant, byMs: number): Instant {
  return instant(at + byMs);
}

/** The first moment of the UTC month that is `months` after the month of `at`; negative goes back. */
export function monthStart(at: Instant, months = 0): Instant {
  const date = new Date(at);
  return utcDay(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
}

export function nextMonthStart(at: Instant): Instant {
  return monthStart(at, 1);
}

/** `Date.UTC` reads the years 0 to 99 as 1900 to 1999. */
function utcDay(year: number, month: number, day: number): Instant {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return instant(date.getTime());
}

/** Where a day begins: a fixed distance from UTC, or the IANA name of a zone that changes its clocks. */
export type Zone = { readonly offsetMinutes: number } | { readonly name: string };

export interface Span {
  readonly from: Instant;
  /** Not part of the span. */
  readonly to: Instant;
}

/** The local day that contains `at`; `days` moves to a later or an earlier one. It may have 23, 24 or 25 hours. */
export function dayBounds(at: Instant, zone: Zone, days = 0): Span {
  const today = Math.floor((at + offsetMs(at, zone)) / DAY_MS) + days;
  return { from: dayStart(today, zone), to: dayStart(today + 1, zone) };
}

/**
 * Clocks that change near midnight make two candidates; the first that truly lies in the day begins it. Taking the
 * offset of one side only would start the day an hour off, in a day of the wrong date.
 */
function dayStart(day: number, zone: Zone): Instant {
  const local = day * DAY_MS;
  const candidates = [-DAY_MS, DAY_MS]
    .map((distance) => instant(local - offsetMs(instant(local + distance), zone)))
    .sort((a, b) => a - b);
  const first = candidates.find((moment) => Math.floor((moment + offsetMs(moment, zone)) / DAY_MS) === day);
  // A zone that skipped the whole day, as Samoa did in 2011: it begins and ends where the next one begins.
  return first ?? instant(Math.max(...candidates));
}

/** How far local time is ahead of UTC at that moment. */
export function offsetMs(at: Instant, zone: Zone): number {
  if ('offsetMinutes' in zone) return zone.offsetMinutes * MINUTE_MS;
  const parts = new Map(
    formatterOf(zone.name)
      .formatToParts(at)
      .map((part) => [part.type, Number(part.value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const local =
    utcDay(read('year'), read('month') - 1, read('day')) +
    read('hour') * HOUR_MS +
    read('minute') * MINUTE_MS +
    read('second') * SECOND_MS;
  return local - Math.floor(at / SECOND_MS) * SECOND_MS;
}

const formatters = new Map<string, Intl.DateTimeFormat>();
const FORMATTERS_MAX = 64;

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (formatters.size >= FORMATTERS_MAX) formatters.clear();
  formatters.set(zone, made);
  return made;
}

/** Whether this machine knows the zone: check input from outside first, since an unknown name throws. */
export function isZoneName(name: string): boolean {
  try {
    formatterOf(name);
    return true;
  } catch {
    return false;
  }
}
