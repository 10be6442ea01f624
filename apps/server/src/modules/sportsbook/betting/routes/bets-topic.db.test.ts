import type { LiveMessage } from '@palpite/contract/live';
import type { Reference } from '@palpite/kernel/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import type { LiveHub } from '../../../../platform/live/live.ts';
import {
  type BettingTestApp,
  deposit,
  openBettingTestApp,
  player,
  settleAll,
  slipOf,
  takenOf,
  tell,
} from '../test/betting-test-app.ts';
import { BET_CHANGED, betsRelay, betsTopic, pushBets } from './bets-topic.ts';

const MATCH = 6001;
const MARKET = 600_101;
const WHO = player(1);
const CALLER: Caller = {
  session: { player: WHO, visitor: true, tokenHash: 'x' },
  device: 'd',
  brand: 'br',
  language: 'PT',
  address: '127.0.0.1',
};

let app: BettingTestApp;
beforeAll(async () => {
  app = await openBettingTestApp();
  app.book.setMatch(MATCH);
  app.book.setMarket(MARKET, { match: MATCH, prices: { home: 2_000, away: 2_000 } });
  await deposit(app, WHO, 1_000_00n);
});
afterAll(() => app.close());

const place = async () =>
  takenOf(await app.betting.place(slipOf(app, WHO, [{ market: MARKET, selection: 'home', odds: 2_000 }])));

/** A hub whose only watchers are the topics that the test names. */
function listening(...topics: string[]) {
  const received: { topic: string; message: LiveMessage }[] = [];
  const handlers: ((message: unknown) => void)[] = [];
  let wake = () => {};
  const hub: LiveHub = {
    addSource: () => undefined,
    watchers: (topic) => (topics.includes(topic) ? 1 : 0),
    publish(topic, message) {
      received.push({ topic, message });
      wake();
    },
  };
  const bus: Bus = {
    publish: (_subject, message) => {
      for (const handle of handlers) handle(message);
    },
    subscribe: (_pattern, handler) => {
      handlers.push((message) => handler(message, BET_CHANGED));
      return () => undefined;
    },
    isConnected: () => true,
    onReconnect: () => () => undefined,
    close: async () => undefined,
  };
  const count = async (wanted: number) => {
    while (received.length < wanted)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  };
  return { hub, bus, received, count };
}

it('sends a snapshot with the caller’s open bets, newest first and at most twenty, named in their language', async () => {
  const topic = betsTopic(app.betting);
  const own = topic.resolve(CALLER, undefined) ?? '';
  expect(own).toBe('bets:1:PT');
  const { session: _session, ...outsider } = CALLER;
  expect([topic.resolve(CALLER, '2'), topic.resolve(outsider, undefined)]).toEqual([undefined, undefined]);
  const ids: Reference[] = [];
  for (let turn = 0; turn < 22; turn += 1) ids.unshift((await place()).id);
  const messages = await topic.snapshot(own);
  expect(messages.map(({ tp }) => tp)).toEqual(ids.slice(0, 20).map((id) => `bet:${id}`));
  expect(messages[0]?.bd).toMatchObject({ id: String(ids[0]), st: 4, ops: [{ mgn: 'Resultado final' }] });
});

it('sends a change to every watched language, and to nobody else', async () => {
  const { hub, bus, received, count } = listening('bets:1:ES', 'bets:1:RU');
  pushBets({ betting: app.betting, hub, bus, failed: (error) => expect(error).toBeUndefined() });
  const bet = await place();
  await betsRelay(bus).handle([
    { kind: 'bet-changed', player: WHO, bet: String(bet.id) },
    { kind: 'bet-changed', player: WHO, bet: String(bet.id) },
    { kind: 'bet-changed', player: player(2), bet: '77' },
  ]);
  await count(2);
  expect(received.map(({ topic, message }) => [topic, message.tp])).toEqual([
    ['bets:1:ES', `bet:${bet.id}`],
    ['bets:1:RU', `bet:${bet.id}`],
  ]);
});

it('ends with the last state when changes arrive during a read', async () => {
  const { hub, bus, received, count } = listening('bets:1:PT');
  pushBets({ betting: app.betting, hub, bus, failed: (error) => expect(error).toBeUndefined() });
  const bet = await place();
  const changed = { player: WHO, bet: String(bet.id) };
  bus.publish(BET_CHANGED, changed);
  await tell(app, {
    kind: 'market-resulted',
    match: MATCH,
    market: MARKET,
    version: 1,
    score: [1, 0],
    results: [
      { selection: 'home', result: 'win' },
      { selection: 'away', result: 'lose' },
    ],
  });
  await settleAll(app);
  bus.publish(BET_CHANGED, changed);
  await count(2);
  expect(received.at(-1)?.message.bd).toMatchObject({ st: 5, sa: 2_000, ops: [{ sr: 4, rs: [1, 0] }] });
});
