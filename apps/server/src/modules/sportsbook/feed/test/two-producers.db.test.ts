import { isDeepStrictEqual } from 'node:util';
import { SPORTS } from '@palpite/kernel/sports';
import { type Sandbox, startSandbox } from '@palpite/sandbox/sandbox';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { secureChance } from '../../../../platform/chance/chance.ts';
import { systemClock } from '../../../../platform/clock/clock.ts';
import { createLog } from '../../../../platform/log/log.ts';
import { effectiveStatus } from '../../book/index.ts';
import type { FeedPhase } from '../core/routing.ts';
import { type ProducerSetup, SandboxFeed } from '../index.ts';
import { type FeedNode, openNodeOf, storedEvents } from './feed-node.ts';

const NUMBERS = { 'pre-match': 2, 'in-play': 3 } as const;

let fresh: FreshDatabase;
let sandbox: Sandbox;
let node: FeedNode;
let logged: string[] = [];
/** Matches that neither start nor end by themselves during a test. */
let watched: ReadonlySet<number> | undefined;

function isCalm(match: number): boolean {
  const sinceStartMs = systemClock.nowMs() - (node.book.match(match)?.startMs ?? 0);
  return sinceStartMs < -120_000 || (sinceStartMs > 0 && sinceStartMs < 4_500_000);
}

function producer(name: FeedPhase): ProducerSetup {
  const common = { clock: systemClock, chance: secureChance, log: createLog({ level: 'silent' }) };
  const url = `${sandbox.feedUrl}/${name}`;
  return {
    name,
    adapter: new SandboxFeed({ ...common, url, key: sandbox.feedKey, producer: NUMBERS[name] }),
    route: { sports: new Set(SPORTS), phases: new Set([name]) },
  };
}

beforeEach(async () => {
  fresh = await freshDatabase();
  sandbox = await startSandbox({ feed: { quiet: true, matches: 12 } });
  logged = [];
  const log = createLog({ level: 'warn', stream: { write: (line) => void logged.push(line) } });
  node = openNodeOf(fresh, [producer('pre-match'), producer('in-play')], { log });
  await node.until(() => node.feed.health().healthy, 'both producers are healthy');
  watched = undefined;
  await node.until(() => openIn('live').length > 0 && openIn('not-started').length > 0, 'both are offered');
  // On a busy machine a match that opens only later would look like a change.
  watched = new Set([...openIn('live'), ...openIn('not-started')].filter(isCalm));
});
afterEach(async () => {
  await node.stop();
  await sandbox.close();
  await fresh.close();
});

