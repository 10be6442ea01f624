import { manualClock } from '@palpite/testkit/clock';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Bus } from '../../../../platform/bus/bus.ts';
import { createLog } from '../../../../platform/log/log.ts';
import { alive, betResume, betStop, fixture, odds, total } from '../test/recorded.ts';
import { type ScriptedFeed, scriptedFeed } from '../test/scripted-feed.ts';
import {
  openTradingNode,
  override,
  reopen,
  reopenWide,
  sharedBus,
  stop,
  stopWide,
  type TradingNode,
} from '../test/trading-node.ts';
import { LEAGUE, leagueOf, MARKET, MATCH, stopOf, wideStopOf } from '../test/trading-rules.ts';
import { happenings } from '../test/until.ts';
import { createTrading, READ_AGAIN_MS } from './trading.ts';

let fresh: FreshDatabase;
let feed: ScriptedFeed;
let bus: Bus;
let nodes: TradingNode[];
beforeEach(async () => {
  fresh = await freshDatabase();
  feed = await scriptedFeed();
  bus = sharedBus();
  nodes = [];
});
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await bus.close();
  await feed.close();
  await fresh.close();
});

async function open(): Promise<TradingNode> {
  const node = await openTradingNode(fresh, feed.url, bus);
  nodes.push(node);
  return node;
}

async function tellWhole(seq: number, home = '1.42'): Promise<void> {
  const ask = await feed.nextAsk();
  for (const frame of [fixture(MATCH), odds(MATCH, home), total(MATCH)]) feed.say(seq, frame);
  feed.complete(ask, seq);
}

/** Two nodes on one bus, the first of which owns the feed; both offer the home side at 1.42. */
async function openPair(): Promise<[TradingNode, TradingNode]> {
  const owner = await open();
  await feed.connected(1);
  feed.greet(10);
  await tellWhole(10);
  const other = await open();
  for (const node of [owner, other]) await node.until(() => node.offer()[0] === 'open', 'the market is open');
  return [owner, other];
}

/** The owner stops; the other takes over, receives what it missed and then the whole state. */
async function takeOver(owner: TradingNode, seq: number, home = '1.42'): Promise<void> {
  await owner.feed.stop();
  await feed.connected(2);
  feed.greet(seq);
  const first = await feed.nextAsk();
  if (first.run !== null) {
    feed.say(seq, alive());
    feed.complete(first, seq);
    await tellWhole(seq, home);
    return;
  }
  for (const frame of [fixture(MATCH), odds(MATCH, home), total(MATCH)]) feed.say(seq, frame);
  feed.complete(first, seq);
}

const both = (pair: readonly TradingNode[], holds: (node: TradingNode) => boolean, what: string) =>
  Promise.all(pair.map((node) => node.until(() => holds(node), what)));

