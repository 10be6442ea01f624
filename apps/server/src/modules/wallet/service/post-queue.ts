import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Posting, PostOutcome } from '../core/posting.ts';
import { type PostingIo, post } from './post.ts';

export type QueuedOutcome = PostOutcome | { readonly is: 'busy' };

export interface PostQueue {
  /** Joins the next batch. Resolves after the commit. */
  post(posting: Posting): Promise<QueuedOutcome>;
  /** Settles when everything accepted so far is decided. */
  drain(): Promise<void>;
}

export const QUEUE_LIMIT = { batch: 200, waiting: 2_000, waitMs: 3_000 } as const;

interface Waiting {
  readonly posting: Posting;
  readonly sinceMs: number;
  readonly resolve: (outcome: QueuedOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** One batch in flight per node: while it commits, the next one gathers. */
export function createPostQueue(
  io: PostingIo & { database: Database; clock: Clock; committed(): void },
): PostQueue {
  const waiting: Waiting[] = [];
  let running: Promise<void> | undefined;

  const takeBatch = (): Waiting[] => {
    const batch = waiting.splice(0, QUEUE_LIMIT.batch);
    const oldest = io.clock.nowMs() - QUEUE_LIMIT.waitMs;
    for (const late of batch.filter((one) => one.sinceMs < oldest)) late.resolve({ is: 'busy' });
    return batch.filter((one) => one.sinceMs >= oldest);
  };
  const run = async () => {
    // Let everything that arrived in the same turn of the loop join the first batch.
    await new Promise(setImmediate);
    while (waiting.length > 0) await settle(takeBatch());
    running = undefined;
  };
  const settle = async (batch: Waiting[]): Promise<void> => {
    if (batch.length === 0) return;
    try {
      const outcomes = await io.database.inTransaction((tx) =>
        post(
          io,
          tx,
          batch.map((one) => one.posting),
        ),
      );
      io.committed();
      batch.forEach((one, place) => {
        const outcome = outcomes[place];
        if (outcome) one.resolve(outcome);
        else one.reject(new Error('a posting was left without an outcome'));
      });
    } catch (error) {
      // One bad posting must not fail its neighbours: halve until it stands alone.
      if (batch.length === 1) return batch[0]?.reject(error);
      const middle = batch.length >> 1;
      await settle(batch.slice(0, middle));
      await settle(batch.slice(middle));
    }
  };

  return {
    post(posting) {
      if (waiting.length >= QUEUE_LIMIT.waiting) return Promise.resolve({ is: 'busy' });
      return new Promise((resolve, reject) => {
        waiting.push({ posting, sinceMs: io.clock.nowMs(), resolve, reject });
        running ??= run();
      });
    },
    drain: async () => {
      while (running) await running;
    },
  };
}
