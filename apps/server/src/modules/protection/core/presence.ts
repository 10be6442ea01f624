import { MINUTE_MS } from '@palpite/kernel/time';
import { eachPeriod, type Period, type Windows } from './period.ts';

export interface TimeSpent {
  readonly fromMs: number;
  readonly ms: number;
}

export interface Presence {
  readonly sessionFromMs: number;
  readonly seenMs: number;
  /** The length of the session, counted while the app was open. */
  readonly sessionMs: number;
  /** Since the player was last shown the time. */
  readonly uncheckedMs: number;
  readonly spent: Readonly<Record<Period, TimeSpent>>;
}

/** The app reports once a minute; a device that was asleep for longer was not used. */
export const COUNTED_GAP_MS = 150_000;
/** A longer absence starts another session. */
export const SESSION_GAP_MS = 30 * MINUTE_MS;

/** The player is active now. Two devices at once count once: time runs from the last report of either. */
export function seen(kept: Presence | undefined, nowMs: number, windows: Windows): Presence {
  const gap = kept ? Math.max(0, nowMs - kept.seenMs) : Number.POSITIVE_INFINITY;
  const elapsed = gap <= COUNTED_GAP_MS ? gap : 0;
  const session = kept && gap <= SESSION_GAP_MS ? kept : undefined;
  return {
    sessionFromMs: session?.sessionFromMs ?? nowMs,
    seenMs: Math.max(nowMs, kept?.seenMs ?? 0),
    sessionMs: (session?.sessionMs ?? 0) + elapsed,
    uncheckedMs: (session?.uncheckedMs ?? 0) + elapsed,
    spent: eachPeriod((period) => {
      const { fromMs, ms } = spentIn(kept, period, windows);
      return { fromMs, ms: ms + Math.min(elapsed, Math.max(0, nowMs - fromMs)) };
    }),
  };
}

/** The player was shown the time. */
export function checked(presence: Presence): Presence {
  return { ...presence, uncheckedMs: 0 };
}

export function spentIn(
  kept: Pick<Presence, 'spent'> | undefined,
  period: Period,
  windows: Windows,
): TimeSpent {
  const before = kept?.spent[period];
  return before && before.fromMs >= windows[period].from ? before : { fromMs: windows[period].from, ms: 0 };
}
