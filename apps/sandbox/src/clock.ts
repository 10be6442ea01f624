/** Time is injected so that tests can control it. The server's clock has the same interface. */
export interface Clock {
  nowMs(): number;
  /** Calls back once after that many milliseconds; the returned function cancels. */
  after(delayMs: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

export interface ManualClock extends Clock {
  /** Advances the time and fires the timers that are due, in order. */
  advance(ms: number): void;
}

/** True for every clock with `advance`, also one that a test made itself. */
export function isManual(clock: Clock): clock is ManualClock {
  return 'advance' in clock && typeof clock.advance === 'function';
}

export function manualClock(startMs = systemClock.nowMs()): ManualClock {
  let now = startMs;
  const waiting: { atMs: number; callback: () => void }[] = [];
  return {
    nowMs: () => now,
    after(delayMs, callback) {
      const timer = { atMs: now + delayMs, callback };
      const later = waiting.findIndex((other) => other.atMs > timer.atMs);
      waiting.splice(later < 0 ? waiting.length : later, 0, timer);
      return () => {
        const index = waiting.indexOf(timer);
        if (index >= 0) waiting.splice(index, 1);
      };
    },
    advance(ms) {
      const untilMs = now + ms;
      for (let next = waiting[0]; next && next.atMs <= untilMs; next = waiting[0]) {
        waiting.shift();
        now = Math.max(now, next.atMs);
        next.callback();
      }
      now = untilMs;
    },
  };
}
