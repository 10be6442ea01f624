import type { Clock } from '../clock/clock.ts';
import { currentTrace, outsideTraces, tracedTogether } from '../tracing/tracing.ts';
import { inHalves } from './in-halves.ts';

export interface Busy {
  /** Nothing was done: too many items wait, this one waited too long, or the queue is closed. */
  readonly is: 'busy';
}

export interface BatchLimit {
  /** The largest sum of sizes in a batch; a larger item has a batch of its own. */
  readonly batch: number;
  /** The largest sum of sizes that may wait in one lane. */
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
  /** What an item counts towards the limits. Without it every item counts 1. */
  sizeOf?(item: Item): number;
  /** Items with the same key are never in one batch: the later one waits for the next. Without it items have no keys. */
  keyOf?(item: Item): string;
}

export interface BatchQueue<Item, Outcome> {
  /** Joins the next batch and resolves when it is decided. Rejects when the item fails in a batch of its own. */
  add(item: Item): Promise<Outcome | Busy>;
  /** Resolves when everything accepted so far is decided. Nothing is accepted any more. */
  close(): Promise<void>;
}

interface Waiting<Item, Outcome> {
  readonly item: Item;
  readonly size: number;
  readonly key: string | undefined;
  readonly sinceMs: number;
  /** Of the request that waits. */
  readonly trace: string | undefined;
  readonly resolve: (outcome: Outcome | Busy) => void;
  readonly reject: (error: unknown) => void;
}

interface Lane<Item, Outcome> {
  entries: Waiting<Item, Outcome>[];
  /** The sum of their sizes. */
  size: number;
}
type Lanes<Item, Outcome> = Map<string, Lane<Item, Outcome>>;

const ONE_LANE = () => '';
const SAME_SIZE = () => 1;

/**
 * Collects items into batches: while one batch is decided the next one fills, and one batch runs at a time. Lanes take
 * turns; within a lane the order of arrival counts.
 */
export function createBatchQueue<Item, Outcome>(
  deps: BatchQueueDeps<Item, Outcome>,
): BatchQueue<Item, Outcome> {
  const { clock, limit, laneOf = ONE_LANE, sizeOf = SAME_SIZE } = deps;
  const lanes: Lanes<Item, Outcome> = new Map();
  let isClosed = false;
  let running: Promise<void> | undefined;

  const decideTogether = async (portion: readonly Waiting<Item, Outcome>[]): Promise<void> => {
    // Checked before each try, so that splitting a batch that fails slowly ends.
    const oldest = clock.nowMs() - limit.waitMs;
    const [late, timely] = split(portion, ({ sinceMs }) => sinceMs < oldest);
    for (const waiting of late) waiting.resolve({ is: 'busy' });
    if (timely.length === 0) return;
    const traces = timely.flatMap(({ trace }) => trace ?? []);
    const outcomes = await tracedTogether('batch', traces, () => deps.decide(timely.map(({ item }) => item)));
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
      const name = laneOf(item);
      const lane = lanes.get(name) ?? { entries: [], size: 0 };
      const size = sizeOf(item);
      if (isClosed || lane.size + size > limit.waiting) return Promise.resolve({ is: 'busy' });
      return new Promise((resolve, reject) => {
        const key = deps.keyOf?.(item);
        const trace = currentTrace();
        lane.entries.push({ item, size, key, sinceMs: clock.nowMs(), trace, resolve, reject });
        lane.size += size;
        lanes.set(name, lane);
        running ??= outsideTraces(run);
      });
    },
    async close() {
      isClosed = true;
      await running;
    },
  };
}

/** Takes an equal share of each lane; what one lane leaves is shared by the rest. An empty lane is removed. */
function takeBatch<Item, Outcome>(lanes: Lanes<Item, Outcome>, most: number): Waiting<Item, Outcome>[] {
  const batch: Waiting<Item, Outcome>[] = [];
  const keys = new Set<string>();
  let room = most;
  // Ends when a round takes nothing: what is left repeats a key of this batch or does not fit into it any more.
  for (let before = -1; lanes.size > 0 && room > 0 && batch.length > before; ) {
    before = batch.length;
    const share = Math.max(1, Math.floor(room / lanes.size));
    for (const [name, lane] of [...lanes]) {
      const taken = takeShare(lane, {
        share,
        room: batch.length === 0 ? Number.POSITIVE_INFINITY : room,
        keys,
      });
      batch.push(...taken.entries);
      room -= taken.size;
      // The lane moves behind the others, so that a lane that got nothing of this batch is first in the next one.
      lanes.delete(name);
      if (lane.entries.length > 0) lanes.set(name, lane);
      if (room <= 0) break;
    }
  }
  return batch;
}

/** Takes entries up to the share, in the order of arrival; the first one may exceed the share but not the room. */
function takeShare<Item, Outcome>(
  lane: Lane<Item, Outcome>,
  { share, room, keys }: { readonly share: number; readonly room: number; readonly keys: Set<string> },
): Lane<Item, Outcome> {
  const taken: Lane<Item, Outcome> = { entries: [], size: 0 };
  const left: Waiting<Item, Outcome>[] = [];
  let index = 0;
  for (; index < lane.entries.length && taken.size < share; index += 1) {
    const entry = lane.entries[index] as Waiting<Item, Outcome>;
    const { size, key } = entry;
    if (taken.size + size > (taken.size === 0 ? room : Math.min(share, room))) break;
    if (key !== undefined && keys.has(key)) {
      left.push(entry);
      continue;
    }
    if (key !== undefined) keys.add(key);
    taken.entries.push(entry);
    taken.size += size;
  }
  lane.entries = [...left, ...lane.entries.slice(index)];
  lane.size -= taken.size;
  return taken;
}

function split<T>(items: readonly T[], is: (item: T) => boolean): [T[], T[]] {
  const [yes, no]: [T[], T[]] = [[], []];
  for (const item of items) (is(item) ? yes : no).push(item);
  return [yes, no];
}
