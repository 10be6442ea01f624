import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendEvents } from '../../../../platform/outbox/append.ts';
import type { Append } from '../../../../platform/outbox/outbox.ts';
import { type FeedNode, openNode, storedEvents, storedPlace } from '../test/feed-node.ts';
import { alive, fixture, odds, rollback, settlement, total } from '../test/recorded.ts';
import { type ScriptedFeed, scriptedFeed } from '../test/scripted-feed.ts';

let fresh: FreshDatabase;
let feed: ScriptedFeed;
let nodes: FeedNode[];
beforeEach(async () => {
  fresh = await freshDatabase();
  feed = await scriptedFeed();
  nodes = [];
});
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await feed.close();
  await fresh.close();
});
const open = (options: Parameters<typeof openNode>[2] = {}) => {
  const node = openNode(fresh, feed.url, options);
  nodes.push(node);
  return node;
};

/** Greets the new client and sends the whole state as of that number. */
async function tellEverything(seq: number): Promise<void> {
  feed.greet(seq);
  const ask = await feed.nextAsk();
  expect(ask.run).toBeNull();
  for (const frame of [fixture(1001), odds(1001), total(1001)]) feed.say(seq, frame);
  feed.complete(ask, seq);
}

describe('the feed over a real socket and a real database', () => {
  it('recovers, serves, loses its connection, and recovers only what it missed', async () => {
    const node = open();
    await feed.connected(1);
    await tellEverything(10);
    await node.until(() => node.book.isFresh(), 'the book is fresh');
    expect(node.feed.health()).toMatchObject({ owner: true, healthy: true, epoch: 1, run: 'run-a', seq: 10 });

    feed.say(11, odds(1001, '1.50'));
    await node.until(() => node.book.market(100_101)?.prices[0]?.odds === 1_500, 'the price moves');

    feed.hangUp();
    await node.until(() => !node.book.isFresh(), 'everything is suspended');
    await feed.connected(2);
    feed.greet(13);
    const ask = await feed.nextAsk();
    expect(ask).toMatchObject({ run: 'run-a', from: 11 });
    feed.say(12, odds(1001, '1.60'), alive());
    feed.complete(ask, 13);
    await node.until(() => node.book.isFresh(), 'the book is fresh again');
    expect(node.book.market(100_101)?.prices[0]?.odds).toBe(1_600);
  });

  it('writes results with the position after them, in one transaction and in order', async () => {
    const node = open();
    await feed.connected(1);
    await tellEverything(10);
    feed.say(11, settlement(1001), rollback(1001), settlement(1001, 2));
    await node.until(
      () => node.feed.health().seq === 13 && node.feed.health().waiting === 0,
      'all is written',
    );
    expect(
      (await storedEvents(fresh)).map((event) => [event.kind, 'version' in event && event.version]),
    ).toEqual([
      ['market-resulted', 1],
      ['market-result-undone', 1],
      ['market-resulted', 2],
    ]);
    expect(await storedPlace(fresh)).toEqual({ epoch: 1, run: 'run-a', seq: 13 });
    await node.until(() => node.book.market(100_101)?.status === 'closed', 'the market is closed');
  });

  it('retries a result until the database accepts it, and neither loses nor reorders any', async () => {
    let failures = 3;
    const append: Append = async (tx, events) => {
      await appendEvents(tx, events);
      if (events.length > 0 && failures > 0) {
        failures -= 1;
        throw new Error('the disk is full');
      }
    };
    const node = open({ append });
    await feed.connected(1);
    await tellEverything(10);
    feed.say(11, settlement(1001), rollback(1001));
    await node.until(() => node.commits() > 0 && node.feed.health().waiting === 0, 'all is written');
    expect((await storedEvents(fresh)).map(({ kind }) => kind)).toEqual([
      'market-resulted',
      'market-result-undone',
    ]);
    expect((await storedPlace(fresh))?.seq).toBe(12);
  });

  it('recovers, in its first session, from a whole state with more results than the database takes at once', async () => {
    const node = open();
    await feed.connected(1);
    feed.greet(10);
    const ask = await feed.nextAsk();
    const results = Array.from({ length: 6_000 }, (_, n) => [settlement(2_000 + n), rollback(2_000 + n)]);
    for (const frame of [fixture(1001), odds(1001), ...results.flat()]) feed.say(10, frame);
    feed.complete(ask, 10);
    await node.until(() => node.book.isFresh(), 'the book is fresh');
    await node.until(() => node.feed.health().waiting === 0, 'all is written');
    expect(node.feed.health()).toMatchObject({ epoch: 1, healthy: true });
    const stored = await storedEvents(fresh);
    expect(stored).toHaveLength(12_000);
    expect(stored.map(({ kind }) => kind).slice(-2)).toEqual(['market-resulted', 'market-result-undone']);
    expect(await storedPlace(fresh)).toEqual({ epoch: 1, run: 'run-a', seq: 10 });
  });

  it('has one owner; another node takes over when it stops, with a higher epoch, from the stored position', async () => {
    const first = open();
    await feed.connected(1);
    await tellEverything(10);
    await first.until(() => first.book.isFresh(), 'the first is fresh');
    const second = open();
    feed.say(11, settlement(1001));
    await first.until(() => first.commits() === 1, 'the result is written');
    expect(second.feed.health().owner).toBe(false);
    await first.feed.stop();
    await feed.connected(2);
    feed.greet(12);
    const since = await feed.nextAsk();
    expect(since).toMatchObject({ run: 'run-a', from: 11 });
    feed.say(12, alive());
    feed.complete(since, 12);
    await tellWhole(12);
    await second.until(() => second.book.isFresh(), 'the second is fresh');
    expect(second.feed.health()).toMatchObject({ owner: true, epoch: 2 });
    expect(first.feed.health().owner).toBe(false);
  });

  it('gives up the feed when the connection with the lock is cut, and takes it again under a new epoch', async () => {
    const node = open();
    await feed.connected(1);
    await tellEverything(10);
    await node.until(() => node.book.isFresh(), 'the book is fresh');
    await fresh.database.read(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'palpite-feed' AND datname = current_database()",
    );
    await feed.connected(2);
    await tellEverything(10);
    await node.until(
      () => node.feed.health().epoch === 2 && node.book.isFresh(),
      'the second owner session is healthy',
    );
  });

  it('writes nothing as an owner that was replaced without noticing', async () => {
    const node = open();
    await feed.connected(1);
    await tellEverything(10);
    await node.until(() => node.book.isFresh(), 'the book is fresh');
    await expect.poll(() => storedPlace(fresh)).toMatchObject({ seq: 10 });
    await fresh.database.inTransaction((tx) => tx.query('UPDATE feed.producer SET epoch = 7'));
    feed.say(11, settlement(1001));
    // It notices, stops, and becomes the owner again with a later epoch.
    await feed.connected(2);
    expect(await storedEvents(fresh)).toEqual([]);
    await expect.poll(() => storedPlace(fresh)).toMatchObject({ epoch: 8, seq: 10 });
    feed.greet(11);
    const ask = await feed.nextAsk();
    expect(ask).toMatchObject({ run: 'run-a', from: 10 });
    feed.say(11, settlement(1001));
    feed.complete(ask, 11);
    await node.until(() => node.commits() === 1, 'the result is written');
    expect(await storedEvents(fresh)).toHaveLength(1);
  });

  it('stops cleanly while the feed does not answer', async () => {
    await feed.close();
    const node = open();
    await node.stop();
    expect(node.feed.health().owner).toBe(false);
    feed = await scriptedFeed();
  });
});

async function tellWhole(seq: number): Promise<void> {
  const ask = await feed.nextAsk();
  expect(ask.run).toBeNull();
  for (const frame of [fixture(1001), odds(1001), total(1001)]) feed.say(seq, frame);
  feed.complete(ask, seq);
}
