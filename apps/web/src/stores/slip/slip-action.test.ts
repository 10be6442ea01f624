import { describe, expect, it } from 'vitest';
import { type BetStanding, type SlipStanding, slipAction } from './slip-view.ts';

const BET: BetStanding = { amount: 5_000, lines: 1, min: 500, max: 200_000 };
const READY: SlipStanding = {
  bets: [BET],
  optional: false,
  block: undefined,
  mustDrop: 0,
  placing: 'no',
  offline: false,
  mustAccept: false,
  guest: false,
  funds: 10_000,
  free: undefined,
};
const action = (change: Partial<SlipStanding>) => slipAction({ ...READY, ...change });
const withStake = (change: Partial<BetStanding>) => action({ bets: [{ ...BET, ...change }] });

describe('the button of the slip', () => {
  it('places, and says how much all lines cost', () => {
    expect(action({})).toEqual({ is: 'place', total: 5_000, free: false });
    expect(action({ bets: [BET, BET] })).toEqual({ is: 'place', total: 10_000, free: false });
    expect(withStake({ amount: 500, lines: 6 })).toEqual({ is: 'place', total: 3_000, free: false });
  });

  it('does nothing while a slip is pending or its answer is unknown, whatever else is', () => {
    for (const placing of ['sending', 'unknown'] as const) {
      expect(action({ placing, bets: [], offline: true })).toEqual({ is: placing });
    }
  });

  it('shows the first obstacle', () => {
    expect(action({ bets: [], offline: true })).toEqual({ is: 'empty' });
    expect(action({ offline: true, block: 'moved' })).toEqual({ is: 'offline' });
    expect(action({ block: 'suspended', bets: [{ ...BET, amount: 0 }] })).toEqual({
      is: 'blocked',
      by: 'suspended',
    });
    expect(withStake({ amount: 0 })).toEqual({ is: 'choose' });
    expect(withStake({ amount: 499 })).toEqual({ is: 'below', place: 0, limit: 500 });
    expect(withStake({ amount: 200_001 })).toEqual({ is: 'above', place: 0, limit: 200_000 });
    expect(withStake({ amount: 10_001 })).toEqual({ is: 'funds', missing: 1, funds: 10_000 });
    expect(action({ mustAccept: true, mustDrop: 1 })).toEqual({ is: 'drop', count: 1 });
    expect(action({ mustAccept: true })).toEqual({ is: 'accept' });
  });

  it('removes the closed selections where nothing else is left', () => {
    expect(action({ bets: [], mustDrop: 2 })).toEqual({ is: 'drop', count: 2 });
  });

  it('names the bet whose stake is invalid', () => {
    expect(action({ bets: [BET, { ...BET, amount: 100 }] })).toMatchObject({ is: 'below', place: 1 });
  });

  it('applies the limits on both ends, and does not guess unknown ones', () => {
    expect(withStake({ amount: 500 }).is).toBe('place');
    expect(action({ funds: 200_000, bets: [{ ...BET, amount: 200_000 }] }).is).toBe('place');
    expect(action({ funds: undefined, bets: [{ ...BET, amount: 900_000, max: undefined }] }).is).toBe(
      'place',
    );
  });

  it('skips the sizes of a system without a stake, but requires at least one', () => {
    const none = { ...BET, amount: 0 };
    expect(action({ optional: true, bets: [none, BET] })).toMatchObject({ is: 'place', total: 5_000 });
    expect(action({ optional: true, bets: [none, none] })).toEqual({ is: 'choose' });
    expect(action({ bets: [none, BET] })).toEqual({ is: 'choose' });
  });

  it('counts all lines against the balance', () => {
    expect(withStake({ amount: 1_000, lines: 11 })).toEqual({ is: 'funds', missing: 1_000, funds: 10_000 });
  });

  it('a visitor without the money logs in first; one with play money places', () => {
    expect(action({ guest: true, funds: 0 })).toEqual({ is: 'login', total: 5_000 });
    expect(action({ guest: true, funds: undefined })).toEqual({ is: 'login', total: 5_000 });
    expect(action({ guest: true })).toMatchObject({ is: 'place' });
  });

  it('a free bet requires neither a stake nor money, but open selections and accepted odds', () => {
    const free = { free: 2_000, funds: 0, bets: [{ ...BET, amount: 0 }] };
    expect(action(free)).toEqual({ is: 'place', total: 2_000, free: true });
    expect(action({ ...free, block: 'moved' })).toEqual({ is: 'blocked', by: 'moved' });
    expect(action({ ...free, mustDrop: 2 })).toEqual({ is: 'drop', count: 2 });
    expect(action({ ...free, mustAccept: true })).toEqual({ is: 'accept' });
  });
});
