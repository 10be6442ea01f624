import type { Platform } from '../platform/platform.ts';

/** One timer for everything that shows seconds; it rests while nobody looks. */
export interface Ticker {
  /** The present second, as milliseconds since 1970. */
  now(): number;
  subscribe(listener: () => void): () => void;
}

const SECOND_MS = 1_000;
/** So many are told at a time: a list of twenty clocks drawn at once is a stumble that comes every second. */
export const TURN = { most: 3, everyMs: 40 } as const;

export function createTicker(platform: Pick<Platform, 'nowMs' | 'after'>): Ticker {
  const listeners = new Set<() => void>();
  let cancel: (() => void) | undefined;
  const present = () => Math.floor(platform.nowMs() / SECOND_MS) * SECOND_MS;
  let shown = present();

  function wait(): void {
    cancel = platform.after(SECOND_MS - (platform.nowMs() % SECOND_MS), tick);
  }

  function tick(): void {
    shown = present();
    tell([...listeners]);
    if (listeners.size > 0) wait();
    else cancel = undefined;
  }

  function tell(due: readonly (() => void)[]): void {
    for (const listener of due.slice(0, TURN.most)) if (listeners.has(listener)) listener();
    if (due.length > TURN.most) platform.after(TURN.everyMs, () => tell(due.slice(TURN.most)));
  }

  return {
    now() {
      // Nobody kept it going: whoever looks now must not see the second in which the last one looked away.
      if (listeners.size === 0) shown = present();
      return shown;
    },
    subscribe(listener) {
      if (listeners.size === 0) shown = present();
      listeners.add(listener);
      if (!cancel) wait();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        cancel?.();
        cancel = undefined;
      };
    },
  };
}
