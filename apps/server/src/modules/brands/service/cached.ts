import type { Clock } from '../../../platform/clock/clock.ts';

export interface Cached<T> {
  get(): Promise<T>;
  /** The last that was read; undefined before the first. Asks for a new one when it is old, without waiting. */
  last(): T | undefined;
}

/** What every phone asks for again and again: the database is asked once in a while for all of them. */
export function trusted<T>(clock: Clock, forMs: number, read: () => Promise<T>): Cached<T> {
  let current: { value: Promise<T>; readMs: number } | undefined;
  let last: T | undefined;
  const get = () => {
    const nowMs = clock.nowMs();
    if (current && nowMs - current.readMs < forMs) return current.value;
    const value = read();
    const mine = { value, readMs: nowMs };
    current = mine;
    value.then(
      (answer) => {
        // One that was overtaken by a newer question says nothing new.
        if (current === mine) last = answer;
      },
      () => {
        // A failed read must not be believed by everyone else.
        if (current === mine) current = undefined;
      },
    );
    return value;
  };
  return {
    get,
    last() {
      // Whoever waits for it meets the failure; here the last one that was read has to do.
      get().catch(() => undefined);
      return last;
    },
  };
}
