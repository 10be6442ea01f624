import type { Client } from '@palpite/client/client';
import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createPopups, POPUP_ORDER } from '../overlays/popups.ts';
import type { SessionStore } from '../session/session.ts';
import type { UserInfo } from '../session/user-info.ts';
import { memoryStore } from '../test/memory-store.ts';
import { ACTIVITY_POPUPS, type ActivityNews, createActivityNews, popupsOf } from './activity-news.ts';

const NOW = 1_750_000_000_000;
const entry = (own: object = {}) => ({
  id: 'a',
  kind: 'first_charge',
  status: 1,
  allowed: 1,
  budget_left: -1,
  ...own,
});
const cashback = { allowed: 1, weeks: [{ begins_at: 7, net_loss: 100, paid: 4, paid_at: NOW - 1 }] };
const rain = {
  id: 'r',
  allowed: 1,
  taken: 0,
  left: 3,
  now: NOW,
  begins_at: NOW + 60_000,
  ends_at: NOW + 120_000,
};
const news = (own: object) =>
  ({
    firstCharge: undefined,
    pdd: undefined,
    cashback: undefined,
    rain: undefined,
    ...own,
  }) as ActivityNews;
const found = (own: object, isNew = true) => [...popupsOf(news(own), { nowMs: NOW, isNew })];
const pdd = (own: object = {}) => ({
  list: [entry({ kind: 'pdd' })],
  group: 'g',
  collected: 500,
  paid: 0,
  ...own,
});

describe('what activities have to tell', () => {
  it('[OVERLAY-020] is a group that a friend has joined, once per friend', () => {
    expect(found({ pdd: pdd() })).toEqual([['pdd', 'g 500']]);
    expect(found({ pdd: pdd({ group: '' }) })).toEqual([]);
    expect(found({ pdd: pdd({ collected: 0 }) })).toEqual([]);
    expect(found({ pdd: pdd({ paid: 500 }) })).toEqual([]);
    expect(found({ pdd: pdd({ list: [entry({ budget_left: 0 })] }) })).toEqual([]);
  });

  it('[OVERLAY-021] is the offer of the first deposit to who has just registered', () => {
    expect(found({ firstCharge: entry() })).toEqual([['first-charge', 'a']]);
    expect(found({ firstCharge: entry() }, false)).toEqual([]);
    expect(found({ firstCharge: entry({ allowed: 0 }) })).toEqual([]);
    expect(found({ firstCharge: entry({ status: 2 }) })).toEqual([]);
  });

  it('[OVERLAY-022] is a cashback of the last days, once per week', () => {
    expect(found({ cashback })).toEqual([['money-back', '7']]);
    const old = { ...cashback, weeks: [{ ...cashback.weeks[0], paid_at: NOW - 4 * 86_400_000 }] };
    expect(found({ cashback: old })).toEqual([]);
    expect(found({ cashback: { ...cashback, allowed: 0 } })).toEqual([]);
  });

  it('[OVERLAY-023] is a shower that begins soon or falls, until it was caught', () => {
    expect(found({ rain })).toEqual([['money-rain', `r ${rain.begins_at}`]]);
    expect(found({ rain: { ...rain, begins_at: NOW + 3_600_000, ends_at: NOW + 3_660_000 } })).toEqual([]);
    expect(found({ rain: { ...rain, taken: 1 } })).toEqual([]);
    expect(found({ rain: { ...rain, left: 0 } })).toEqual([]);
  });

  it('is read for players only and offered in the order of the stack', async () => {
    const clock = manualClock(NOW);
    const user = (visitor: number, sid: string) => ({ uid: 1, sid, visitor, first_regist: 1 }) as UserInfo;
    const session = createStore<{ user: UserInfo | undefined }>(() => ({ user: user(1, 'v') }));
    const asked: string[] = [];
    const answers: Readonly<Record<string, object>> = {
      activityInfo: { list: [entry(), entry({ id: 'p', kind: 'pdd' })], red_point: 0 },
      cashbackWeek: cashback,
      moneyRain: rain,
      pddInfo: pdd(),
    };
    const call = async (name: string) => {
      asked.push(name);
      return { is: 'done', data: answers[name] };
    };
    const popups = createPopups({
      platform: { store: memoryStore(), nowMs: clock.nowMs },
      isGuest: () => session.getState().user?.visitor !== 0,
    });
    createActivityNews({
      client: { call } as unknown as Client,
      session: session as unknown as SessionStore,
      platform: { nowMs: clock.nowMs },
      popups: async () => popups,
    });
    const settle = async () => {
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    };
    await settle();
    expect(asked).toEqual([]);
    session.setState({ user: user(0, 'p') });
    await settle();
    expect(asked).toEqual(['activityInfo', 'cashbackWeek', 'moneyRain', 'pddInfo']);
    const keys = popups.getState().stack.map(({ key }) => key);
    expect(keys).toHaveLength(ACTIVITY_POPUPS.length);
    expect(keys).toEqual(POPUP_ORDER.filter((key) => keys.includes(key)));
    session.setState({ user: undefined });
    await settle();
    expect(popups.getState().stack).toEqual([]);
  });
});
