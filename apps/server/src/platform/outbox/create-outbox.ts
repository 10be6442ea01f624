import { parseEvent } from '../../events/parse-event.ts';
import { appendEvents } from './append.ts';
import { makeCursor } from './cursor.ts';
import { APPENDED, type Append, type Subscriber } from './outbox.ts';
import type { ReaderIo } from './reader.ts';
import { type OutboxLimits, OutboxReader } from './reader.ts';
import { rebaseAfterRestore } from './rebase.ts';
import { trimOutbox } from './trim.ts';

export const OUTBOX_LIMITS: OutboxLimits = {
  batch: 500,
  tries: 20,
  pollMs: 1_000,
  leaseMs: 10_000,
  handleMs: 30_000,
};

/** How often the metric of each subscriber's lag is set. */
const MEASURE_MS = 5_000;

export interface Outbox {
  readonly append: Append;
  /**
   * Called after the commit, by whoever committed: readers look at once instead of within a second. There is no hook in
   * the transaction and none is needed: a hint that is forgotten or lost costs a second, never an event.
   */
  hint(): void;
  /** Resolves when the cursor exists: whatever is appended from then on is handled. `now` unless told otherwise. */
  startSubscriber(subscriber: Subscriber, options?: { from?: 'beginning' | 'now' }): Promise<void>;
  /** Whether every subscriber of this node is being read for, or waits to take over. */
  isRunning(): boolean;
  /** Before anyone appends: see `rebaseAfterRestore`. */
  rebase(): Promise<boolean>;
  /** A daily job. */
  trim(): Promise<number>;
  /** Ends every subscriber of this node after what it is doing. */
  stop(): Promise<void>;
}

export type OutboxOptions = Omit<ReaderIo, 'limits' | 'parse'> & { readonly limits?: Partial<OutboxLimits> };

export function createOutbox(options: OutboxOptions): Outbox {
  const io: ReaderIo = { ...options, parse: parseEvent, limits: { ...OUTBOX_LIMITS, ...options.limits } };
  const readers = new Map<string, OutboxReader>();
  let cancelMeasuring = () => {};
  const measureLater = () => {
    cancelMeasuring = io.clock.after(MEASURE_MS, () => {
      for (const [name, reader] of readers) io.metrics.behind(name, reader.behindMs() / 1_000);
      measureLater();
    });
  };
  return {
    append: appendEvents,
    hint: () => io.bus.publish(APPENDED, {}),
    async startSubscriber(subscriber, { from = 'now' } = {}) {
      if (readers.has(subscriber.name)) throw new Error(`subscriber ${subscriber.name} was started twice`);
      await io.database.inTransaction((tx) => makeCursor(tx, subscriber.name, from));
      if (readers.size === 0) measureLater();
      readers.set(subscriber.name, new OutboxReader(io, subscriber));
    },
    isRunning: () => [...readers.values()].every((reader) => reader.isRunning()),
    rebase: () => rebaseAfterRestore(io),
    trim: () => trimOutbox(io),
    async stop() {
      cancelMeasuring();
      await Promise.all([...readers.values()].map((reader) => reader.stop()));
      readers.clear();
    },
  };
}
