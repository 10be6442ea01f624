/** Runs the work in turn; undefined when too many of its owner wait already. */
export type InTurn<K> = <T>(owner: K, work: () => Promise<T>) => Promise<T | undefined>;

/**
 * Requests of one owner wait for each other here and not with a connection of the database each: work that reads a long
 * history would otherwise let one player take the whole pool from the others.
 */
export function createTurns<K>(waitingMost: number): InTurn<K> {
  const queues = new Map<K, { last: Promise<unknown>; waiting: number }>();
  return async (owner, work) => {
    const queue = queues.get(owner) ?? { last: Promise.resolve(), waiting: 0 };
    // The first of them runs.
    if (queue.waiting > waitingMost) return undefined;
    const run = queue.last.then(work);
    queue.last = run.catch(() => undefined);
    queue.waiting += 1;
    queues.set(owner, queue);
    try {
      return await run;
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) queues.delete(owner);
    }
  };
}
