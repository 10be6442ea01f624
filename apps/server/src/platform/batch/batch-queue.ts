import type { Clock } from '../clock/clock.ts';
import { inHalves } from './in-halves.ts';

export interface Busy {
  /** Nothing was done: too many wait, it waited too long, or the queue is closed. */
  readonly is: 'busy';
}

export interface BatchLimit {
  readonly batch: number;
  /** Of one lane. */
  readonly waiting: number;
  readonly waitMs: number;
}

export interface BatchQueueDeps<Item, Outcome> {
  readonly clock: Clock;
  readonly limit: BatchLimit;
  /**
   * Decides all of them or throws and leaves nothing: what throws is tried again in halves. One outcome for each, in
   * their order.
   */
  decide(items: readonly Item[]): Promise<readonly Outcome[]>;
  /** Whose item it is, where one of a few tellers must not crowd out the others; all of one lane otherwise. */
  laneOf?(item: Item): string;
}

export interface BatchQueue<Item, Outcome> {
  /** Joins the next batch and resolves when it is decided. Rejects with what failed when the item stands alone. */
  add(item: Item): Promise<Outcome | Busy>;
  /** Settles when everything accepted so far is decided; nothing is accepted any more. */
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
 * Gathers what arrives into batches: while one is decided the next one fills, and one is under way at a time. Lanes take
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
    // Looked at before each try: halves of a batch that failed slowly must not be waited for without end.
    const oldest = clock.nowMs() - limit.waitMs;
    const [late, timely] = split(portion, ({ sinceMs }) => sinceMs < oldest);
    for (const one of late) one.resolve({ is: 'busy' });
    if (timely.length === 0) return;
    const outcomes = await deps.decide(timely.map(({ item }) => item));
    timely.forEach((one, index) => {
      const outcome = outcomes[index];
      if (outcome === undefined) one.reject(new Error('an item of a batch was left without an outcome'));
      else one.resolve(outcome);
    });
  };
  const run = async (): Promise<void> => {
    // Let everything that arrived in the same turn of the loop join the first batch.
    await new Promise(setImmediate);
    while (lanes.size > 0)
      await inHalves(takeBatch(lanes, limit.batch), decideTogether, (one, error) => one.reject(error));
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

/** As much of each lane as of the others, and what one leaves is shared by the rest; an empty lane is gone. */
function takeBatch<T>(lanes: Map<string, T[]>, most: number): T[] {
  const batch: T[] = [];
  while (lanes.size > 0 && batch.length < most) {
    const share = Math.max(1, Math.floor((most - batch.length) / lanes.size));
    for (const [lane, waiting] of [...lanes]) {
      batch.push(...waiting.splice(0, Math.min(share, most - batch.length)));
      // Behind the others, so that a lane that got nothing of this batch begins the next one.
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