describe('a stop by an operator', () => {
  it('on any node suspends the market on every node; only an operator reopens it, no message of the feed', async () => {
    const pair = await openPair();
    expect(await stop(pair[1], 'market', MARKET)).toEqual({ is: 'done', before: undefined });
    await both(pair, (node) => node.offer()[0] === 'suspended', 'the market is suspended');
    feed.say(11, odds(MATCH, '1.50'), betStop(MATCH), betResume(MATCH), odds(MATCH, '1.55'));
    await both(pair, (node) => node.offer()[1] === 1_550, 'the feed has gone on');
    expect(pair.map((node) => node.offer()[0])).toEqual(['suspended', 'suspended']);
    expect(pair[1].book.market(MARKET)?.feed).toMatchObject({ status: 'open' });
    expect(await stop(pair[0], 'market', MARKET)).toEqual({ is: 'already-so' });

    expect(await reopen(pair[0], 'market', MARKET)).toMatchObject({ is: 'done', before: { by: 'rita' } });
    await both(pair, (node) => node.offer()[0] === 'open', 'the market is open again');
    expect(pair[1].book.market(MARKET)?.feed).toBeUndefined();
    expect(await reopen(pair[0], 'market', MARKET)).toEqual({ is: 'already-so' });
  });

  it('of a match suspends all of it, and removing it does not open what the feed has suspended', async () => {
    const pair = await openPair();
    await stop(pair[0], 'match', MATCH);
    await both(pair, (node) => node.book.match(MATCH)?.stop === 'trader', 'the match is stopped');
    feed.say(11, betStop(MATCH));
    await both(pair, (node) => node.book.match(MATCH)?.stop === 'goal', 'the feed’s word comes first');
    await reopen(pair[1], 'match', MATCH);
    await both(pair, (node) => !node.feed.trading.rules().matchStops.has(MATCH), 'the stop is gone');
    expect(pair.map((node) => node.offer()[0])).toEqual(['suspended', 'suspended']);
    feed.say(12, betResume(MATCH));
    await both(pair, (node) => node.offer()[0] === 'open', 'the feed opens what the feed has stopped');
  });

  it('of everything, a sport or a league suspends every match of it on every node, until each stop is removed', async () => {
    const pair = await openPair();
    const [owner] = pair;
    const league = wideStopOf('league', String(LEAGUE));
    expect(await stopWide(owner, wideStopOf('sport', 'tennis'))).toMatchObject({ is: 'done' });
    expect(await stopWide(owner, wideStopOf('all', ''))).toEqual({ is: 'done', before: undefined });
    await both(pair, (node) => node.offer()[0] === 'suspended', 'everything is stopped');
    expect(await stopWide(pair[1], wideStopOf('all', ''))).toEqual({ is: 'already-so' });
    expect(await stopWide(pair[1], league)).toMatchObject({ is: 'done' });
    expect(await reopenWide(pair[1], wideStopOf('all', ''))).toMatchObject({
      is: 'done',
      before: { by: 'rita' },
    });
    await both(pair, (node) => node.feed.trading.rules().wideStops.size === 2, 'one stop is gone');
    expect(pair.map((node) => node.offer()[0])).toEqual(['suspended', 'suspended']);
    await reopenWide(owner, league);
    await both(pair, (node) => node.offer()[0] === 'open', 'a stop of another sport does not count');
    await stopWide(pair[1], wideStopOf('sport', 'football'));
    await both(pair, (node) => node.offer()[0] === 'suspended', 'the sport is stopped');
  });

  it('applies under the next owner, from the first message on', async () => {
    const pair = await openPair();
    await stop(pair[0], 'market', MARKET);
    await pair[1].until(() => pair[1].offer()[0] === 'suspended', 'the market is suspended');
    let wasOpen = false;
    pair[1].book.onChange(() => {
      wasOpen ||= pair[1].offer()[0] === 'open';
    });
    await takeOver(pair[0], 11, '1.60');
    await pair[1].until(
      () => pair[1].book.isFresh() && pair[1].offer()[1] === 1_600,
      'the other owns the feed',
    );
    expect(pair[1].feed.health()).toMatchObject({ owner: true, epoch: 2 });
    expect(pair[1].offer()[0]).toBe('suspended');
    expect(wasOpen).toBe(false);
    await reopen(pair[1], 'market', MARKET);
    await pair[1].until(() => pair[1].offer()[0] === 'open', 'a person reopens it');
  });

  it('applies after a restart of all nodes', async () => {
    const pair = await openPair();
    await stop(pair[0], 'match', MATCH);
    await both(pair, (node) => node.offer()[0] === 'suspended', 'the match is stopped');
    await Promise.all(pair.map((node) => node.stop()));
    nodes = [];
    const again = await open();
    expect(again.feed.trading.rules().matchStops.get(MATCH)).toMatchObject(stopOf('match', MATCH));
    await feed.connected(2);
    feed.greet(10);
    await tellWhole(10);
    await again.until(
      () => again.book.isFresh() && again.book.match(MATCH) !== undefined,
      'the node is back',
    );
    expect([again.book.match(MATCH)?.stop, again.offer()[0]]).toEqual(['trader', 'suspended']);
  });
});

describe('a price override', () => {
  it('is offered on every node until it is removed; the feed’s price stays known', async () => {
    const pair = await openPair();
    await override(pair[1], 1_380, 1_420);
    await both(pair, (node) => node.offer()[1] === 1_380, 'the price is ours');
    feed.say(11, odds(MATCH, '1.44'));
    await both(
      pair,
      (node) => node.book.market(MARKET)?.feed?.prices[0]?.odds === 1_440,
      'the feed has moved',
    );
    expect(pair.map((node) => node.offer())).toEqual([
      ['open', 1_380],
      ['open', 1_380],
    ]);
    await pair[0].command((tx) => pair[0].feed.trading.releaseIn(tx, { market: MARKET, selection: 'home' }));
    await both(pair, (node) => node.offer()[1] === 1_440, 'the price is the feed’s again');
  });

  it('suspends the market permanently when the feed moves away from it, also under the next owner', async () => {
    const pair = await openPair();
    await override(pair[0], 1_380, 1_420);
    await both(pair, (node) => node.offer()[1] === 1_380, 'the price is ours');
    feed.say(11, odds(MATCH, '1.55'));
    await both(pair, (node) => node.offer()[0] === 'suspended', 'the market is suspended');
    const driftOf = (node: TradingNode) => node.feed.trading.rules().overrides.get(MARKET)?.[0]?.drifted;
    await both(pair, (node) => driftOf(node)?.odds === 1_550, 'the room says so on every node');

    feed.say(12, odds(MATCH, '1.42'));
    await both(pair, (node) => node.offer()[1] === 1_420, 'the feed comes back');
    expect(pair.map((node) => node.offer()[0])).toEqual(['suspended', 'suspended']);
    await takeOver(pair[0], 13);
    await pair[1].until(
      () => pair[1].feed.health().healthy && pair[1].book.isFresh(),
      'the other owns the feed',
    );
    expect(pair[1].offer()).toEqual(['suspended', 1_420]);

    // The drift of a new override is measured from the new feed price.
    await override(pair[1], 1_400, 1_420);
    await pair[1].until(
      () => pair[1].offer()[0] === 'open' && pair[1].offer()[1] === 1_400,
      'the operator continues',
    );
  });
});

