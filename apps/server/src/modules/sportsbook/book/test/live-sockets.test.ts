import { ListedMarket, LiveMatches, MatchHeader } from '@palpite/contract/entities/match';
import type { LiveMessage, ServerFrame } from '@palpite/contract/live';
import { manualClock } from '@palpite/testkit/clock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkOf } from '../../../../platform/http/input.ts';
import {
  openSocketServer,
  outsider,
  type SocketServer,
  type Visitor,
} from '../../../../platform/live/test/socket-server.ts';
import { createLog } from '../../../../platform/log/log.ts';
import { stepBus } from '../../feed/test/step-bus.ts';
import { type Book, createBook } from '../index.ts';
import { listTopic, pushLists } from '../routes/list-topic.ts';
import { matchTopic, pushMatches } from '../routes/match-topic.ts';
import { marketState, matchState, Owner, price, totalState } from './states.ts';

const FRAME_MS = 100;
let book: Book;
let owner: Owner;
let app: SocketServer;
let clock: ReturnType<typeof manualClock>;
beforeEach(async () => {
  const bus = stepBus();
  clock = manualClock();
  book = createBook({ bus, clock, log: createLog({ level: 'silent' }) });
  book.start();
  owner = new Owner(bus);
  for (const match of [1, 2]) {
    owner.match(matchState(match, owner.n + 1));
    owner.market(marketState(match * 100 + 1, owner.n + 1));
    owner.market(totalState(match * 100 + 2, owner.n + 1));
    owner.market(totalState(match * 100 + 3, owner.n + 1, { line: '3.5', rank: 1 }));
  }
  owner.match(matchState(3, owner.n + 1, { status: 'not-started', period: 'not-started' })).beat();
  app = await openSocketServer({
    clock,
    limits: { frameMs: FRAME_MS },
    sources: [matchTopic(book), listTopic(book)],
  });
  pushMatches({ book, hub: app.hub });
  pushLists({ book, hub: app.hub });
});
afterEach(() => app.close());

async function watching(...topics: string[]): Promise<Visitor> {
  const visitor = await app.open(outsider());
  visitor.watch(...topics);
  for (const topic of topics) await visitor.frame(({ b }) => b.ev === 'snapshot' && b.t === topic);
  return visitor;
}

const home = (market: number, odds: number) =>
  marketState(market, owner.n + 1, {
    prices: [
      { selection: 'home', odds: price(odds) },
      { selection: 'draw', odds: price(4_600) },
      { selection: 'away', odds: price(7_250) },
    ],
  });

const changesOf = ({ frames }: Visitor) => frames.filter(({ b }) => b.ev === 'change');

/** What a client knows: the snapshot, then every change in order and without a gap. */
function known(frames: readonly ServerFrame[], topic: string): Map<string, unknown> {
  const state = new Map<string, unknown>();
  let at = -1;
  for (const { b, ms } of frames) {
    if ((b.ev !== 'snapshot' && b.ev !== 'change') || b.t !== topic) continue;
    if (b.ev === 'change') expect(b.p, 'no gap').toBe(at);
    at = b.n;
    for (const { tp, bd } of ms) state.set(tp, bd);
  }
  return state;
}

const asMap = (messages: readonly LiveMessage[]) =>
  new Map(messages.map(({ tp, bd }) => [tp, JSON.parse(JSON.stringify(bd))]));

