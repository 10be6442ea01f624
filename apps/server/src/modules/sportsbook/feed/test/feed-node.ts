import type { PalpiteEvent } from '../../../../events/event.ts';
import type { Bus } from '../../../../platform/bus/bus.ts';
import { createInProcessBus } from '../../../../platform/bus/in-process.ts';
import { secureChance } from '../../../../platform/chance/chance.ts';
import { systemClock } from '../../../../platform/clock/clock.ts';
import { afterCommit } from '../../../../platform/database/after-commit.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { createLog, type Log } from '../../../../platform/log/log.ts';
import { createMetrics } from '../../../../platform/metrics/metrics.ts';
import { appendEvents } from '../../../../platform/outbox/append.ts';
import type { Append } from '../../../../platform/outbox/outbox.ts';
import { type Book, createBook } from '../../book/index.ts';
import { createFeed, type Feed, type ProducerSetup, SandboxFeed } from '../index.ts';
import { KEY } from './scripted-feed.ts';
import { happenings } from './until.ts';

export interface FeedNode {
  readonly feed: Feed;
  readonly book: Book;
  readonly bus: Bus;
  /** Checked after every transaction and every change of the book. */
  until(holds: () => boolean, what: string): Promise<void>;
  commits(): number;
  stop(): Promise<void>;
}

/** One node with the feed and its book, on real time: everything is awaited, nothing sleeps. */
export function openNode(
  fresh: { readonly url: string; readonly database: Database },
  feedUrl: string,
  { append = appendEvents, key = KEY }: { append?: Append; key?: string } = {},
): FeedNode {
  const log = createLog({ level: 'silent' });
  const common = { log, clock: systemClock, chance: secureChance };
  const adapter = new SandboxFeed({ ...common, url: feedUrl, key });
  return openNodeOf(fresh, [{ name: 'sandbox', adapter }], { append });
}

export function openNodeOf(
  fresh: { readonly url: string; readonly database: Database },
  producers: readonly ProducerSetup[],
  { append = appendEvents, log = createLog({ level: 'silent' }) }: { append?: Append; log?: Log } = {},
): FeedNode {
  const { happened, until } = happenings();
  const bus = createInProcessBus({ log, metrics: createMetrics({ log, process: false }).bus });
  const common = { bus, log, clock: systemClock, chance: secureChance };
  const book = createBook(common);
  let commits = 0;
  const database: Database = {
    ...fresh.database,
    inTransaction: (work) => fresh.database.inTransaction(work).finally(() => setImmediate(happened)),
  };
  const feed = createFeed({
    ...common,
    database,
    databaseUrl: fresh.url,
    async append(tx, events) {
      await append(tx, events);
      if (events.length === 0) return;
      afterCommit(tx, () => {
        commits += 1;
      });
    },
    producers,
  });
  book.onChange(happened);
  book.start();
  feed.start();
  return {
    feed,
    book,
    bus,
    until,
    commits: () => commits,
    async stop() {
      await feed.stop();
      book.stop();
      await bus.close();
    },
  };
}

export async function storedEvents({ database }: { database: Database }): Promise<PalpiteEvent[]> {
  const rows = await database.read<{ kind: string; payload: object }>(
    'SELECT kind, payload FROM platform.outbox ORDER BY xid, position',
  );
  return rows.map(({ kind, payload }) => ({ kind, ...payload }) as PalpiteEvent);
}

export async function storedPlace({ database }: { database: Database }) {
  const [row] = await database.read<{ epoch: number; run: string | null; seq: bigint }>(
    'SELECT epoch, run, seq FROM feed.producer WHERE producer = 1',
  );
  return row && { ...row, seq: Number(row.seq) };
}
