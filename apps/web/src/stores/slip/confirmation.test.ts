import type { TopicListener } from '@palpite/client/live';
import type { Outcome } from '@palpite/client/outcome';
import { ODDS_REFRESH_MS } from '@palpite/contract/constants';
import type { Order } from '@palpite/contract/entities/bets';
import { BET_ORDER_STATUS } from '@palpite/contract/tables/bets';
import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createBets, ORDERS_MAX } from '../bets/bets.ts';
import { createConnection } from '../connection/connection.ts';
import { createSession } from '../session/session.ts';
import { memoryStore } from '../test/memory-store.ts';
import { quietSession } from '../test/session-deps.ts';
import { itemOf, orderOf } from '../test/sport-fixtures.ts';
import { presentOrder, startConfirmation, waitLeftMs } from './confirmation.ts';
import type { PlacementState } from './placement.ts';

const { confirming, success, rejected } = BET_ORDER_STATUS;
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const WAIT_MS = 6_000;

function open(live: 'open' | 'closed' = 'open') {
  const clock = manualClock();
  const topics = new Map<string, TopicListener>();
  const session = createSession({
    ...quietSession(),
    platform: { store: memoryStore(), nowMs: clock.nowMs },
    smid: () => 'device',
    login: async () => ({ is: 'unreachable', why: 'offline' }),
  });
  const bets = createBets({
    platform: clock,
    session,
    link: {
      watch(topic, listener) {
        topics.set(topic, listener);
        return () => topics.delete(topic);
      },
    },
  });
  const connection = createConnection({ isOnline: () => true });
  connection.getState().receivedLive(live);
  const nothing = async () => undefined;
  const placement = createStore<PlacementState>()(() => ({
    placement: { is: 'idle' },
    place: nothing,
    retry: nothing,
    discard: () => undefined,
    dismiss: () => undefined,
  }));
  const asked: string[][] = [];
  let answer: Order[] = [];
  startConfirmation({
    platform: clock,
    placement,
    bets,
    connection,
    async read(orderIds): Promise<Outcome<'stakeOrderStatus'>> {
      asked.push(orderIds);
      return { is: 'done', data: { orders: answer } };
    },
  });
  const place = (...orders: readonly Order[]) =>
    placement.setState({
      placement: {
        is: 'placed',
        placed: {
          sent: { kind: 'single', legs: [] },
          items: orders.map((_, at) => [itemOf(at)]),
          orders,
          maxStakes: [],
          message: '',
          policy: 'better',
          receivedAtMs: clock.nowMs(),
          balanceBefore: 0,
        },
      },
    });
  const waiting = (id: string) => orderOf(id, { st: confirming, cte: 500, dcd: 500 + WAIT_MS });
  return {
    clock,
    bets,
    topics,
    asked,
    place,
    waiting,
    answerWith: (...orders: readonly Order[]) => {
      answer = [...orders];
    },
  };
}

describe('an in-play bet that waits for its confirmation', () => {
  it('counts by the server’s own times, whatever the phone’s clock says', () => {
    const order = orderOf('1', { st: confirming, cte: 1_000_000, dcd: 1_006_000 });
    expect(waitLeftMs(order, 50, 50)).toBe(6_000);
    expect(waitLeftMs(order, 50, 4_050)).toBe(2_000);
    expect(waitLeftMs(order, 50, 90_000)).toBe(0);
  });

  it('receives the decision on the player’s own topic, and then unsubscribes', () => {
    const { bets, topics, place, waiting, asked, clock } = open();
    const order = waiting('1');
    place(order);
    topics.get('bets')?.change([
      { tp: 'bet', bd: { ...order, st: success } },
      { tp: 'noise', bd: null },
    ]);
    expect(presentOrder(bets.getState().received, order).st).toBe(success);
    expect(topics.has('bets')).toBe(false);
    clock.advance(600_000);
    expect(asked).toEqual([]);
  });

  it('polls when the delay is over and the socket was silent', async () => {
    const { bets, place, waiting, asked, clock, answerWith } = open();
    const order = waiting('1');
    place(order);
    answerWith({ ...order, st: rejected, rj: 8, rjs: 'A odd mudou.' });
    clock.advance(WAIT_MS);
    expect(asked).toEqual([]);
    clock.advance(1_000);
    await settle();
    expect(asked).toEqual([['1']]);
    expect(presentOrder(bets.getState().received, order)).toMatchObject({
      st: rejected,
      rjs: 'A odd mudou.',
    });
    clock.advance(600_000);
    await settle();
    expect(asked).toHaveLength(1);
  });

  it('polls every two seconds when the socket is down, and not forever', async () => {
    const { place, waiting, asked, clock } = open('closed');
    place(waiting('1'), orderOf('2'), waiting('3'));
    for (let round = 1; round <= 100; round += 1) {
      clock.advance(ODDS_REFRESH_MS);
      await settle();
      if (round === 3)
        expect(asked).toEqual([
          ['1', '3'],
          ['1', '3'],
          ['1', '3'],
        ]);
    }
    expect(asked).toHaveLength(60);
  });

  it('does nothing for a bet that was decided at once', () => {
    const { topics, place, clock, asked } = open('closed');
    place(orderOf('1'), orderOf('2', { st: rejected }));
    clock.advance(60_000);
    expect([topics.size, asked.length]).toEqual([0, 0]);
  });
});

describe('received bets', () => {
  it('are the newest ones, and nothing but bets', () => {
    const { bets } = open();
    bets.getState().take(Array.from({ length: ORDERS_MAX + 20 }, (_, id) => orderOf(String(id + 1))));
    const ids = [...bets.getState().received.keys()];
    expect(ids).toHaveLength(ORDERS_MAX);
    expect(ids[0]).toBe('21');
  });

  it('follow the topic as long as anyone subscribes', () => {
    const { bets, topics } = open();
    const first = bets.follow();
    const second = bets.follow();
    first();
    first();
    expect(topics.has('bets')).toBe(true);
    second();
    expect(topics.has('bets')).toBe(false);
  });
});
