import { describe, expect, it } from 'vitest';
import { blockedCount, closeChecks, isAllSettled } from './cancellation.tsx';

const NOTHING = { cash: 0, bonus: 0, locked: 0, hold: 0, debt: 0 };
const states = (standing: Parameters<typeof closeChecks>[0]) =>
  closeChecks(standing).map(({ state }) => state);

describe('the obstacles to closing an account', () => {
  it('are none when nothing is left', () => {
    const checks = closeChecks({ balance: NOTHING, openBets: 0, playMoney: false });
    expect(isAllSettled(checks)).toBe(true);
    expect(blockedCount(checks)).toBe(0);
  });

  it('include money in any pocket, unless it is play money', () => {
    const balance = { ...NOTHING, bonus: 500 };
    expect(states({ balance, openBets: 0, playMoney: false })).toEqual(['blocked', 'done', 'done']);
    expect(states({ balance, openBets: 0, playMoney: true })).toEqual(['done', 'done', 'done']);
    expect(states({ balance: { ...NOTHING, debt: 1 }, openBets: 0, playMoney: false })[0]).toBe('blocked');
  });

  it('include an open bet and a withdrawal in either mode', () => {
    const balance = { ...NOTHING, locked: 100, hold: 100 };
    expect(states({ balance, openBets: 2, playMoney: true })).toEqual(['done', 'blocked', 'blocked']);
    expect(states({ balance: { ...NOTHING, locked: 100 }, openBets: 0, playMoney: true })[1]).toBe('blocked');
  });

  it('neither include nor exclude what is not known', () => {
    const checks = closeChecks({ balance: undefined, openBets: undefined, playMoney: false });
    expect(blockedCount(checks)).toBe(0);
    expect(isAllSettled(checks)).toBe(false);
  });
});
