import { type ManualClock, manualClock } from '@palpite/testkit/clock';

export interface ObservedClock extends ManualClock {
  /** Resolves when someone asks to be called after exactly that long. */
  armed(delayMs: number): Promise<void>;
}

/** A manual clock that tells when the program under test has begun to wait, so that no test has to guess. */
export function observedClock(): ObservedClock {
  const clock = manualClock();
  const waiting: { delayMs: number; resolve: () => void }[] = [];
  return {
    ...clock,
    after(delayMs, callback) {
      for (const one of waiting.filter((each) => each.delayMs === delayMs)) one.resolve();
      return clock.after(delayMs, callback);
    },
    armed: (delayMs) =>
      new Promise((resolve) => {
        waiting.push({ delayMs, resolve });
      }),
  };
}
