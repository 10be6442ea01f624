import { type Busy, createBatchQueue } from '../../../platform/batch/batch-queue.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Posting, PostOutcome } from '../core/posting.ts';
import { type PostingDeps, post } from './post.ts';

export type QueuedOutcome = PostOutcome | Busy;

export interface PostQueue {
  /** Joins the next batch. Resolves after the commit. */
  post(posting: Posting): Promise<QueuedOutcome>;
}

const QUEUE_LIMIT = { batch: 200, waiting: 2_000, waitMs: 3_000 } as const;

/** One batch in flight per node: while it commits, the next one fills. */
export function createPostQueue(deps: PostingDeps & { database: Database; clock: Clock }): PostQueue {
  const queue = createBatchQueue<Posting, PostOutcome>({
    clock: deps.clock,
    limit: QUEUE_LIMIT,
    decide: (postings) => deps.database.inTransaction((tx) => post(deps, tx, postings)),
  });
  return { post: queue.add };
}