async function control(path: string, body?: object): Promise<void> {
  const reply = await fetch(`${sandbox.httpUrl}/control/feed/${path}`, {
    method: 'POST',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  expect(reply.status).toBe(200);
}

/** The matches of that status with something that can be bet on. */
function openIn(status: 'live' | 'not-started'): number[] {
  const { book } = node;
  return book.matches().filter((match) => {
    const detail = book.detail(match);
    if (detail?.match.status !== status || watched?.has(match) === false) return false;
    return detail.markets.some((market) => effectiveStatus(market, detail.match, book.isFresh()) === 'open');
  });
}

/** Nothing of one status is open while the other is offered as before. A busy machine may delay either of them. */
const onlyClosed = (status: 'live' | 'not-started', others: readonly number[]) =>
  node.until(
    () => openIn(status).length === 0 && isOffered(status === 'live' ? 'not-started' : 'live', others),
    `nothing ${status} is open, and the others are`,
  );

const isOffered = (status: 'live' | 'not-started', matches: readonly number[]) =>
  isDeepStrictEqual(openIn(status), matches);

/** Each is offered as it was at first. */
async function bothOffered({ early, live }: { early: number[]; live: number[] }): Promise<void> {
  await node.until(() => isOffered('live', live), 'what is in play is open again');
  await node.until(() => isOffered('not-started', early), 'what is before its start is open again');
}

const stateOf = (name: FeedPhase) => node.feed.health().producers.find((producer) => producer.name === name);

/**
 * Whether the producer recovered without a reason of its own. A machine that stalls gives it some: this node becomes the
 * owner again, or receives nothing for ten seconds.
 */
function recoveredByItself(name: FeedPhase): boolean {
  const silences = logged.filter(
    (line) => line.includes(`"producer":${NUMBERS[name]},`) && line.includes('"the feed is silent"'),
  );
  return (stateOf(name)?.counts.recovery ?? 0) > node.feed.health().epoch + silences.length;
}

describe('two producers on real sockets', () => {
  it('suspends exactly the matches of the producer whose connection is cut, and brings exactly those back', async () => {
    const [early, live] = [openIn('not-started'), openIn('live')];
    await control('producers/in-play/pause');
    await control('producers/in-play/cut');
    await onlyClosed('live', early);
    expect(node.book.isFresh()).toBe(true);
    expect(stateOf('pre-match')?.healthy).toBe(true);
    expect(stateOf('in-play')?.healthy).toBe(false);
    await control('producers/in-play/resume');
    await bothOffered({ early, live });
    expect(recoveredByItself('pre-match')).toBe(false);
  });

  it('suspends the matches of a producer that is silent for ten seconds, and no others', async () => {
    const [early, live] = [openIn('not-started'), openIn('live')];
    await control('producers/pre-match/pause');
    await onlyClosed('not-started', live);
    await control('producers/pre-match/resume');
    await bothOffered({ early, live });
    expect(recoveredByItself('in-play')).toBe(false);
  });

  it('suspends the matches of a producer that is late and regular, and no others', async () => {
    const [early, live] = [openIn('not-started'), openIn('live')];
    await control('producers/in-play/delay', { ms: 4_000 });
    await onlyClosed('live', early);
    expect(stateOf('in-play')).toMatchObject({ healthy: false, counts: { gap: 0 } });
    expect(recoveredByItself('in-play')).toBe(false);
    expect(stateOf('in-play')?.lateMs).toBeGreaterThan(2_500);
    await control('producers/in-play/delay', { ms: 0 });
    await bothOffered({ early, live });
    expect(recoveredByItself('pre-match')).toBe(false);
  });

  it('recovers a gap of one producer from its own number', async () => {
    const early = openIn('not-started');
    await control('producers/in-play/lose');
    await node.until(() => (stateOf('in-play')?.counts.gap ?? 0) > 0, 'the gap is found');
    await node.until(() => stateOf('in-play')?.healthy === true, 'the gap is closed');
    expect(stateOf('pre-match')?.counts).toMatchObject({ gap: 0 });
    expect(recoveredByItself('pre-match')).toBe(false);
    await node.until(() => isOffered('not-started', early), 'the pre-match offer is as before');
  });

  it('hands a match over at its start, at most suspended in between, and never back', async () => {
    const [match = 0] = openIn('not-started');
    await control(`matches/${match}/start`);
    await node.until(() => openIn('live').includes(match), 'the match is offered in play');
    const markets = node.book.detail(match)?.markets ?? [];
    // A fresh snapshot of the pre-match producer does not bring the match back.
    await control('producers/pre-match/pause');
    await control('producers/pre-match/cut');
    await node.until(
      () => stateOf('pre-match')?.healthy === false && openIn('live').includes(match),
      'the pre-match producer is gone, and the match is offered',
    );
    await control('producers/pre-match/resume');
    await node.until(() => stateOf('pre-match')?.healthy === true, 'the pre-match producer is back');
    expect(node.book.match(match)?.status).toBe('live');
    expect(node.book.detail(match)?.markets.length).toBe(markets.length);
    await control('producers/in-play/pause');
    await control('producers/in-play/cut');
    await node.until(() => !openIn('live').includes(match), 'it is suspended with its new producer');
  });

  it('passes results on once, although they occur while their producer is disconnected', async () => {
    const [match = 0] = openIn('live');
    const markets = node.book.detail(match)?.markets.length ?? 0;
    await control('producers/in-play/pause');
    await control('producers/in-play/cut');
    await node.until(() => stateOf('in-play')?.healthy === false, 'the producer is away');
    await control(`matches/${match}/end`);
    await control(`matches/${match}/settle`);
    await control('producers/in-play/resume');
    const results = async () =>
      (await storedEvents(fresh)).filter(
        (event) => event.kind === 'market-resulted' && 'match' in event && event.match === match,
      );
    await expect.poll(async () => (await results()).length).toBe(markets);
    await control('producers/in-play/cut');
    await node.until(() => stateOf('in-play')?.healthy === false, 'the producer is away again');
    await node.until(() => stateOf('in-play')?.healthy === true, 'the producer is back');
    expect(await results()).toHaveLength(markets);
    const places = await fresh.database.read<{ producer: number; epoch: number }>(
      'SELECT producer, epoch FROM feed.producer ORDER BY producer',
    );
    expect(places).toEqual([
      { producer: 2, epoch: node.feed.health().epoch },
      { producer: 3, epoch: node.feed.health().epoch },
    ]);
  });

  it('has one owner for all producers, and another node takes all of them over', async () => {
    const second = openNodeOf(fresh, [producer('pre-match'), producer('in-play')]);
    try {
      expect(second.feed.health().owner).toBe(false);
      const { epoch } = node.feed.health();
      await node.feed.stop();
      await second.until(() => second.feed.health().healthy, 'both are healthy under the new owner');
      // A node that is too slow to renew its ownership takes it again under a later epoch.
      expect(second.feed.health()).toMatchObject({ owner: true });
      expect(second.feed.health().epoch).toBeGreaterThan(epoch);
      expect(second.feed.health().producers.map(({ name }) => name)).toEqual(['pre-match', 'in-play']);
    } finally {
      await second.stop();
    }
  });
});
