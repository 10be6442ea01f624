import type { Clock } from '../clock/clock.ts';
import { inHalves } from './in-halves.ts';

export interface Busy {
  /** Nothing was done: too many items wait, this one waited too long, or the queue is closed. */
  readonly is: 'busy';
}

export interface BatchLimit {
  readonly batch: number;
  /** The most items that may wait in one lane. */
  readonly waiting: number;
  readonly waitMs: number;
}

export interface BatchQueueDeps<Item, Outcome> {
  readonly clock: Clock;
  readonly limit: BatchLimit;
  /**
   * Decides all items, or throws and leaves nothing behind: a batch that throws is tried again in halves. Returns one
   * outcome for each item, in their order.
   */
  decide(items: readonly Item[]): Promise<readonly Outcome[]>;
  /** The lane of an item, where one of several senders must not block the others. Without it there is one lane. */
  laneOf?(item: Item): string;
}

export interface BatchQueue<Item, Outcome> {
  /** Joins the next batch and resolves when it is decided. Rejects when the item fails in a batch of its own. */
  add(item: Item): Promise<Outcome | Busy>;
  /** Resolves when everything accepted so far is decided. Nothing is accepted any more. */
  close(): Promise<void>;
}

interface Waiting<Item, Outcome> {
  readonly item: Item;
  readonly sinceMs: number;
  readonly resolve: (outcome: Outcome | Busy) => void;
  readonly reject: (error: unknown) => void;
}

const ONE_LANE = () => '';

/**
 * Collects items into batches: while one batch is decided the next one fills, and one batch runs at a time. Lanes take
 * turns; within a lane the order of arrival counts.
 */
export function createBatchQueue<Item, Outcome>(
  deps: BatchQueueDeps<Item, Outcome>,
): BatchQueue<Item, Outcome> {
  const { clock, limit, laneOf = ONE_LANE } = deps;
  const lanes = new Map<string, Waiting<Item, Outcome>[]>();
  let isClosed = false;
  let running: Promise<void> | undefined;

  const decideTogether = async (portion: readonly Waiting<Item, Outcome>[]): Promise<void> => {
    // Checked before each try, so that splitting a batch that fails slowly ends.
    const oldest = clock.nowMs() - limit.waitMs;
    const [late, timely] = split(portion, ({ sinceMs }) => sinceMs < oldest);
    for (const waiting of late) waiting.resolve({ is: 'busy' });
    if (timely.length === 0) return;
    const outcomes = await deps.decide(timely.map(({ item }) => item));
    timely.forEach((waiting, index) => {
      const outcome = outcomes[index];
      if (outcome === undefined) waiting.reject(new Error('an item of a batch was left without an outcome'));
      else waiting.resolve(outcome);
    });
  };
  const run = async (): Promise<void> => {
    // Let everything that arrived in the same turn of the loop join the first batch.
    await new Promise(setImmediate);
    while (lanes.size > 0)
      await inHalves(takeBatch(lanes, limit.batch), decideTogether, (waiting, error) =>
        waiting.reject(error),
      );
    running = undefined;
  };

  return {
    add(item) {
      const lane = laneOf(item);
      const waiting = lanes.get(lane) ?? [];
      if (isClosed || waiting.length >= limit.waiting) return Promise.resolve({ is: 'busy' });
      return new Promise((resolve, reject) => {
        waiting.push({ item, sinceMs: clock.nowMs(), resolve, reject });
        lanes.set(lane, waiting);
        running ??= run();
      });
    },
    async close() {
      isClosed = true;
      await running;
    },
  };
}

/** Takes an equal share of each lane; what one lane leaves is shared by the rest. An empty lane is removed. */
function takeBatch<T>(lanes: Map<string, T[]>, most: number): T[] {
  const batch: T[] = [];
  while (lanes.size > 0 && batch.length < most) {
    const share = Math.max(1, Math.floor((most - batch.length) / lanes.size));
    for (const [lane, waiting] of [...lanes]) {
      batch.push(...waiting.splice(0, Math.min(share, most - batch.length)));
      // The lane moves behind the others, so that a lane that got nothing of this batch is first in the next one.
      lanes.delete(lane);
      if (waiting.length > 0) lanes.set(lane, waiting);
      if (batch.length === most) break;
    }
  }
  return batch;
}

function split<T>(items: readonly T[], is: (item: T) => boolean): [T[], T[]] {
  const [yes, no]: [T[], T[]] = [[], []];
  for (const item of items) (is(item) ? yes : no).push(item);
  return [yes, no];
}
