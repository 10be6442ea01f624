import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openNode, storedEvents, storedPlace } from './feed-node.ts';
import { alive, fixture, odds, settlement } from './recorded.ts';
import { type ScriptedFeed, scriptedFeed } from './scripted-feed.ts';

const PROGRAM = fileURLToPath(new URL('./feed-process.ts', import.meta.url));
let fresh: FreshDatabase;
let feed: ScriptedFeed;
beforeEach(async () => {
  fresh = await freshDatabase();
  feed = await scriptedFeed();
});
afterEach(async () => {
  await feed.close();
  await fresh.close();
});

async function answerNextAsk(seq: number, ...frames: Parameters<ScriptedFeed['say']>[1][]): Promise<void> {
  const ask = await feed.nextAsk();
  for (const frame of frames) feed.say(seq, frame);
  feed.complete(ask, seq);
}

describe('a server that is killed while it stores a result', () => {
  it.each([
    ['before the write', 0],
    ['before the commit', 0],
    ['after the commit', 1],
  ])('%s: the next owner has the result, with the right position', async (where, writtenBefore) => {
    const child = fork(PROGRAM, [fresh.url, feed.url, where], { execArgv: ['--import', 'tsx'] });
    const stood = new Promise<void>((resolve) => child.once('message', () => resolve()));
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    try {
      await feed.connected(1);
      feed.greet(10);
      await answerNextAsk(10, fixture(1001), odds(1001));
      feed.say(11, settlement(1001));
      await stood;
    } finally {
      child.kill('SIGKILL');
      await gone;
    }
    expect(await storedEvents(fresh)).toHaveLength(writtenBefore);
    expect((await storedPlace(fresh))?.seq).toBe(writtenBefore === 1 ? 11 : 10);

    const node = openNode(fresh, feed.url);
    try {
      await feed.connected(2);
      feed.greet(12);
      const ask = await feed.nextAsk();
      // Exactly what is not in the outbox yet is requested.
      expect(ask).toMatchObject({ run: 'run-a', from: writtenBefore === 1 ? 11 : 10 });
      if (writtenBefore === 0) feed.say(11, settlement(1001));
      feed.say(12, alive());
      feed.complete(ask, 12);
      await answerNextAsk(12, fixture(1001), odds(1001, '1.42', { status: 'closed' }), settlement(1001));
      await node.until(
        () => node.book.isFresh() && node.feed.health().waiting === 0,
        'the next one is healthy',
      );
      const events = await storedEvents(fresh);
      // The whole state contains it again: the same version with the same content, which changes nothing.
      expect(events.length).toBeGreaterThan(writtenBefore);
      expect(new Set(events.map((event) => JSON.stringify(event))).size).toBe(1);
      expect(events[0]).toMatchObject({ kind: 'market-resulted', market: 100_101, version: 1 });
      expect(await storedPlace(fresh)).toMatchObject({ epoch: 2, run: 'run-a', seq: 12 });
    } finally {
      await node.stop();
    }
  });
});
