import { parseEvent } from '../../events/parse-event.ts';
import { afterCommit } from '../database/after-commit.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import type { OutboxMetrics } from '../metrics/platform-metrics.ts';
import { appendEvents } from './append.ts';
import { makeCursor } from './cursor.ts';
import { APPENDED, type Append, type Subscriber } from './outbox.ts';
import { type OutboxLimits, OutboxReader, type ReaderDeps } from './reader.ts';

const OUTBOX_RETENTION_MS = 7 * 24 * 60 * 60 * 1_000;
const CHUNK = 1_000;
const CHUNKS_MAX = 10_000;

interface TrimDeps {
  readonly database: Database;
  readonly log: Log;
  readonly metrics: OutboxMetrics;
}

export const OUTBOX_LIMITS: OutboxLimits = {
  batch: 500,
  tries: 20,
  pollMs: 1_000,
  /** Another node takes over at the latest when it ends, so in less than the five seconds that a takeover may take. */
  leaseMs: 4_000,
  handleMs: 30_000,
};

/** How often the lag metric of each subscriber is set. */
const MEASURE_MS = 5_000;

export interface Outbox {
  /**
   * Stores the events with the transaction and, once it has committed, tells the readers of every node to look at once.
   * A message that is lost on the bus delays the events until the next poll; it never loses one.
   */
  readonly append: Append;
  /** Resolves when the cursor exists: every event that is appended from then on is handled. The default is `now`. */
  startSubscriber(subscriber: Subscriber, options?: { from?: 'beginning' | 'now' }): Promise<void>;
  /** Whether this node reads for every subscriber, or waits to take over. */
  isRunning(): boolean;
  /** Must run before anything is appended; see `rebaseAfterRestore`. */
  rebase(): Promise<boolean>;
  /** Run by a job. */
  trim(): Promise<number>;
  /** Stops every subscriber of this node after its current batch. */
  stop(): Promise<void>;
}

export type OutboxOptions = Omit<ReaderDeps, 'limits' | 'parse'> & {
  readonly limits?: Partial<OutboxLimits>;
};

export function createOutbox(options: OutboxOptions): Outbox {
  const deps: ReaderDeps = { ...options, parse: parseEvent, limits: { ...OUTBOX_LIMITS, ...options.limits } };
  const readers = new Map<string, OutboxReader>();
  const wakeReaders = () => deps.bus.publish(APPENDED, {});
  let cancelMeasuring = () => {};
  const measureLater = () => {
    cancelMeasuring = deps.clock.after(MEASURE_MS, () => {
      for (const [name, reader] of readers) deps.metrics.behind(name, reader.behindMs() / 1_000);
      measureLater();
    });
  };
  return {
    async append(tx, events) {
      await appendEvents(tx, events);
      if (events.length > 0) afterCommit(tx, wakeReaders);
    },
    async startSubscriber(subscriber, { from = 'now' } = {}) {
      if (readers.has(subscriber.name)) throw new Error(`subscriber ${subscriber.name} was started twice`);
      await deps.database.inTransaction((tx) => makeCursor(tx, subscriber.name, from));
      if (readers.size === 0) measureLater();
      readers.set(subscriber.name, new OutboxReader(deps, subscriber));
    },
    isRunning: () => [...readers.values()].every((reader) => reader.isRunning()),
    rebase: () => rebaseAfterRestore(deps),
    trim: () => trimOutbox(deps),
    async stop() {
      cancelMeasuring();
      await Promise.all([...readers.values()].map((reader) => reader.stop()));
      readers.clear();
    },
  };
}

/**
 * A dump that is restored into a new cluster contains transaction ids of the old one. If they are higher than those of
 * the new cluster, new events would sort before them: behind every cursor, and never be read. So at start, before
 * anything is appended, such rows get the id of the current transaction and positions in their old order, and each
 * cursor keeps its position among them. True when that was necessary.
 */
