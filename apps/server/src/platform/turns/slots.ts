import type { Clock } from '../clock/clock.ts';

interface SlotOptions {
  readonly atOnceMost: number;
  readonly waitingMost: number;
  /** Work that has waited this long is refused; absent: it waits for as long as the work before it takes. */
  readonly waitMost?: { readonly ms: number; readonly clock: Pick<Clock, 'after'> };
}

/** Runs the work in a slot; undefined when it got none: too many wait already, or it waited too long. */
export type InSlot = <T>(work: () => Promise<T>) => Promise<T | undefined>;

/** At most so many run at once, whoever they belong to; the others wait for a slot, the first come first. */
export function createSlots({ atOnceMost, waitingMost, waitMost }: SlotOptions): InSlot {
  const waiting = new Set<() => void>();
  let running = 0;

  /** False when the wait ended without a slot. */
  const nextSlot = () =>
    new Promise<boolean>((resolve) => {
      const begin = () => {
        cancel?.();
        resolve(true);
      };
      const cancel = waitMost?.clock.after(waitMost.ms, () => {
        waiting.delete(begin);
        resolve(false);
      });
      waiting.add(begin);
    });

  /** The slot is handed to the next waiter and not released: a new request could otherwise take it and exceed the limit. */
  const release = () => {
    const [next] = waiting;
    if (next === undefined) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next();
  };

  return async (work) => {
    if (running < atOnceMost) running += 1;
    else if (waiting.size >= waitingMost || !(await nextSlot())) return undefined;
    try {
      return await work();
    } finally {
      release();
    }
  };
}
