import { AsyncLocalStorage } from 'node:async_hooks';

/** Work in a transaction asked its pool for another connection. */
export class SecondConnectionRefused extends Error {
  constructor() {
    super('a transaction asked for a second connection: read with `within(tx)`, or before it begins');
  }
}

/** Of one pool. */
export interface ConnectionGuard {
  /** Throws where a transaction of the pool is open around the caller. */
  check(): void;
  /** Runs the work of a transaction. What goes on after its end is free to ask for connections. */
  around<T>(work: () => Promise<T>): Promise<T>;
}

let isRefusing = false;
let refused: SecondConnectionRefused[] = [];

/**
 * For tests: every pool that is opened from now on refuses a second connection to work that holds one. A server under
 * load would hang there: when every connection is held by such work, none of it gets the one that it waits for.
 */
export function refuseSecondConnections(isSo = true): void {
  isRefusing = isSo;
}

/** What was refused since the last call, also where the caller ignored the error. */
export function takeRefused(): readonly SecondConnectionRefused[] {
  const taken = refused;
  refused = [];
  return taken;
}

/**
 * Work that begins inside of a transaction which does not wait for it, and in tests what another client does meanwhile:
 * it may have a connection of its own, whatever this transaction holds.
 */
export function asAnotherClient<T>(work: () => Promise<T>): Promise<T> {
  // Outside of tests nothing is followed: a store in use makes every promise of the process cost more.
  return isRefusing ? around.run(new Map(), work) : work();
}

/** By the guard of their pool: the transactions that are open around the caller. */
const around = new AsyncLocalStorage<ReadonlyMap<ConnectionGuard, { isOpen: boolean }>>();

/** For a new pool; undefined in production, where nothing follows the calls. */
export function connectionGuard(): ConnectionGuard | undefined {
  if (!isRefusing) return undefined;
  const guard: ConnectionGuard = {
    check() {
      if (around.getStore()?.get(guard)?.isOpen !== true) return;
      const error = new SecondConnectionRefused();
      refused.push(error);
      throw error;
    },
    around(work) {
      const transaction = { isOpen: true };
      return around.run(new Map(around.getStore()).set(guard, transaction), async () => {
        try {
          return await work();
        } finally {
          transaction.isOpen = false;
        }
      });
    },
  };
  return guard;
}
