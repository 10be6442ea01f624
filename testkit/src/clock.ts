import type { Clock } from '@palpite/server/platform/clock/clock';

export interface ManualClock extends Clock {
  /** Moves the hands and calls what fell due, in order of time. */
  advance(ms: number): void;
}

interface Timer {
  readonly atMs: number;
  readonly callback: () => void;
}

export function manualClock(startMs = Date.UTC(2026, 5, 14, 18, 0)): ManualClock {
  let now = startMs;
  let made = 0;
  const waiting = new Map<number, Timer>();
  /** The earliest timer; of two at the same moment the one that was set first, which the map has first. */
  const earliest = (): [number, Timer] | undefined => {
    let found: [number, Timer] | undefined;
    for (const entry of waiting) if (!found || entry[1].atMs < found[1].atMs) found = entry;
    return found;
  };
  return {
    nowMs: () => now,
    after(delayMs, callback) {
      made += 1;
      const id = made;
      waiting.set(id, { atMs: now + delayMs, callback });
      return () => void waiting.delete(id);
    },
    advance(ms) {
      const untilMs = now + ms;
      for (let next = earliest(); next && next[1].atMs <= untilMs; next = earliest()) {
        waiting.delete(next[0]);
        now = Math.max(now, next[1].atMs);
        next[1].callback();
      }
      now = untilMs;
    },
  };
}
