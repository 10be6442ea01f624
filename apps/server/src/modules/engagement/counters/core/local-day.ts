import { dayText, localDay } from '@palpite/kernel/day';
import { weekBounds } from '@palpite/kernel/growth/cashback';
import { DAY_MS, dayBounds, type Instant, instant, type Span, type Zone } from '@palpite/kernel/time';

export type CounterPeriod = 'day' | 'week' | 'month';

/** A period as moments and as the days that it holds; `toDay` is the first day after it. */
export interface PeriodDays extends Span {
  readonly fromDay: string;
  readonly toDay: string;
}

const days = new Map<string, Span & { readonly day: string }>();
const DAYS_MAX = 500;

/** The date in the zone at that moment. The last day of each zone is remembered: facts come in the order of time. */
export function dayAt(at: Instant, zone: Zone): string {
  const key = 'name' in zone ? zone.name : String(zone.offsetMinutes);
  const known = days.get(key);
  if (known && known.from <= at && at < known.to) return known.day;
  const day = dayText(localDay(at, zone));
  if (days.size >= DAYS_MAX) days.clear();
  days.set(key, { ...dayBounds(at, zone), day });
  return day;
}

/** The period that holds the moment; `before` goes back by whole periods. Days have 23, 24 or 25 hours. */
export function periodAt(period: CounterPeriod, at: Instant, zone: Zone, before = 0): PeriodDays {
  if (period === 'day') return withDays(dayBounds(at, zone, -before), zone);
  if (period === 'week') {
    const { from } = weekBounds(at, zone);
    return withDays(weekBounds(instant(dayBounds(from, zone, -7 * before).from), zone), zone);
  }
  const today = localDay(at, zone);
  const date = new Date(today * DAY_MS);
  const first = (months: number) => {
    const day = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / DAY_MS;
    return dayBounds(at, zone, day - today).from;
  };
  return withDays({ from: first(-before), to: first(1 - before) }, zone);
}

function withDays({ from, to }: Span, zone: Zone): PeriodDays {
  return { from, to, fromDay: dayAt(from, zone), toDay: dayAt(to, zone) };
}
