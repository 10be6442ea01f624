import type { Client } from '@palpite/client/client';
import { BONUS_IDS } from '@palpite/contract/tables/growth';
import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createPopups, POPUP_CACHE_MS, type PopupsStore } from '../overlays/popups.ts';
import type { SessionStore } from '../session/session.ts';
import type { UserInfo } from '../session/user-info.ts';
import { memoryStore } from '../test/memory-store.ts';
import { type BonusMessage, createBonusNews, floats, isQuietPage, newsOf } from './bonus-news.ts';

const NO_BONUS = {
  id: '',
  bonus_id: '',
  amount: 0,
  currency: 'BRL',
  title: '',
  reason: '',
  kind: 'bonus',
  wager_x100: 0,
  min_odds: 0,
  expires_at: 0,
} as const;
const NOTHING = {
  new_bonus: NO_BONUS,
  unlock_bonus: NO_BONUS,
  new_bonus_boost: { id: '' },
  level_up: { level: 0, amount: 0, currency: 'BRL' },
} as BonusMessage;
const WELCOME: BonusMessage = {
  ...NOTHING,
  new_bonus: { ...NO_BONUS, id: '7', bonus_id: BONUS_IDS.register },
};
const EVERYTHING: BonusMessage = {
  ...WELCOME,
  unlock_bonus: { ...NO_BONUS, id: '8', bonus_id: '100_first' },
  new_bonus_boost: { ...NOTHING.new_bonus_boost, id: '9' },
  level_up: { level: 13, amount: 1_500, currency: 'BRL' },
};

const userOf = (own: Partial<UserInfo> = {}) =>
  ({ uid: 1, sid: 'one', visitor: 0, first_regist: 1, ...own }) as UserInfo;

async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

function open(message: BonusMessage, first = userOf()) {
  const clock = manualClock();
  const session = createStore<{ user: UserInfo | undefined }>(() => ({ user: first }));
  const asked: string[] = [];
  let answer = message;
  const client = {
    async call(name: string) {
      asked.push(name);
      if (name === 'bonusNewMessage') return { is: 'done', data: answer };
      if (name === 'activityIndexInfoV3') return { is: 'done', data: { floating_bonus_id: '100_first' } };
      return { is: 'done', data: { available: 1 } };
    },
  };
  const popups: PopupsStore = createPopups({
    platform: { store: memoryStore(), nowMs: clock.nowMs },
    isGuest: () => session.getState().user?.visitor !== 0,
  });
  const news = createBonusNews({
    client: client as unknown as Client,
    session: session as unknown as SessionStore,
    popups: async () => popups,
  });
  return {
    news,
    session,
    asked,
    clock,
    keys: () => popups.getState().stack.map(({ key }) => key),
    answers: (next: BonusMessage) => {
      answer = next;
    },
  };
}

describe('what is new about bonuses', () => {
  it('[STATE-059] is read after every login, and for nobody else', async () => {
    const { news, session, asked } = open(NOTHING, userOf({ visitor: 1 }));
    await settle();
    expect(asked).toEqual([]);
    session.setState({ user: undefined });
    await settle();
    expect(asked).toEqual([]);
    session.setState({ user: userOf({ sid: 'two' }) });
    await settle();
    expect(asked).toEqual(['bonusBaseInfo', 'bonusNewMessage', 'activityIndexInfoV3']);
    expect(news.getState().info).toEqual({ available: 1 });
    session.setState({ user: userOf({ uid: 2, sid: 'three' }) });
    await settle();
    expect(asked.filter((name) => name === 'bonusBaseInfo')).toHaveLength(2);
  });

  it('[OVERLAY-010] [OVERLAY-018] [STATE-060] opens the register bonus for a first-time registrant', async () => {
    const { keys } = open(WELCOME);
    await settle();
    expect(keys()).toEqual(['register-bonus']);
    expect(newsOf(WELCOME, userOf({ first_regist: 0 })).size).toBe(0);
  });

  it('[STATE-061] opens nothing where the new bonus is not the register bonus', async () => {
    const { keys } = open({ ...WELCOME, new_bonus: { ...WELCOME.new_bonus, bonus_id: BONUS_IDS.freeRound } });
    await settle();
    expect(keys()).toEqual([]);
  });

  it('[OVERLAY-011] [OVERLAY-012] [OVERLAY-019] opens what was unlocked, a booster and a level one after another', async () => {
    const { keys, news, asked } = open(EVERYTHING);
    await settle();
    expect(keys()).toEqual(['register-bonus', 'bonus-unlocked', 'bonus-booster', 'level-up']);
    await news.getState().seen('register-bonus');
    expect(keys()).toEqual(['bonus-unlocked', 'bonus-booster', 'level-up']);
    expect(asked.at(-1)).toBe('bonusMessageSeen');
  });

  it('opens a second level of the same day, but not the one that was closed', async () => {
    const { keys, news, answers, clock } = open({ ...NOTHING, level_up: EVERYTHING.level_up });
    await settle();
    await news.getState().seen('level-up');
    await news.getState().refresh();
    expect(keys()).toEqual([]);
    answers({ ...NOTHING, level_up: { ...EVERYTHING.level_up, level: 14 } });
    await news.getState().refresh();
    expect(keys()).toEqual(['level-up']);
    clock.advance(POPUP_CACHE_MS);
    expect(keys()).toEqual(['level-up']);
  });

  it('[STATE-063] [ROLE-012] closes everything when the player logs out or is a visitor', async () => {
    const { keys, session, news } = open(EVERYTHING);
    await settle();
    session.setState({ user: undefined });
    await settle();
    expect(keys()).toEqual([]);
    expect(news.getState().message).toBeUndefined();
    expect(newsOf(EVERYTHING, userOf({ visitor: 1 })).size).toBe(0);
    expect(newsOf(EVERYTHING, undefined).size).toBe(0);
  });

  it('[STATE-062] has pages on which no popup is shown', () => {
    for (const path of [
      '/game-room',
      '/deposit',
      '/deposit-wait',
      '/deposit-result',
      '/transaction-detail',
      '/withdraw',
      '/activity',
      '/activity/free-bet',
      '/thin/pdd',
      '/vip-club',
      '/task',
    ])
      expect(isQuietPage(path), path).toBe(true);
    for (const path of ['/sport', '/game', '/me', '/tasks', '/deposits', '/bonus'])
      expect(isQuietPage(path), path).toBe(false);
  });

  it('[CONST-092] floats the offer of bonus ids of the 100 and 300 kinds', async () => {
    expect(['100', '300', '100_first', '300_second'].map(floats)).toEqual([true, true, true, true]);
    expect(['', '1000', '30', 'reload', 'first_100'].map(floats)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    const { news } = open(NOTHING);
    await settle();
    expect(news.getState().floating).toBe('100_first');
  });
});
