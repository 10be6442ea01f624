import { seededChance } from '@palpite/testkit/chance';
import { manualClock } from '@palpite/testkit/clock';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '../../../../../platform/log/log.ts';
import { SandboxFeed } from '../../index.ts';
import { testFeedMessages } from '../../test/contract/check-messages.ts';
import type { ScriptedPeer } from '../../test/contract/feed-test-app.ts';
import {
  aboutSandbox,
  resultOf,
  SANDBOX_DAMAGES,
  SANDBOX_RECORDING,
  undoneOf,
} from '../../test/contract/sandbox/contract-test.ts';
import { ear, testFeedAdapter } from '../../test/feed-contract-test.ts';
import {
  alive,
  betCancel,
  betResume,
  betStop,
  cancelRollback,
  type Frame,
  fixture,
  numbered,
  odds,
  rollback,
  settlement,
  total,
} from '../../test/recorded.ts';
import { KEY, type ScriptedFeed, scriptedFeed } from '../../test/scripted-feed.ts';

async function world(): Promise<ScriptedPeer> {
  const feed = await scriptedFeed();
  const clock = manualClock();
  const adapter = new SandboxFeed({
    url: feed.url,
    key: KEY,
    clock,
    chance: seededChance(1),
    log: createLog({ level: 'silent' }),
  });
  return {
    ...feed,
    adapter,
    clock,
    greetAsAnother: () => feed.raw(JSON.stringify({ type: 'hello', run: 'x', seq: 1, producer: 2 })),
    sayAlive: (seq) => feed.say(seq, alive()),
    sayEverything: (seq) =>
      feed.say(
        seq,
        fixture(1001),
        odds(1001),
        total(1001),
        betStop(1001),
        betResume(1001),
        settlement(1001),
        rollback(1001),
        betCancel(1001),
        cancelRollback(1001),
        alive(),
        { type: 'snapshot_complete', request: 'r' },
        { type: 'weather' },
      ),
    everything: [
      ...(['match', 'market', 'market', 'stop', 'resume', 'result', 'result-undone'] as const),
      ...(['cancelled', 'cancel-undone'] as const),
      ...(['alive', 'recovered', 'unreadable'] as const),
    ],
    garbage: ['', '{', '[]', '"x"', '{"type":"odds"}', Buffer.from([0, 1, 2]), '\u0000'],
    sayRaw: feed.raw,
    numbered: (message, seq) => numbered(message as Frame, seq, clock.nowMs()),
    complete: (ask, seq) => feed.complete(ask, seq),
    sayTooMuch: () => feed.raw('x'.repeat(2 * 1024 * 1024)),
    refuse: (refused) => feed.refuse(refused ? 503 : undefined),
  };
}

testFeedAdapter('the sandbox', world);
testFeedMessages({
  name: 'the sandbox',
  build: world,
  recording: SANDBOX_RECORDING,
  damages: SANDBOX_DAMAGES,
  about: aboutSandbox,
  isPrice: ({ type }) => type === 'odds',
  resultOf,
  undoneOf,
});

describe('the sandbox feed', () => {
  let feed: ScriptedFeed | undefined;
  let adapter: SandboxFeed | undefined;
  afterEach(async () => {
    await adapter?.stop();
    await feed?.close();
  });

  it('is refused with a wrong key, keeps trying, and never logs the key', async () => {
    feed = await scriptedFeed();
    const clock = manualClock();
    const lines: string[] = [];
    const log = createLog({ level: 'debug', stream: { write: (line) => void lines.push(line) } });
    adapter = new SandboxFeed({
      url: feed.url,
      key: 'wrong-key-of-mine',
      clock,
      log,
      chance: seededChance(2),
    });
    const received = ear();
    adapter.start(received);
    while (lines.length === 0) await new Promise(setImmediate);
    clock.advance(60_000);
    while (lines.length === 1) await new Promise(setImmediate);
    expect(lines.join('')).toContain('401');
    expect(lines.join('')).not.toContain('wrong-key-of-mine');
    expect(received.hellos).toEqual([]);
  });

  it('starts over after a second hello', async () => {
    feed = await scriptedFeed();
    const clock = manualClock();
    adapter = new SandboxFeed({
      url: feed.url,
      key: KEY,
      clock,
      chance: seededChance(3),
      log: createLog({ level: 'silent' }),
    });
    const received = ear();
    adapter.start(received);
    await feed.connected(1);
    feed.raw(numbered(alive(), 4));
    feed.greet(5);
    feed.greet(6);
    await received.until(() => received.losses === 1, 'the line is lost');
    expect(received.garbled).toEqual(['a message before the hello', 'a second hello']);
  });
});
