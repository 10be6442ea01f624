import { DAY_MS, type Instant, offsetMs, type Zone } from '@palpite/kernel/time';

export type FiguresPeriod = 'today' | 'yesterday' | 'week' | 'month';

/** The days of a period that ends today or yesterday in the zone, both included. */
export function daysOfPeriod(
  period: FiguresPeriod,
  now: Instant,
  zone: Zone,
): { readonly from: string; readonly to: string } {
  const today = Math.floor((now + offsetMs(now, zone)) / DAY_MS);
  const text = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
  if (period === 'yesterday') return { from: text(today - 1), to: text(today - 1) };
  if (period === 'week') return { from: text(today - 6), to: text(today) };
  if (period === 'month') return { from: `${text(today).slice(0, 8)}01`, to: text(today) };
  return { from: text(today), to: text(today) };
}
