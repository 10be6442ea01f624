import type { Clock } from './clock.ts';

export interface Cached<T> {
  get(): Promise<T>;
  /** The last value that was read; undefined before the first. Starts a new read when it is old, without waiting. */
  last(): T | undefined;
}

/** A cached value that every client asks for repeatedly: the database is read once per interval for all of them. */
export function createCached<T>(clock: Clock, forMs: number, read: () => Promise<T>): Cached<T> {
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
        // A read that was overtaken by a newer one is not stored.
        if (current === mine) last = answer;
      },
      () => {
        // A failed read must not be cached for everyone else.
        if (current === mine) current = undefined;
      },
    );
    return value;
  };
  return {
    get,
    last() {
      // Callers that wait for it receive the failure; here the last value is used.
      get().catch(() => undefined);
      return last;
    },
  };
}
