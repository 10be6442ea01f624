import { type Clock, systemClock } from '@palpite/server/platform/clock/clock';

export interface MovedClock extends Clock {
  /** From now on it is this time, and it goes on. */
  moveTo(atMs: number): void;
}

/** The clock of the product, which a journey sets to a midnight; timers go on as they do. */
export function movedClock(): MovedClock {
  let aheadMs = 0;
  return {
    nowMs: () => systemClock.nowMs() + aheadMs,
    after: systemClock.after,
    moveTo(atMs) {
      aheadMs = atMs - systemClock.nowMs();
    },
  };
}
