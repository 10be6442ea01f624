import type { Order } from '@palpite/contract/entities/bets';
import { BET_DATE_FILTER, BET_ORDER_STATUS, SETTLEMENT_RESULT } from '@palpite/contract/tables/bets';
import { describe, expect, it } from 'vitest';
import { groupByDay } from '../../parts/days.ts';
import { orderOf } from '../../stores/test/sport-fixtures.ts';
import { kindOf, totalOdds } from './bet-form.ts';
import { betLook, isCashedOut, resultOf } from './bet-look.ts';
import { type BetPage, dryPages, isInPeriod, withReceived } from './bet-pages.ts';
import { betOf, settledBet } from './test/orders.ts';

const { win, lose, equal, cancel } = SETTLEMENT_RESULT;
const HOUR_MS = 3_600_000;
const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

describe('the kind of a bet', () => {
  it('is a single, a multiple or a system, with its odds', () => {
    const legs = [{ od: 1.58 }, { od: 1.85 }, { od: 2.12 }];
    expect(kindOf(orderOf('1'))).toBe('single');
    expect(totalOdds(orderOf('1'))).toBe(2_000);
    expect(kindOf(betOf(legs))).toBe('multiple');
    expect(totalOdds(betOf(legs))).toBe(6_190);
    const system = betOf([{ od: 3.7 }, { od: 1.65 }, { od: 1.8 }], { szs: [2] });
    expect(kindOf(system)).toBe('system');
    expect(totalOdds(system)).toBe(5_240);
    expect(totalOdds(betOf([{ od: 2 }, { od: -1 }]))).toBeUndefined();
  });

  it('counts a voided leg as 1 in the combined odds', () => {
    const legs = [{ od: 1.23, sr: cancel }, { od: 2.1 }, { od: 1.57 }, { od: 1.43 }];
    expect(totalOdds(betOf(legs))).toBe(4_710);
    const system = betOf([{ od: 3.7, sr: equal }, { od: 1.65 }, { od: 1.8 }], { szs: [2] });
    expect(totalOdds(system)).toBe(2_140);
    expect(totalOdds(betOf([{ od: 2, sr: cancel }]))).toBeUndefined();
  });
});

describe('the look of a bet of several legs', () => {
  const two = [
    { sr: win, od: 2 },
    { sr: lose, od: 2 },
    { sr: win, od: 1.1 },
  ];

  it('is won, lost, void, or returned less than was staked', () => {
    expect(betLook(settledBet(two, { sa: 0 }), false).label).toBe('bets.status.lost');
    expect(betLook(settledBet(two, { szs: [2], sa: 2_200 }), false).label).toBe('bets.status.partly');
    expect(betLook(settledBet(two, { szs: [2], sa: 3_000 }), false).label).toBe('bets.status.won');
    expect(betLook(settledBet([{ sr: equal }, { sr: equal }], { sa: 1_000 }), false).label).toBe(
      'bets.status.void',
    );
  });

  it('[STATE-005] does not count an earlier cash-out as a win of the rest', () => {
    const part = settledBet([{ sr: win }, { sr: lose }], { cots: 500, cops: 450, coc: 1, sa: 450 });
    expect(betLook(part, false).label).toBe('bets.status.lost');
    const whole = settledBet([{ sr: 0 }], { cots: 1_000, cops: 900, coc: 1, sa: 900 });
    expect(isCashedOut(whole)).toBe(true);
    expect(betLook(whole, false)).toMatchObject({ label: 'bets.status.cashed', tone: 'info' });
  });

  it('is found by its result', () => {
    expect(resultOf(settledBet([{ sr: win }], { sa: 2_000 }))).toBe('won');
    expect(resultOf(settledBet([{ sr: lose }]))).toBe('lost');
    expect(resultOf(orderOf('1', { st: BET_ORDER_STATUS.cancelled }))).toBe('void');
    expect(resultOf(orderOf('1', { st: BET_ORDER_STATUS.rejected }))).toBe('refused');
    expect(resultOf(orderOf('1'))).toBeUndefined();
  });
});

describe('the range of days of a list', () => {
  const now = Date.UTC(2026, 5, 14, 12);
  const ago = (hours: number): Order => orderOf('5', { cte: now - hours * HOUR_MS });

  it('is counted back from today, by the day of placement', () => {
    const { today, yesterday, lastSevenDays, lastThirtyDays } = BET_DATE_FILTER;
    const shown = (hours: number) =>
      [today, yesterday, lastSevenDays, lastThirtyDays].filter((period) =>
        isInPeriod(ago(hours), period, now, dayOf),
      );
    expect(shown(1)).toEqual([today, lastSevenDays, lastThirtyDays]);
    expect(shown(13)).toEqual([yesterday, lastSevenDays, lastThirtyDays]);
    expect(shown(24 * 6 + 11)).toEqual([lastSevenDays, lastThirtyDays]);
    expect(shown(24 * 29)).toEqual([lastThirtyDays]);
    expect(shown(24 * 31)).toEqual([]);
    expect(isInPeriod(ago(9_999), 'all', now, dayOf)).toBe(true);
  });

  it('ignores a pushed bet of another day, but updates one that is listed', () => {
    const read = [orderOf('20', { cte: now })];
    const isShown = (order: Order) => isInPeriod(order, BET_DATE_FILTER.yesterday, now, dayOf);
    const received = [orderOf('20', { cte: now, mla: 1 }), orderOf('30', { cte: now })];
    const shown = withReceived(read, received, { filter: 'outstanding', atEnd: true, isShown });
    expect(shown.map(({ id, mla }) => [id, mla])).toEqual([['20', 1]]);
  });

  it('groups bets by day', () => {
    const days = groupByDay([ago(1), ago(2), ago(30)], ({ cte }) => cte, dayOf);
    expect(days.map(({ key, items }) => [key, items.length])).toEqual([
      ['2026-06-14', 2],
      ['2026-06-13', 1],
    ]);
  });
});

it('counts the last pages that contain nothing matching the filter', () => {
  const page = (...orders: Order[]): BetPage => ({
    records: orders,
    current: 1,
    cursor: '',
    has_more: 1,
    askedAtMs: 0,
  });
  const isWon = (order: Order) => resultOf(order) === 'won';
  const won = page(settledBet([{ sr: win }], { sa: 2_000 }));
  const lost = page(settledBet([{ sr: lose }]));
  expect(dryPages([lost, lost, lost], isWon)).toBe(3);
  expect(dryPages([lost, won, lost], isWon)).toBe(1);
  expect(dryPages([won], isWon)).toBe(0);
  expect(dryPages([], isWon)).toBe(0);
});
