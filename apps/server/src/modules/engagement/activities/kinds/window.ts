import { dayBounds, type Instant, instant, type Zone } from '@palpite/kernel/time';
import { dayAt, periodAt } from '../../counters/index.ts';

/** Counted from `begins` on and before `ends`; what was reached may be received before `claimUntil`. */
export interface Window {
  readonly begins: Instant;
  readonly ends: Instant | undefined;
  readonly claimUntil: Instant | undefined;
}

/** How often the steps of an activity begin anew; `window`: never. */
export const PERIODS = ['window', 'day', 'week', 'month'] as const;
export type ActivityPeriod = (typeof PERIODS)[number];

/** A period of an activity, within its window. */
export interface ActivitySpan {
  /** Of claims: it stays the same when an operator moves the window. */
  readonly key: string;
  readonly from: Instant;
  readonly to: Instant | undefined;
  readonly fromDay: string;
  /** The first day after it. */
  readonly toDay: string;
  readonly isOver: boolean;
}

const NEVER = '9999-12-31';

export function windowOf(
  { beginsMs, endsMs }: { readonly beginsMs: number; readonly endsMs: number | undefined },
  claimMs: number,
): Window {
  if (endsMs === undefined) return { begins: instant(beginsMs), ends: undefined, claimUntil: undefined };
  return {
    begins: instant(beginsMs),
    ends: instant(Math.max(beginsMs + 1, endsMs - claimMs)),
    claimUntil: instant(endsMs),
  };
}

export function isClosed({ claimUntil }: Window, now: Instant): boolean {
  return claimUntil !== undefined && now >= claimUntil;
}

/**
 * The running period, or the last one after the end of the window; and the one before it while the window is open. Days
 * are counted whole: a window that begins at noon counts its first day from midnight.
 */
export function spansOf(
  period: ActivityPeriod,
  window: Window,
  now: Instant,
  zone: Zone,
): { readonly current: ActivitySpan | undefined; readonly previous: ActivitySpan | undefined } {
  const { begins, ends } = window;
  if (now < begins) return { current: undefined, previous: undefined };
  const isEnded = ends !== undefined && now >= ends;
  if (period === 'window')
    return {
      current: {
        key: 'window',
        from: begins,
        to: ends,
        fromDay: dayAt(begins, zone),
        toDay: dayAfter(ends, zone),
        isOver: isEnded,
      },
      previous: undefined,
    };
  const at = isEnded ? instant(ends - 1) : now;
  const current = clipped(periodAt(period, at, zone), window, now, zone);
  const before = periodAt(period, at, zone, 1);
  return {
    current,
    previous: isEnded || before.to <= begins ? undefined : clipped(before, window, now, zone),
  };
}

function clipped(
  { from, to, fromDay, toDay }: ReturnType<typeof periodAt>,
  { begins, ends }: Window,
  now: Instant,
  zone: Zone,
): ActivitySpan {
  const last = dayAfter(ends, zone);
  const first = dayAt(begins, zone);
  const end = ends !== undefined && ends < to ? ends : to;
  return {
    key: fromDay,
    from,
    to: end,
    fromDay: first > fromDay ? first : fromDay,
    toDay: last < toDay ? last : toDay,
    isOver: now >= end,
  };
}

/** The first day that does not count. */
function dayAfter(ends: Instant | undefined, zone: Zone): string {
  if (ends === undefined) return NEVER;
  return dayAt(instant(dayBounds(instant(ends - 1), zone).to), zone);
}
