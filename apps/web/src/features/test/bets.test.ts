import type { Order, OrderLeg } from '@palpite/contract/entities/bets';
import { BET_LIST_FILTER, BET_ORDER_STATUS, SETTLEMENT_RESULT } from '@palpite/contract/tables/bets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betNumber } from '../../parts/read-aloud.ts';
import { orderOf } from '../../stores/test/sport-fixtures.ts';
import { betLook, legMark, outcomeOf } from '../bets/bet-look.ts';
import { belongsTo, isOpenBet, withReceived } from '../bets/bet-pages.ts';

const { success, settled, confirming, rejected, cancelled, created } = BET_ORDER_STATUS;
const { outstanding: OPEN, settled: DONE } = BET_LIST_FILTER;

function result(sr: OrderLeg['sr'], sa = 0): Order {
  const order = orderOf('9', { st: settled, sa });
  return { ...order, ops: order.ops.map((leg) => ({ ...leg, sr })) };
}

describe('the lists of bets', () => {
  it('[STATE-006] a bet is outstanding or settled, never both', () => {
    for (const st of Object.values(BET_ORDER_STATUS)) {
      expect(belongsTo(OPEN, { st })).toBe(!belongsTo(DONE, { st }));
    }
    expect([created, confirming, success].every((st) => isOpenBet({ st }))).toBe(true);
    expect([rejected, cancelled, settled].some((st) => isOpenBet({ st }))).toBe(false);
  });

  it('a settled bet moves from the open to the settled list, at its time', () => {
    const read = [orderOf('30'), orderOf('20'), orderOf('10')];
    const won = orderOf('20', { st: settled });
    expect(withReceived(read, [won], { filter: OPEN, atEnd: true }).map(({ id }) => id)).toEqual([
      '30',
      '10',
    ]);
    const done = [orderOf('25', { st: settled }), orderOf('5', { st: settled })];
    expect(withReceived(done, [won], { filter: DONE, atEnd: true }).map(({ id }) => id)).toEqual([
      '25',
      '20',
      '5',
    ]);
  });

  it('a reopened bet returns to the open list', () => {
    const received = [orderOf('20', { st: settled }), orderOf('20', { st: success })];
    expect(withReceived([], received, { filter: OPEN, atEnd: true }).map(({ id }) => id)).toEqual(['20']);
  });

  it('a bet older than everything that was read waits for its page', () => {
    const read = [orderOf('30'), orderOf('20')];
    expect(withReceived(read, [orderOf('10')], { filter: OPEN, atEnd: false })).toEqual(read);
    expect(withReceived(read, [orderOf('10')], { filter: OPEN, atEnd: true })).toHaveLength(3);
  });

  it('every bet is listed once, newest first, and only where it belongs, whatever is pushed', () => {
    const bet = fc.record({
      id: fc.integer({ min: 1, max: 120 }),
      st: fc.constantFrom(success, settled, confirming),
    });
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 120 })), fc.array(bet), (ids, news) => {
        const read = ids.sort((a, b) => b - a).map((id) => orderOf(String(id)));
        const received = news.map(({ id, st }) => orderOf(String(id), { st }));
        const shown = withReceived(read, received, { filter: OPEN, atEnd: true });
        const order = shown.map(({ id }) => Number(id));
        expect(order).toEqual([...new Set(order)].sort((a, b) => b - a));
        expect(shown.every((one) => belongsTo(OPEN, one))).toBe(true);
      }),
    );
  });
});

describe('the look of a bet', () => {
  it('[STATE-004] by its status until it is settled', () => {
    const label = (st: Order['st'], live = false) => betLook(orderOf('1', { st }), live).label;
    expect([created, confirming].map((st) => label(st))).toEqual([
      'bets.status.confirming',
      'bets.status.confirming',
    ]);
    expect([label(rejected), label(cancelled), label(success), label(success, true)]).toEqual([
      'bets.status.rejected',
      'bets.status.cancelled',
      'bets.status.open',
      'bets.status.live',
    ]);
  });

  it('[STATE-005] by its result afterwards', () => {
    const { win, winHalf, lose, loseHalf, equal, cancel } = SETTLEMENT_RESULT;
    expect(
      [win, winHalf, lose, loseHalf, equal, cancel].map((sr) => betLook(result(sr), true).label),
    ).toEqual([
      'bets.status.won',
      'bets.status.halfWon',
      'bets.status.lost',
      'bets.status.halfLost',
      'bets.status.void',
      'bets.status.void',
    ]);
    expect([win, lose, equal, SETTLEMENT_RESULT.notSettled].map((sr) => legMark({ sr }, true))).toEqual([
      'won',
      'lost',
      'void',
      'live',
    ]);
  });

  it('a loss is muted, and colour is never the only sign', () => {
    expect(betLook(result(SETTLEMENT_RESULT.lose), false)).toMatchObject({ tone: 'quiet', icon: 'close' });
  });

  it('the last number is the possible return, the payout or the refund', () => {
    expect(outcomeOf(orderOf('1'))).toBe('win');
    expect(outcomeOf(result(SETTLEMENT_RESULT.win, 2_000))).toBe('received');
    expect(outcomeOf(result(SETTLEMENT_RESULT.lose))).toBe('received');
    expect(outcomeOf(result(SETTLEMENT_RESULT.cancel, 1_000))).toBe('returned');
    expect(outcomeOf(orderOf('1', { st: rejected }))).toBe('returned');
  });

  it('has a number that can be read aloud', () => {
    expect(betNumber('391804280420121')).toBe('8042 0121');
    expect(betNumber('7')).toBe('7');
  });
});
