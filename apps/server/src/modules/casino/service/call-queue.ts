import { type Busy, createBatchQueue } from '../../../platform/batch/batch-queue.ts';
import type { CallResult } from '../core/studio-wallet.ts';
import { applyGroups } from './apply-groups.ts';
import type { CallGroup } from './batch-world.ts';
import type { CasinoDeps } from './deps.ts';
import { createQueueChoice } from './queue-choice.ts';

/** Batches in flight at once. While PostgreSQL works on one, this process reads, checks and answers the calls of the other. */
const QUEUES = 2;
const QUEUE_LIMIT = { batch: 200, waiting: 1_000, waitMs: 2_500 } as const;
const UNIQUE_VIOLATION = '23505';
const TRIES_MAX = 3;

export interface CallQueue {
  /** Joins the next batch and resolves after its commit. */
  apply(group: CallGroup): Promise<readonly CallResult[] | Busy>;
  close(): Promise<void>;
}

/**
 * The pending calls of a player are in one queue, so that they are decided in the order of arrival, and no batch waits for
 * an account that another one holds. In each queue studios have lanes of their own, so that none blocks the others.
 */
export function createCallQueue(deps: CasinoDeps): CallQueue {
  const queues = Array.from({ length: QUEUES }, () =>
    createBatchQueue<CallGroup, readonly CallResult[]>({
      clock: deps.clock,
      limit: QUEUE_LIMIT,
      laneOf: ({ studio }) => studio,
      decide: (groups) => decideBatch(deps, groups),
    }),
  );
  const choice = createQueueChoice(QUEUES);
  return {
    async apply(group) {
      const queue = queues[choice.take(group.player)] as (typeof queues)[number];
      try {
        return await queue.add(group);
      } finally {
        choice.release(group.player);
      }
    },
    async close() {
      await Promise.all(queues.map((queue) => queue.close()));
    },
  };
}

/**
 * Two batches may store one id at the same moment, for two players: their accounts are different locks. The second one
 * is refused by the primary key and decides again; then it finds the id.
 */
async function decideBatch(
  deps: CasinoDeps,
  groups: readonly CallGroup[],
): Promise<(readonly CallResult[])[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await deps.database.inTransaction((tx) => applyGroups(deps, tx, groups));
    } catch (error) {
      if (tries >= TRIES_MAX || !isUniqueViolation(error)) throw error;
    }
  }
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}
