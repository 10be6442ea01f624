import type { Clock } from '@palpite/server/platform/clock/clock';

export interface ManualClock extends Clock {
  /** Moves the hands and calls what fell due, in order of time. */
  advance(ms: number): void;
}

export function manualClock(startMs = Date.UTC(2026, 5, 14, 18, 0)): ManualClock {
  let now = startMs;
  let made = 0;
  const waiting = new Map<number, { atMs: number; callback: () => void }>();
  const due = (untilMs: number) =>
    [...waiting]
      .filter(([, timer]) => timer.atMs <= untilMs)
      .sort((a, b) => a[1].atMs - b[1].atMs || a[0] - b[0])[0];
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
      for (let next = due(untilMs); next; next = due(untilMs)) {
        waiting.delete(next[0]);
        now = Math.max(now, next[1].atMs);
        next[1].callback();
      }
      now = untilMs;
    },
  };
}