describe('the health of the feed', () => {
  it('is reported on every node by the owner, with the duration of the feed’s silence', async () => {
    const pair = await openPair();
    for (const node of pair) {
      // The owner reports it once a second.
      await expect.poll(() => node.feed.producerHealth()[0]?.healthy).toBe(true);
      expect(node.feed.producerHealth()).toMatchObject([
        { producer: 1, owner: true, epoch: 1, run: 'run-a', seq: 10 },
      ]);
      expect(node.feed.producerHealth()[0]?.silentMs).toBeGreaterThanOrEqual(0);
      expect(node.feed.producerHealth()[0]?.ageMs).toBeLessThan(5_000);
    }
    expect(pair[1].feed.health().owner).toBe(false);
  });
});

describe('the rules of a league', () => {
  it('add margin to the prices of every node, and their limits are known on every node', async () => {
    const pair = await openPair();
    const rule = leagueOf(500, { maxWinPerBet: 100_000n, liabilityPerMatch: 900_000n });
    await pair[1].command((tx) => pair[1].feed.trading.setLeagueIn(tx, rule, undefined));
    await both(pair, (node) => node.offer()[1] === 1_350, 'the margin is in the price');
    expect(pair[0].book.market(100_102)?.prices.map((price) => price.odds)).toEqual([1_800, 1_860]);
    await both(pair, (node) => node.feed.trading.limits(LEAGUE) !== undefined, 'the limits are told');
    expect(pair.map((node) => node.feed.trading.limits(LEAGUE))).toEqual([rule.limits, rule.limits]);
    expect(pair[0].feed.trading.limits(1)).toBeUndefined();
    expect(await pair[0].command((tx) => pair[0].feed.trading.setLeagueIn(tx, leagueOf(9), 1))).toEqual({
      is: 'changed-meanwhile',
    });
    await pair[0].command((tx) => pair[0].feed.trading.setLeagueIn(tx, leagueOf(0), rule.atMs));
    await both(pair, (node) => node.offer()[1] === 1_420, 'the margin is gone');
    await both(
      pair,
      (node) => node.feed.trading.limits(LEAGUE)?.maxWinPerBet === undefined,
      'the limits are gone',
    );
  });
});

describe('a lost notification of changed rules', () => {
  it('is made up for: the node reads the rules again within ten seconds', async () => {
    const { happened, until } = happenings();
    const clock = manualClock();
    const silent: Bus = {
      publish: () => undefined,
      subscribe: () => () => undefined,
      isConnected: () => true,
      onReconnect: () => () => undefined,
      close: async () => undefined,
    };
    const room = createTrading({
      database: fresh.database,
      bus: silent,
      clock,
      log: createLog({ level: 'silent' }),
    });
    room.onChange(happened);
    await room.start();
    await fresh.database.inTransaction((tx) => room.stopIn(tx, stopOf('match', MATCH)));
    expect(READ_AGAIN_MS).toBeLessThanOrEqual(10_000);
    const ticking = setInterval(() => clock.advance(READ_AGAIN_MS), 5);
    await until(() => room.rules().matchStops.has(MATCH), 'the stop is read');
    clearInterval(ticking);
    await room.stop();
  });

  it('does not matter for old rules: those of matches long gone are dropped, all others stay', async () => {
    const { happened, until } = happenings();
    const clock = manualClock();
    const room = createTrading({ database: fresh.database, bus, clock, log: createLog({ level: 'silent' }) });
    room.onChange(() => setImmediate(happened));
    await room.start();
    const nowMs = clock.nowMs();
    const old = nowMs - 31 * 86_400_000;
    await fresh.database.inTransaction(async (tx) => {
      for (const [id, atMs] of [
        [1, old],
        [2, old],
        [3, nowMs],
      ] as const)
        await room.stopIn(tx, { ...stopOf('match', id, id), atMs });
    });
    room.announce();
    await until(() => room.rules().matchStops.size === 3, 'all are read');
    room.sweep(() => [2]);
    await until(() => room.rules().matchStops.size === 2, 'the old one is dropped');
    expect([...room.rules().matchStops.keys()].sort()).toEqual([2, 3]);
    await room.stop();
  });
});
