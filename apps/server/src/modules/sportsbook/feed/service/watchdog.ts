import type { Clock } from '../../../../platform/clock/clock.ts';

export interface Watchdog {
  /** Starts counting anew, at that moment. */
  received(nowMs: number): void;
  stop(): void;
}

/** Barks once after `ms` without a sound, and again only after another sound and another silence. */
export function watchdog(clock: Clock, ms: number, bark: () => void): Watchdog {
  let receivedMs = clock.nowMs();
  let cancel: (() => void) | undefined;
  const look = () => {
    cancel = undefined;
    const leftMs = receivedMs + ms - clock.nowMs();
    if (leftMs > 0) cancel = clock.after(leftMs, look);
    else bark();
  };
  cancel = clock.after(ms, look);
  return {
    received(nowMs) {
      receivedMs = nowMs;
      // One timer at a time: a message only notes the moment, and the timer finds out when it falls due.
      cancel ??= clock.after(ms, look);
    },
    stop() {
      cancel?.();
      cancel = () => {};
    },
  };
}
