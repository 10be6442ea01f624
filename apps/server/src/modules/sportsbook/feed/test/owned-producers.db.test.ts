import { SPORTS } from '@palpite/kernel/sports';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../../platform/clock/clock.ts';
import { effectiveStatus } from '../../book/index.ts';
import { translate } from '../adapters/sandbox/translate.ts';
import type { FeedAdapter, FeedLine, FeedSink } from '../core/adapter.ts';
import { type Beat, BOOK_BEAT } from '../core/broadcast.ts';
import type { FeedPhase } from '../core/routing.ts';
import { type FeedNode, openNodeOf } from './feed-node.ts';
import { type Frame, fixture, numbered, odds } from './recorded.ts';
import { happenings } from './until.ts';

const { happened, until } = happenings();

/** A producer without a socket: the test sets its answer to a request for the whole state. */
class ScriptedProducer implements FeedAdapter {
  readonly producer: number;
  readonly phase: FeedPhase;
  failures = 0;
  starts = 0;
  #sink: FeedSink | undefined;
  #runs = 0;

  constructor(producer: number, phase: FeedPhase) {
    this.producer = producer;
    this.phase = phase;
  }

  start(sink: FeedSink): void {
    if (this.#sink) throw new Error('the adapter is already started');
    this.#sink = sink;
    this.starts += 1;
    happened();
    if (this.starts <= this.failures) throw new Error('the adapter cannot be started');
  }

  async stop(): Promise<void> {
    this.#sink = undefined;
  }

  /** Connects under a new run, so that the whole state is requested, and answers every request at once. */
  recover(whole: readonly Frame[]): void {
    const sink = this.#sink;
    if (!sink) throw new Error('the adapter is not started');
    const line: FeedLine = {
      recover: ({ request, run }) =>
        setImmediate(() => {
          for (const frame of run === null ? whole : []) this.#say(sink, line, frame);
          sink.message(line, { seq: 1, atMs: Date.now(), message: { is: 'recovered', request } });
        }),
      close: () => undefined,
    };
    this.#runs += 1;
    sink.connected(line, { run: `run-${this.#runs}`, seq: 1 });
  }

  #say(sink: FeedSink, line: FeedLine, frame: Frame): void {
    const read = translate(numbered(frame, 1, Date.now()));
    if (read.is !== 'message') throw new Error('the frame cannot be read');
    sink.message(line, read.numbered);
  }
}

let fresh: FreshDatabase;
let nodes: FeedNode[];
let early: ScriptedProducer;
let live: ScriptedProducer;

beforeEach(async () => {
  fresh = await freshDatabase();
  nodes = [];
  early = new ScriptedProducer(2, 'pre-match');
  live = new ScriptedProducer(3, 'in-play');
});
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await fresh.close();
});

function open(): FeedNode {
  const node = openNodeOf(
    fresh,
    [early, live].map((adapter) => ({
      name: adapter.phase,
      adapter,
      route: { sports: new Set(SPORTS), phases: new Set([adapter.phase]) },
    })),
  );
  nodes.push(node);
  return node;
}

describe('the producers of one owner', () => {
  it('are all given up when one of them cannot be started, and all started by the next attempt', async () => {
    live.failures = 1;
    const node = open();
    const epochs: number[] = [];
    node.bus.subscribe(BOOK_BEAT, (beat) => {
      epochs.push((beat as Beat).epoch);
      happened();
    });
    await until(() => live.starts === 2, 'the second attempt starts both');
    expect(early.starts).toBe(2);
    await until(() => epochs.filter((epoch) => epoch === 2).length >= 3, 'the second owner publishes');
    expect(epochs.slice(epochs.indexOf(2))).not.toContain(1);
    expect(node.feed.health()).toMatchObject({ owner: true, epoch: 2 });
  });

  it('do not offer a match that started early at pre-match prices after a restart of the owner', async () => {
    const [ahead, other] = [1001, 1002];
    const before = (match: number) => [
      fixture(match, { status: 'not_started', start: systemClock.nowMs() + 600_000 }),
      odds(match, '2.00'),
    ];
    const inPlay = [fixture(ahead, { start: systemClock.nowMs() + 600_000 }), odds(ahead, '1.30')];
    const first = open();
    await until(() => live.starts === 1, 'both are started');
    live.recover(inPlay);
    await first.until(() => first.book.isFresh(), 'the match is in play');
    await expect.poll(storedHolders).toEqual([{ match: ahead, producer: 3 }]);
    await first.stop();

    const second = open();
    await until(() => early.starts === 2, 'the next owner has begun');
    early.recover([...before(ahead), ...before(other)]);
    await second.until(() => isOpen(second, other), 'the pre-match producer is recovered');
    expect(second.book.match(ahead)).toBeUndefined();
    live.recover(inPlay);
    await second.until(() => isOpen(second, ahead), 'the match is in play again');
    expect(second.book.detail(ahead)?.markets[0]?.prices[0]?.odds).toBe(1_300);
    expect(await storedHolders()).toEqual([{ match: ahead, producer: 3 }]);
    live.recover([]);
    await expect.poll(storedHolders).toEqual([]);
  });

  it('do not change what a later owner has stored', async () => {
    const node = open();
    await until(() => live.starts === 1, 'both are started');
    await fresh.database.inTransaction(async (tx) => {
      await tx.query('UPDATE feed.producer SET epoch = 7');
      await tx.query('INSERT INTO feed.match_producer (match, producer) VALUES (1001, 2)');
    });
    live.recover([fixture(1001), odds(1001)]);
    await until(() => live.starts === 2, 'the node has found out');
    expect(await storedHolders()).toEqual([{ match: 1001, producer: 2 }]);
    expect(node.feed.health().epoch).toBe(8);
  });
});

async function storedHolders(): Promise<object[]> {
  const rows = await fresh.database.read<{ match: bigint; producer: number }>(
    'SELECT match, producer FROM feed.match_producer ORDER BY match',
  );
  return rows.map(({ match, producer }) => ({ match: Number(match), producer }));
}

function isOpen({ book }: FeedNode, match: number): boolean {
  const detail = book.detail(match);
  const [market] = detail?.markets ?? [];
  return detail && market ? effectiveStatus(market, detail.match, book.isFresh()) === 'open' : false;
}
