import type { TopicListener } from '@palpite/client/live';
import type { ConnectionState } from '@palpite/client/live-machine';
import { BALANCE_REFRESH_MS } from '@palpite/contract/constants';
import type { BalanceInfo } from '@palpite/contract/live';
import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import { createConnection } from '../connection/connection.ts';
import { createLiveLink } from '../connection/live-link.ts';
import { KEYS } from '../keys.ts';
import { createText } from '../preferences/text.ts';
import { createSession } from '../session/session.ts';
import { memoryStore } from '../test/memory-store.ts';
import { quietSession } from '../test/session-deps.ts';
import { createBalance, SAFETY_NET_MS, startBalanceFeed } from './balance.ts';

function info(version: number): BalanceInfo {
  return { balance: version, cash: version, bonus: 0, locked: 0, hold: 0, debt: 0, currency: 'BRL', version };
}

interface FakeLive {
  readonly listeners: Map<string, TopicListener>;
  readonly onState: (state: ConnectionState) => void;
  closed: boolean;
  retries: number;
}

/** Lets everything that waits on settled promises run. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

async function open(options: { signedIn?: boolean } = {}) {
  const clock = manualClock();
  const store = memoryStore(
    options.signedIn === false ? {} : { [KEYS.userInfo]: JSON.stringify({ uid: 1, sid: 'first' }) },
  );
  const lives: FakeLive[] = [];
  let reads = 0;
  let logins = 0;
  let online = true;
  let wake = () => {};
  const session = createSession({
    ...quietSession(),
    platform: { store, nowMs: clock.nowMs },
    smid: () => 'device',
    login: async () => {
      logins += 1;
      return {
        is: 'done',
        data: {
          uid: 2,
          sid: `login-${logins}`,
          smid: 'device',
          first_regist: 1,
          first_active: 1,
          visitor: 1,
          visitor_deposit: 0,
          access_token: '',
          lang: 'PT',
        },
      };
    },
  });
  const balance = createBalance({
    platform: clock,
    brand: { currency: 'BRL', symbol: 'R$' },
    isMexican: () => false,
    read: async () => {
      reads += 1;
      return { is: 'done', data: { balance_info: info(reads), symbol: 'R$' } };
    },
  });
  const connection = createConnection({ isOnline: () => online });
  const link = createLiveLink({
    session,
    connection,
    text: createText('PT', async () => ({})),
    openLive(onState, ready) {
      const live: FakeLive = { listeners: new Map(), onState, closed: false, retries: 0 };
      lives.push(live);
      ready({
        watch(topic, listener) {
          live.listeners.set(topic, listener);
          return () => live.listeners.delete(topic);
        },
        retry: () => {
          live.retries += 1;
        },
        close: () => {
          live.closed = true;
        },
      });
      return () => undefined;
    },
  });
  const feed = startBalanceFeed({
    platform: {
      after: clock.after,
      onWake(listener) {
        wake = listener;
        return () => {
          wake = () => {};
        };
      },
    },
    session,
    balance,
    connection,
    link,
  });
  await settle();
  const setOnline = (value: boolean) => {
    online = value;
    wake();
  };
  return {
    clock,
    lives,
    session,
    balance,
    connection,
    feed,
    link,
    setOnline,
    reads: () => reads,
    logins: () => logins,
  };
}

describe('the feed of the balance', () => {
  it('reads once at the start and follows the player’s own topic', async () => {
    const { reads, lives, balance } = await open();
    expect(reads()).toBe(1);
    const player = lives[0]?.listeners.get('player');
    player?.snapshot([{ tp: 'balance', bd: info(5) }]);
    expect(balance.getState().info?.version).toBe(5);
    player?.change([
      { tp: 'first_charge_pop', bd: {} },
      { tp: 'balance', bd: info(4) },
      { tp: 'balance', bd: null },
      { tp: 'balance', bd: info(7) },
    ]);
    expect(balance.getState().info?.version).toBe(7);
  });

  it('[CONST-009] polls every 10 s while the socket is down, and rarely while it is up', async () => {
    const { clock, lives, reads } = await open();
    for (let round = 1; round <= 3; round += 1) {
      clock.advance(BALANCE_REFRESH_MS);
      await settle();
      expect(reads()).toBe(1 + round);
    }
    lives[0]?.onState('open');
    clock.advance(SAFETY_NET_MS - 1);
    await settle();
    expect(reads()).toBe(4);
    clock.advance(1);
    await settle();
    expect(reads()).toBe(5);
    lives[0]?.onState('closed');
    clock.advance(BALANCE_REFRESH_MS);
    await settle();
    expect(reads()).toBe(6);
  });

  it('signs a visitor in first when nobody is signed in', async () => {
    const { logins, reads, lives } = await open({ signedIn: false });
    expect(logins()).toBe(1);
    await settle();
    expect(lives).toHaveLength(1);
    expect(reads()).toBe(1);
  });

  it('a new session closes the old socket, clears the old balance and opens its own', async () => {
    const { session, lives, balance, clock } = await open();
    lives[0]?.listeners.get('player')?.snapshot([{ tp: 'balance', bd: info(900) }]);
    session.getState().expire(clock.nowMs());
    expect(lives[0]?.closed).toBe(true);
    expect(balance.getState().info).toBeUndefined();
    await settle();
    expect(lives).toHaveLength(2);
    expect(balance.getState().info?.version).toBeLessThan(900);
  });

  it('retries everything at once when the network is back, and nothing when it goes', async () => {
    const { setOnline, lives, reads, connection } = await open();
    setOnline(false);
    await settle();
    expect(connection.getState().online).toBe(false);
    expect([lives[0]?.retries, reads()]).toEqual([0, 1]);
    setOnline(true);
    await settle();
    expect([lives[0]?.retries, reads()]).toEqual([1, 2]);
  });

  it('stops without a pending timer', async () => {
    const { feed, link, clock, lives, reads } = await open();
    feed.stop();
    link.stop();
    clock.advance(10 * SAFETY_NET_MS);
    await settle();
    expect(reads()).toBe(1);
    expect(lives[0]?.closed).toBe(true);
  });
});
