import { boundsOf, dayNumber, dayText } from '@palpite/kernel/day';
import type { Instant, Zone } from '@palpite/kernel/time';
import { hourStart } from './rollup.ts';

/** Whole days of a brand's zone, both included, as `2026-11-17`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export const DAYS_MAX = 400;

export const lengthOf = ({ from, to }: Days): number => dayNumber(to) - dayNumber(from) + 1;

/** The field that is wrong: a day that does not exist, the wrong order, or too many days. Undefined when the days are good. */
export function daysFault({ from, to }: Days): 'from' | 'to' | undefined {
  if (dayText(dayNumber(from) || 0) !== from) return 'from';
  if (dayText(dayNumber(to) || 0) !== to) return 'to';
  const length = lengthOf({ from, to });
  return length < 1 || length > DAYS_MAX ? 'to' : undefined;
}

/** One day is compared with the same day of the week before, more days with as many before them. */
export function daysBefore(days: Days): Days {
  const shift = lengthOf(days) === 1 ? 7 : lengthOf(days);
  return { from: dayText(dayNumber(days.from) - shift), to: dayText(dayNumber(days.to) - shift) };
}

/** The moments of the days in a zone; the end is exclusive. */
export function momentsOf(
  { from, to }: Days,
  zone: Zone,
): { readonly fromMs: number; readonly toMs: number } {
  return { fromMs: boundsOf(from, zone).from, toMs: boundsOf(to, zone).to };
}

/**
 * Where the comparison ends while a period still runs: only whole hours are compared, so that a number of this hour's
 * first minutes is not set against a whole hour.
 */
export function comparedUntil(
  days: Days,
  zone: Zone,
  now: Instant,
): { readonly now: number; readonly before: number } {
  const own = momentsOf(days, zone);
  const before = momentsOf(daysBefore(days), zone);
  if (now >= own.toMs) return { now: own.toMs, before: before.toMs };
  const until = Math.max(own.fromMs, hourStart(now, zone));
  return { now: until, before: before.fromMs + (until - own.fromMs) };
}

/** The longest period whose points are hours. */
export const HOURLY_DAYS = 2;
