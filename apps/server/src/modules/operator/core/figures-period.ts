import { dayText, localDay } from '@palpite/kernel/day';
import type { Instant, Zone } from '@palpite/kernel/time';

export type FiguresPeriod = 'today' | 'yesterday' | 'week' | 'month';

/** The days of a period that ends today or yesterday in the zone, both included. */
export function daysOfPeriod(
  period: FiguresPeriod,
  now: Instant,
  zone: Zone,
): { readonly from: string; readonly to: string } {
  const today = localDay(now, zone);
  if (period === 'yesterday') return { from: dayText(today - 1), to: dayText(today - 1) };
  if (period === 'week') return { from: dayText(today - 6), to: dayText(today) };
  if (period === 'month') return { from: `${dayText(today).slice(0, 8)}01`, to: dayText(today) };
  return { from: dayText(today), to: dayText(today) };
}
