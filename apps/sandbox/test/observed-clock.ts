import { type ManualClock, manualClock } from '@palpite/testkit/clock';

export interface ObservedClock extends ManualClock {
  /** Resolves when the program under test sets a timer of exactly this delay. */
  armed(delayMs: number): Promise<void>;
}

/** A manual clock that reports when the program under test has set a timer, so that no test has to guess. */
export function observedClock(): ObservedClock {
  const clock = manualClock();
  const waiting: { delayMs: number; resolve: () => void }[] = [];
  return {
    ...clock,
    after(delayMs, callback) {
      for (const waiter of waiting.filter((each) => each.delayMs === delayMs)) waiter.resolve();
      return clock.after(delayMs, callback);
    },
    armed: (delayMs) =>
      new Promise((resolve) => {
        waiting.push({ delayMs, resolve });
      }),
  };
}
