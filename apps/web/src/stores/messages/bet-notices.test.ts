import type { Order } from '@palpite/contract/entities/bets';
import { BET_ORDER_STATUS, SETTLEMENT_RESULT } from '@palpite/contract/tables/bets';
import { SCORE_KIND, SPORT } from '@palpite/contract/tables/sport';
import { describe, expect, it } from 'vitest';
import { createBets } from '../bets/bets.ts';
import type { SeenMatch } from '../book/book.ts';
import { createSession } from '../session/session.ts';
import { memoryStore } from '../test/memory-store.ts';
import { quietSession } from '../test/session-deps.ts';
import { headerOf, MATCH_ID } from '../test/sport-fixtures.ts';
import { awaitedMatches, FOLLOWED_MAX, startBetNotices } from './bet-notices.ts';

const order = (id: string, st: number, mids: readonly number[] = [MATCH_ID], sr = 0) =>
  ({ id, st, ops: mids.map((mid) => ({ mid, mn: `match ${mid}`, sr })) }) as unknown as Order;
const { success, settled, rejected, confirming } = BET_ORDER_STATUS;

const session = () =>
  createSession({
    ...quietSession(),
    platform: { store: memoryStore(), nowMs: () => 0 },
    smid: () => 'd',
    login: async () => ({ is: 'unreachable', why: 'offline' }),
  });

function opened(before: readonly Order[] = []) {
  const events: string[] = [];
  const bets = createBets({
    platform: { nowMs: () => 0 },
    session: session(),
    link: { watch: () => () => void events.push('left') },
  });
  for (const each of before) bets.getState().take([each]);
  const listeners = new Map<number, () => void>();
  const matches = new Map<number, SeenMatch>();
  const watched: number[] = [];
  const stop = startBetNotices({
    bets,
    matches: {
      watch(id) {
        watched.push(id);
        return () => void watched.splice(watched.indexOf(id), 1);
      },
    },
    book: {
      match: (id) => matches.get(id),
      onMatch(id, listener) {
        listeners.set(id, listener);
        return () => void listeners.delete(id);
      },
    },
    goal: ({ header }, name) => void events.push(`goal ${name} ${header.nsg[0]?.sc.join('-')}`),
    decided: ({ id }) => void events.push(`decided ${id}`),
  });
  const take = (...orders: readonly Order[]) => bets.getState().take(orders);
  const score = (home: number, away: number, own: object = {}) => {
    const nsg = [{ pe: 1, tyg: SCORE_KIND.score, sc: [home, away] }];
    matches.set(MATCH_ID, { header: headerOf({ nsg, ...own }), groups: [], goal: undefined });
    listeners.get(MATCH_ID)?.();
  };
  return { take, score, watched, events, stop };
}

describe('notices about own bets', () => {
  it('tells a goal in a match with an open bet, and neither its first state nor a correction', () => {
    const { take, score, events } = opened();
    take(order('1', success));
    score(1, 0);
    score(1, 0);
    score(2, 0);
    score(1, 0);
    expect(events).toEqual([`goal match ${MATCH_ID} 2-0`]);
  });

  it('tells no points of other sports', () => {
    const { take, score, events } = opened();
    take(order('1', success));
    score(1, 0, { sid: SPORT.basketball });
    score(4, 0, { sid: SPORT.basketball });
    expect(events).toEqual([]);
  });

  it('tells once that an open bet is decided, and follows its match no longer', () => {
    const { take, events, watched } = opened();
    take(order('1', success), order('2', rejected), order('3', settled));
    expect(watched).toEqual([MATCH_ID]);
    take(order('1', settled, [MATCH_ID], SETTLEMENT_RESULT.win));
    take(order('1', settled, [MATCH_ID], SETTLEMENT_RESULT.win));
    expect([events, watched]).toEqual([['decided 1'], []]);
  });

  it('tells of a bet that was decided before it was followed', () => {
    const won = order('1', settled, [MATCH_ID], SETTLEMENT_RESULT.win);
    expect(opened([order('1', success), won]).events).toEqual(['decided 1']);
  });

  it('follows the matches of open legs, a limited number of them', () => {
    const many = Array.from({ length: 40 }, (_, index) => order(String(index), success, [index]));
    expect(awaitedMatches(many).size).toBe(FOLLOWED_MAX);
    expect(
      awaitedMatches([order('1', confirming), order('2', success, [5], SETTLEMENT_RESULT.lose)]).size,
    ).toBe(0);
    const { take, watched, stop, events } = opened();
    take(order('1', success, [3, 4]));
    expect(watched).toEqual([3, 4]);
    stop();
    expect([watched, events]).toEqual([[], ['left']]);
  });
});
