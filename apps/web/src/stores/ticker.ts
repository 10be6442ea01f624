import type { Platform } from '../platform/platform.ts';

/** One timer for everything that shows seconds; it rests while nobody looks. */
export interface Ticker {
  /** The present second, as milliseconds since 1970. */
  now(): number;
  subscribe(listener: () => void): () => void;
}

const SECOND_MS = 1_000;

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
    for (const listener of [...listeners]) listener();
    if (listeners.size > 0) wait();
    else cancel = undefined;
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
