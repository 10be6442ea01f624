import { BET_ORDER_STATUS } from '@palpite/contract/tables/bets';
import { describe, expect, it } from 'vitest';
import { liveTotalOf } from '../../screens/live.tsx';
import { priceMove } from '../bets/use-cash-out-control.ts';
import { newPasswordRule } from '../identity/form/field-rules.ts';
import { countIfWhole } from '../match/match-panels.tsx';
import { isAnswerCurrent } from '../slip/receipt-sheet.tsx';

describe('the message above a receipt', () => {
  const bet = (st: number, waited: boolean) => ({ order: { st } as never, waited });

  it('stays while a pending bet is being confirmed, and is removed when it is decided', () => {
    expect(isAnswerCurrent([bet(BET_ORDER_STATUS.confirming, true)])).toBe(true);
    expect(isAnswerCurrent([bet(BET_ORDER_STATUS.success, true)])).toBe(false);
    expect(isAnswerCurrent([bet(BET_ORDER_STATUS.rejected, true)])).toBe(false);
  });

  it('stays above bets that were accepted at once', () => {
    expect(isAnswerCurrent([bet(BET_ORDER_STATUS.success, false)])).toBe(true);
  });
});

describe('the price of a cash-out', () => {
  it('has a direction only when the same stake has another price', () => {
    expect(priceMove({ cpr: 1_000, cst: 500 }, { cpr: 900, cst: 500 })).toEqual({
      is: 'down',
      before: 1_000,
    });
    expect(priceMove({ cpr: 1_000, cst: 500 }, { cpr: 1_100, cst: 500 })).toEqual({
      is: 'up',
      before: 1_000,
    });
  });

  it('does not fall when a part of the stake was cashed out', () => {
    expect(priceMove({ cpr: 1_000, cst: 500 }, { cpr: 600, cst: 300 })).toBeUndefined();
  });
});

describe('the number of live matches', () => {
  const list = (hasMore: boolean) => [{ hasMore }];

  it('is shown when all of them are loaded', () => {
    expect(countIfWhole({ liveCount: 7, comingCount: 0 }, list(false), undefined)).toBe(7);
    expect(countIfWhole({ liveCount: 7, comingCount: 3 }, list(true), undefined)).toBe(7);
  });

  it('is not derived from a part of the list', () => {
    expect(countIfWhole({ liveCount: 10, comingCount: 0 }, list(true), undefined)).toBeUndefined();
    expect(countIfWhole({ liveCount: 8, comingCount: 3 }, list(false), 8)).toBeUndefined();
  });
});

describe('the number of live matches of the live page', () => {
  const child = (key: string, count: number) => ({
    title: key,
    tab_key: key,
    icon: '',
    icon_active: '',
    count,
  });
  // As the server sends it: the sports have counts, "all" has none.
  const sports = [child('inplay', 0), child('inplay_football', 9), child('inplay_tennis', 17)];
  const tabs = [{ title: '', tab_key: 'inplay', icon: '', icon_active: '', type: 1 as const, child: sports }];

  it('is the sum of the sports for all of them, whatever is loaded', () => {
    expect(liveTotalOf(tabs, 'live')).toBe(26);
  });

  it('is that of the chosen sport, and unknown before the server has counted', () => {
    expect(liveTotalOf(tabs, 'inplay_tennis')).toBe(17);
    expect(liveTotalOf(undefined, 'live')).toBeUndefined();
  });
});

describe('a new password in a form', () => {
  it('is refused for the true reason, before anything is sent', () => {
    expect(newPasswordRule('short1', { email: 'ana@example.com' })).toBe('login.password.weak');
    expect(newPasswordRule('flamengo10', { email: 'ana@example.com' })).toBe('login.password.common');
    expect(newPasswordRule('ana12345', { email: 'ana12345@example.com' })).toBe('login.password.common');
    expect(newPasswordRule('correct horse 7', { email: 'ana@example.com' })).toBeUndefined();
  });
});
