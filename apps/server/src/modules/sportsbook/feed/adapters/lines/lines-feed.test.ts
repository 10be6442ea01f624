import { readFileSync } from 'node:fs';
import { seededChance } from '@palpite/testkit/chance';
import { manualClock } from '@palpite/testkit/clock';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '../../../../../platform/log/log.ts';
import { testFeedMessages } from '../../test/contract/check-messages.ts';
import type { ScriptedPeer } from '../../test/contract/feed-test-app.ts';
import {
  aboutLine,
  asLine,
  LINES_DAMAGES,
  LINES_RECORDING,
  resultOfLine,
  undoneOfLine,
} from '../../test/contract/lines/contract-test.ts';
import { ear, testFeedAdapter } from '../../test/feed-contract-test.ts';
import {
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
} from '../../test/recorded.ts';
import { LINES_KEY, SENDER, scriptedLines } from '../../test/scripted-lines.ts';
import { translate } from '../sandbox/translate.ts';
import { LinesFeed, readLine } from './lines-feed.ts';

const UP = '../../../../../../../../';

function lineOf(frame: Frame): object {
  const read = translate(numbered(frame, 1));
  if (read.is !== 'message') throw new Error('the frame cannot be read');
  return asLine(read.numbered.message);
}

function adapterFor(url: string, clock = manualClock(), write: (line: string) => void = () => undefined) {
  const log = createLog({ level: 'debug', stream: { write } });
  return new LinesFeed({
    url,
    key: LINES_KEY,
    sender: SENDER,
    producer: 1,
    clock,
    chance: seededChance(1),
    log,
  });
}

async function world(): Promise<ScriptedPeer> {
  const feed = await scriptedLines();
  const clock = manualClock();
  return {
    ...feed,
    clock,
    adapter: adapterFor(feed.url, clock),
    greetAsAnother: () => feed.greet(1, 'somebody-else'),
    sayAlive: (seq) => feed.say(seq, { is: 'alive' }),
    sayEverything: (seq) =>
      feed.say(
        seq,
        lineOf(fixture(1001)),
        lineOf(odds(1001)),
        lineOf(betStop(1001)),
        lineOf(betResume(1001)),
        lineOf(settlement(1001)),
        lineOf(rollback(1001)),
        lineOf(betCancel(1001)),
        lineOf(cancelRollback(1001)),
        { is: 'alive' },
        { is: 'recovered', request: 'r' },
        { is: 'weather' },
      ),
    everything: [
      'match',
      'market',
      'stop',
      'resume',
      'result',
      'result-undone',
      'cancelled',
      'cancel-undone',
      'alive',
      'recovered',
      'unreadable',
    ],
    garbage: ['', '{', '[]', '"x"', '{"is":"market"}', Buffer.from([0, 1, 2]), '\u0000'],
    sayRaw: feed.raw,
    numbered: (message, seq) => feed.line(message, seq, clock.nowMs()),
    complete: feed.complete,
    sayTooMuch: () => feed.raw('x'.repeat(2 * 1024 * 1024)),
  };
}

testFeedAdapter('lines', world);
testFeedMessages({
  name: 'lines',
  build: world,
  recording: LINES_RECORDING,
  damages: LINES_DAMAGES,
  about: aboutLine,
  isPrice: ({ is }) => is === 'market',
  resultOf: resultOfLine,
  undoneOf: undoneOfLine,
});

describe('the feed of lines', () => {
  it('reads every line that the guide shows', () => {
    const guide = readFileSync(new URL(`${UP}docs/connect-a-feed.md`, import.meta.url), 'utf8');
    const lines = guide.split('\n').filter((line) => line.startsWith('{"is":'));
    const fromBridge = lines.filter((line) => !/"is":"(login|recover)"/.test(line)).map(readLine);
    const kinds = fromBridge.map((read) => (read.is === 'message' ? read.numbered.message.is : read.is));
    expect(kinds).toEqual([
      'hello',
      'match',
      'market',
      'recovered',
      'stop',
      'resume',
      'result',
      'result-undone',
      'cancelled',
      'cancel-undone',
      'alive',
    ]);
  });

  let feed: Awaited<ReturnType<typeof scriptedLines>> | undefined;
  let adapter: LinesFeed | undefined;
  afterEach(async () => {
    await adapter?.stop();
    await feed?.close();
  });

  it('logs in with its key and never logs the key', async () => {
    feed = await scriptedLines();
    const written: string[] = [];
    adapter = adapterFor(feed.url, manualClock(), (line) => void written.push(line));
    const received = ear();
    adapter.start(received);
    await feed.connected(1);
    expect(feed.logins).toEqual([LINES_KEY]);
    feed.greet(5);
    await received.until(() => received.hellos.length === 1, 'the hello');
    feed.hangUp();
    await received.until(() => received.losses === 1, 'the loss');
    expect(written.join('')).toContain('no connection to the feed');
    expect(written.join('')).not.toContain(LINES_KEY);
  });

  it('reads lines that arrive in pieces, and several that arrive at once', async () => {
    feed = await scriptedLines();
    adapter = adapterFor(feed.url);
    const received = ear();
    adapter.start(received);
    await feed.connected(1);
    feed.greet(5);
    const lines = [6, 7, 8].map((seq) => feed?.line({ is: 'alive' }, seq) ?? '').join('\n');
    for (const piece of lines.match(/.{1,17}/gs) ?? []) feed.part(piece);
    feed.part('\n');
    await received.until(() => received.messages.length === 3, 'three messages');
    expect(received.messages.map(({ seq }) => seq)).toEqual([6, 7, 8]);
    expect(received.garbled).toEqual([]);
  });
});
