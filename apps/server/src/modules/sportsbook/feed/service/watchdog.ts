import type { Clock } from '../../../../platform/clock/clock.ts';

export interface Watchdog {
  /** Restarts the countdown at that moment. */
  received(nowMs: number): void;
  stop(): void;
}

/** Calls `onSilent` once after `ms` without a message, and again only after another message and another silence. */
export function watchdog(clock: Clock, ms: number, onSilent: () => void): Watchdog {
  let receivedMs = clock.nowMs();
  let cancel: (() => void) | undefined;
  const check = () => {
    cancel = undefined;
    const leftMs = receivedMs + ms - clock.nowMs();
    if (leftMs > 0) cancel = clock.after(leftMs, check);
    else onSilent();
  };
  cancel = clock.after(ms, check);
  return {
    received(nowMs) {
      receivedMs = nowMs;
      // There is one timer at a time: a message only records its time, and the timer checks it when it fires.
      cancel ??= clock.after(ms, check);
    },
    stop() {
      cancel?.();
      cancel = () => {};
    },
  };
}
