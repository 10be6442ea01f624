import { DAY_MS, MINUTE_MS } from '@palpite/kernel/time';
import type { Platform } from './platform.ts';

/**
 * The same platform on the clocks of a zone that the player chose instead of the device's. An unknown name is ignored: the
 * device's zone is always right somewhere.
 */
export function inZone(platform: Platform, zone: string): Platform {
  const partsAt = partsIn(zone);
  if (!partsAt) return platform;
  return {
    ...platform,
    timeZone: () => zone,
    calendarDay(atMs) {
      const { year, month, day } = partsAt(atMs);
      return `${year}-${month}-${day}`;
    },
    instantOf: (day, hour) => instantIn(partsAt, day, hour),
    clockTime(atMs) {
      const { hour, minute } = partsAt(atMs);
      return `${hour}:${minute}`;
    },
  };
}

/**
 * Like `Date` for the clocks of the device: an hour that a change of clocks repeats is the first one, and one that it
 * skips is as much later.
 */
function instantIn(partsAt: (atMs: number) => Parts, day: string, hour: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const local = Date.UTC(year, month - 1, date, hour);
  const [early = local, late = local] = [-DAY_MS, DAY_MS]
    .map((distance) => local - aheadOfUtc(partsAt, local + distance))
    .sort((a, b) => a - b);
  return early + aheadOfUtc(partsAt, early) === local ? early : late;
}

function aheadOfUtc(partsAt: (atMs: number) => Parts, atMs: number): number {
  const { year, month, day, hour, minute } = partsAt(atMs);
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  return local - Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
}

type Parts = Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>>;

function partsIn(timeZone: string): ((atMs: number) => Parts) | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    return (atMs) =>
      Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, value])) as Parts;
  } catch {
    return undefined;
  }
}
