import { DAY_MS, HOUR_MS, MINUTE_MS } from '@palpite/kernel/time';
import type { Windows } from './period.ts';

/** `short` and `today` are offered by the time check. */
export const BREAKS = ['short', 'today', 'day', 'week', 'month'] as const;
export const EXCLUSIONS = ['half-year', 'year', 'permanent'] as const;
export type BreakTerm = (typeof BREAKS)[number];
export type ExclusionTerm = (typeof EXCLUSIONS)[number];
export type PauseTerm = BreakTerm | ExclusionTerm;

export interface Pause {
  readonly by: 'break' | 'exclusion';
  readonly sinceMs: number;
  /** Undefined: permanent. */
  readonly untilMs: number | undefined;
}

/** A player who stops for today at five to midnight means the night, not five minutes. */
const TODAY_AT_LEAST_MS = 6 * HOUR_MS;

export function pauseOf(term: PauseTerm, nowMs: number, windows: Windows): Pause {
  const by = (EXCLUSIONS as readonly string[]).includes(term) ? 'exclusion' : 'break';
  return { by, sinceMs: nowMs, untilMs: endOf(term, nowMs, windows) };
}

function endOf(term: PauseTerm, nowMs: number, windows: Windows): number | undefined {
  switch (term) {
    case 'short':
      return nowMs + 15 * MINUTE_MS;
    case 'today':
      return Math.max(windows.day.to, nowMs + TODAY_AT_LEAST_MS);
    case 'day':
      return nowMs + DAY_MS;
    case 'week':
      return nowMs + 7 * DAY_MS;
    case 'month':
      return nowMs + 30 * DAY_MS;
    case 'half-year':
      return monthsLater(nowMs, 6);
    case 'year':
      return monthsLater(nowMs, 12);
    case 'permanent':
      return undefined;
  }
}

/** A day that the month does not have moves into the next month: never shorter than requested. */
function monthsLater(nowMs: number, months: number): number {
  const date = new Date(nowMs);
  return date.setUTCMonth(date.getUTCMonth() + months);
}

export function isOver({ untilMs }: Pause, nowMs: number): boolean {
  return untilMs !== undefined && untilMs <= nowMs;
}

/** The pause that ends later applies: no request can shorten a pause. */
export function laterPause(kept: Pause | undefined, wanted: Pause): Pause {
  if (!kept || isOver(kept, wanted.sinceMs)) return wanted;
  if (kept.untilMs === undefined) return kept;
  if (wanted.untilMs === undefined || wanted.untilMs > kept.untilMs)
    return { ...wanted, sinceMs: kept.sinceMs };
  return kept;
}
