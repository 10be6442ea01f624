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
    clockTime(atMs) {
      const { hour, minute } = partsAt(atMs);
      return `${hour}:${minute}`;
    },
  };
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