async function rebaseAfterRestore({ database, log }: { database: Database; log: Log }): Promise<boolean> {
  if (!(await database.inTransaction(holdsForeignIds))) return false;
  const rows = await database.inTransaction(
    async (tx) => {
      await tx.query('LOCK TABLE platform.outbox, platform.outbox_cursor IN ACCESS EXCLUSIVE MODE');
      return (await holdsForeignIds(tx)) ? renumber(tx) : undefined;
    },
    { isUnlimited: true },
  );
  if (rows === undefined) return false;
  log.warn({ rows }, 'the outbox comes from another cluster and was renumbered');
  return true;
}

async function holdsForeignIds(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM platform.outbox WHERE xid >= pg_current_xact_id())
         OR EXISTS (SELECT 1 FROM platform.outbox_cursor WHERE xid >= pg_current_xact_id()) AS found`,
  );
  return rows[0]?.found ?? false;
}

async function renumber(tx: Tx): Promise<number> {
  await tx.query(
    `UPDATE platform.outbox_cursor AS cursor
     SET xid = pg_current_xact_id(), holder = NULL, leased_until = '-infinity',
         position = (
           SELECT count(*) FROM platform.outbox
           WHERE (outbox.xid, outbox.position) <= (cursor.xid, cursor.position)
         )`,
  );
  const { rowCount } = await tx.query(
    `WITH old AS (DELETE FROM platform.outbox RETURNING xid, position, kind, payload, at)
     INSERT INTO platform.outbox (xid, position, kind, payload, at) OVERRIDING SYSTEM VALUE
     SELECT pg_current_xact_id(), row_number() OVER (ORDER BY xid, position), kind, payload, at FROM old`,
  );
  return rowCount ?? 0;
}

/** Deletes rows that are old and that every cursor has passed, in short transactions. Returns how many. */
export async function trimOutbox(deps: TrimDeps, retentionMs = OUTBOX_RETENTION_MS): Promise<number> {
  await logStuckSubscribers(deps, retentionMs);
  let trimmed = 0;
  for (let chunk = 0; chunk < CHUNKS_MAX; chunk += 1) {
    const deleted = await deps.database.inTransaction((tx) => trimChunk(tx, retentionMs));
    trimmed += deleted;
    deps.metrics.trimmed(deleted);
    if (deleted < CHUNK) break;
  }
  return trimmed;
}

/** Looks at the oldest rows only: the age is not indexed, but it closely follows the key. */
async function trimChunk(tx: Tx, retentionMs: number): Promise<number> {
  const { rowCount } = await tx.query(
    `WITH oldest AS (
       SELECT xid, position, at FROM platform.outbox ORDER BY xid, position LIMIT $2
     )
     DELETE FROM platform.outbox AS gone USING oldest
     WHERE gone.xid = oldest.xid AND gone.position = oldest.position
       AND oldest.at < clock_timestamp() - make_interval(secs => $1)
       AND oldest.xid < pg_snapshot_xmin(pg_current_snapshot())
       AND NOT EXISTS (
         SELECT 1 FROM platform.outbox_cursor AS cursor
         WHERE (cursor.xid, cursor.position) < (oldest.xid, oldest.position)
       )`,
    [retentionMs / 1_000, CHUNK],
  );
  return rowCount ?? 0;
}

/** The cursor of a subscriber that no longer exists would keep every row for ever, so it is logged. */
async function logStuckSubscribers({ database, log }: TrimDeps, retentionMs: number): Promise<void> {
  const stuck = await database.read<{ subscriber: string }>(
    `SELECT subscriber FROM platform.outbox_cursor AS cursor
     WHERE moved_at < clock_timestamp() - make_interval(secs => $1)
       AND EXISTS (
         SELECT 1 FROM platform.outbox
         WHERE (xid, position) > (cursor.xid, cursor.position) AND at < clock_timestamp() - make_interval(secs => $1)
       )`,
    [retentionMs / 1_000],
  );
  for (const { subscriber } of stuck) {
    log.warn({ subscriber }, 'an outbox subscriber is stuck: the outbox cannot be trimmed');
  }
}
