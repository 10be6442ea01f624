import { dayNumber, dayText, localDay, mondayOf } from '@palpite/kernel/day';
import { DAY_MS, HOUR_MS, type Instant, instant, offsetMs, type Zone } from '@palpite/kernel/time';

export type Every = 'day' | 'week' | 'month';

export interface Schedule {
  readonly every: Every;
  /** The day of the week from Monday, 1 to 7, or of the month, 1 to 28; 0 for every day. */
  readonly onDay: number;
  readonly hour: number;
  /** An IANA name. */
  readonly zone: string;
}

const LAST_DAY: Readonly<Record<Every, number>> = { day: 0, week: 7, month: 28 };
/** Longer than any month and its due day. */
const LOOK_DAYS = 62;

/** The field that is wrong; the zone is checked by the caller. */
export function scheduleFault({ every, onDay, hour }: Schedule): 'on_day' | 'hour' | undefined {
  const last = LAST_DAY[every];
  if (onDay > last || onDay < Math.min(1, last)) return 'on_day';
  return hour < 0 || hour > 23 ? 'hour' : undefined;
}

function isDueOn({ every, onDay }: Schedule, day: number): boolean {
  if (every === 'day') return true;
  if (every === 'week') return day - mondayOf(day) + 1 === onDay;
  return new Date(day * DAY_MS).getUTCDate() === onDay;
}

/** The moment at which the clocks show the hour; an hour that clocks skip is the next one. */
function momentOf(day: number, hour: number, zone: Zone): number {
  const local = day * DAY_MS + hour * HOUR_MS;
  const first = local - offsetMs(instant(local), zone);
  return local - offsetMs(instant(first), zone);
}

/** The first due moment after `after`. */
export function nextDue(schedule: Schedule, after: Instant): number {
  const zone: Zone = { name: schedule.zone };
  const today = localDay(after, zone);
  for (let day = today; day < today + LOOK_DAYS; day += 1) {
    const at = momentOf(day, schedule.hour, zone);
    if (isDueOn(schedule, day) && at > after) return at;
  }
  throw new Error('the schedule is never due');
}

/** The last due moment that is not after `at`: times that were missed are made up for once. */
export function lastDue(schedule: Schedule, at: Instant): number | undefined {
  const zone: Zone = { name: schedule.zone };
  const today = localDay(at, zone);
  for (let day = today; day > today - LOOK_DAYS; day -= 1) {
    const due = momentOf(day, schedule.hour, zone);
    if (isDueOn(schedule, day) && due <= at) return due;
  }
  return undefined;
}

/**
 * The days that a report is about: the last day, the last seven days, or the last whole month that were over everywhere
 * when it was due.
 */
export function coveredDays(
  every: Every,
  due: Instant,
  zones: readonly Zone[],
): { readonly from: string; readonly to: string } {
  const last = zones.reduce((day, zone) => Math.min(day, localDay(due, zone) - 1), Number.MAX_SAFE_INTEGER);
  if (every === 'day') return { from: dayText(last), to: dayText(last) };
  if (every === 'week') return { from: dayText(last - 6), to: dayText(last) };
  const next = dayText(last + 1);
  const end = dayNumber(`${next.slice(0, 8)}01`) - 1;
  return { from: `${dayText(end).slice(0, 8)}01`, to: dayText(end) };
}