describe('prices on sockets', () => {
  it('sends the first change after a pause at once, and the following ones in one frame with the latest of each kind', async () => {
    const ana = await watching('match:1');
    owner.market(home(101, 1_500));
    await ana.settled();
    expect(changesOf(ana)).toHaveLength(1);
    for (const odds of [1_510, 1_520, 1_530]) owner.market(home(101, odds));
    owner.match(matchState(1, owner.n + 1, { score: [2, 0], stop: 'goal' }));
    await ana.settled();
    expect(changesOf(ana)).toHaveLength(1);
    clock.advance(FRAME_MS);
    await ana.settled();
    const [, second, ...more] = changesOf(ana);
    expect(more).toEqual([]);
    expect(second?.ms.map(({ tp }) => tp)).toEqual(['market:101', 'header']);
    expect(second?.ms[0]?.bd).toMatchObject({ mk: { op: [{ od: 1.53 }, {}, {}] } });
    expect(second?.ms[1]?.bd).toMatchObject({ stop: 'goal' });
  });

  it('sends two thousand changes in a second in at most eleven frames, and the client ends with the state of the book', async () => {
    const ana = await watching('match:1', 'list:live');
    for (let n = 0; n < 2_000; n += 1) {
      owner.market(home(n % 2 ? 101 : 201, 1_100 + n));
      if (n % 2) clock.advance(1);
      if (n % 500 === 0) owner.beat();
    }
    clock.advance(FRAME_MS);
    await ana.settled();
    for (const topic of ['match:1', 'list:live']) {
      const frames = ana.frames.filter(({ b }) => b.ev === 'change' && b.t === topic);
      expect(frames.length).toBeGreaterThan(5);
      expect(frames.length).toBeLessThanOrEqual(11);
    }
    expect(known(ana.frames, 'match:1')).toEqual(asMap(await matchTopic(book).snapshot('match:1')));
    expect(known(ana.frames, 'list:live')).toEqual(asMap(await listTopic(book).snapshot('list:live')));
  });

  it('sends score, clock, statistics and events with the header, in the same bytes for every language', async () => {
    const ana = await watching('match:1');
    const bia = await app.open({ ...outsider(), language: 'RU' });
    bia.watch('match:1');
    await bia.frame(({ b }) => b.ev === 'snapshot');
    owner.match(
      matchState(1, owner.n + 1, {
        score: [2, 1],
        scores: [{ kind: 'corner', period: 'full-time', pair: [4, 3] }],
        events: [{ kind: 'goal', side: 'home', second: 610, period: 'first-half' }],
        play: { zone: 80, side: 'home', momentum: 40 },
        clock: { seconds: 610, running: true, direction: 'up', atMs: 2_000_010 },
      }),
    );
    const change = await ana.frame(({ b }) => b.ev === 'change');
    expect(change.ms).toMatchObject([
      {
        tp: 'header',
        bd: {
          nsg: [{ sc: [2, 1] }, { sc: [4, 3] }],
          mc: { s: 610, at: 2_000_010 },
          pl: { zn: 80, sd: 1, mo: 40 },
          ev: [{ ty: 'goal', sd: 1, s: 610 }],
        },
      },
    ]);
    expect(await bia.frame(({ b }) => b.ev === 'change')).toEqual(change);
  });
});

describe('the list of live matches', () => {
  it('begins with the matches, their headers and the markets of their rows', async () => {
    const ana = await watching('list:live');
    const state = known(ana.frames, 'list:live');
    expect([...state.keys()]).toEqual([
      'matches',
      ...['header:1', 'market:1:101', 'market:1:102'],
      ...['header:2', 'market:2:201', 'market:2:202'],
    ]);
    expect(checkOf(LiveMatches)(state.get('matches'))).toBeUndefined();
    expect(state.get('matches')).toEqual({ ids: [1, 2] });
    expect(checkOf(MatchHeader)(state.get('header:1'))).toBeUndefined();
    expect(checkOf(ListedMarket)(state.get('market:2:202'))).toBeUndefined();
  });

  it('reports matches that begin and end, and nothing that no row shows', async () => {
    const ana = await watching('list:live', 'list:tennis', 'list:football');
    owner.market(totalState(103, owner.n + 1, { line: '3.5', rank: 1 }));
    await ana.settled();
    expect(changesOf(ana)).toEqual([]);
    owner.match(matchState(3, owner.n + 1));
    clock.advance(FRAME_MS);
    owner.match(matchState(1, owner.n + 1, { status: 'ended', period: 'ended' }));
    clock.advance(FRAME_MS);
    await ana.settled();
    expect(changesOf(ana).filter(({ b }) => b.ev === 'change' && b.t === 'list:tennis')).toEqual([]);
    for (const topic of ['list:live', 'list:football']) {
      const state = known(ana.frames, topic);
      expect(state.get('matches')).toEqual({ ids: [2, 3] });
      expect(state.get('header:3')).toMatchObject({ id: 3 });
    }
  });

  it('reports stale prices', async () => {
    const ana = await watching('list:live');
    clock.advance(2_000);
    clock.advance(FRAME_MS);
    await ana.settled();
    const state = known(ana.frames, 'list:live');
    for (const match of [1, 2]) expect(state.get(`header:${match}`)).toMatchObject({ stop: 'feed' });
  });

  it('is open to anyone, for existing tabs only', async () => {
    const { resolve } = listTopic(book);
    for (const key of ['live', 'football', 'tabletennis'])
      expect(resolve(outsider(), key)).toBe(`list:${key}`);
    for (const key of [undefined, '', 'curling', 'constructor', 'live:1'])
      expect(resolve(outsider(), key)).toBeUndefined();
  });
});
