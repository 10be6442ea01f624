import type { Tx } from './database.ts';

/** The callbacks of every transaction that is open now. */
const open = new WeakMap<Tx, Set<() => void>>();

/**
 * Runs the callback once the transaction has committed, and never when it is rolled back; a transaction that is run
 * again after a deadlock registers anew. The same function registered twice runs once. The commit stands whatever the
 * callback does, so it may only do what can be lost, such as waking up a reader.
 */
export function afterCommit(tx: Tx, callback: () => void): void {
  const callbacks = open.get(tx);
  if (!callbacks) throw new Error('afterCommit was called outside of an open transaction');
  callbacks.add(callback);
}

/** For the pool: begins to collect the callbacks of a transaction. */
export function collectCallbacks(tx: Tx): ReadonlySet<() => void> {
  const callbacks = new Set<() => void>();
  open.set(tx, callbacks);
  return callbacks;
}

/** For the pool: the transaction has ended, and its connection goes on to serve others. */
export function endCallbacks(tx: Tx): void {
  open.delete(tx);
}
