import { describe, expect, it } from 'vitest';
import { type SlipStanding, type StakeStanding, slipAction } from '../../src/stores/slip-action.ts';

const STAKE: StakeStanding = { amount: 5_000, min: 500, max: 200_000, open: true };
const READY: SlipStanding = {
  stakes: [STAKE],
  placing: 'no',
  offline: false,
  mustAccept: false,
  funds: 10_000,
};
const action = (change: Partial<SlipStanding>) => slipAction({ ...READY, ...change });
const withStake = (change: Partial<StakeStanding>) => action({ stakes: [{ ...STAKE, ...change }] });

describe('what the slip’s button does', () => {
  it('places, and says how much', () => {
    expect(action({})).toEqual({ is: 'place', total: 5_000 });
    expect(action({ stakes: [STAKE, STAKE] })).toEqual({ is: 'place', total: 10_000 });
  });

  it('does nothing while a slip is under way or its answer is unknown, whatever else is', () => {
    for (const placing of ['sending', 'unknown'] as const) {
      expect(action({ placing, stakes: [], offline: true })).toEqual({ is: placing });
    }
  });

  it('tells the first thing that is in the way', () => {
    expect(action({ stakes: [], offline: true })).toEqual({ is: 'empty' });
    expect(action({ offline: true, mustAccept: true })).toEqual({ is: 'offline' });
    expect(withStake({ open: false, amount: 0 })).toEqual({ is: 'closed' });
    expect(withStake({ amount: 0 })).toEqual({ is: 'choose' });
    expect(withStake({ amount: 499 })).toEqual({ is: 'below', place: 0, limit: 500 });
    expect(withStake({ amount: 200_001 })).toEqual({ is: 'above', place: 0, limit: 200_000 });
    expect(withStake({ amount: 10_001 })).toEqual({ is: 'funds', missing: 1, funds: 10_000 });
    expect(action({ mustAccept: true })).toEqual({ is: 'accept' });
  });

  it('names the selection whose stake is wrong', () => {
    expect(action({ stakes: [STAKE, { ...STAKE, amount: 100 }] })).toMatchObject({ is: 'below', place: 1 });
  });

  it('takes the limits on both ends, and does not guess what was not told', () => {
    expect(withStake({ amount: 500 }).is).toBe('place');
    expect(slipAction({ ...READY, funds: 200_000, stakes: [{ ...STAKE, amount: 200_000 }] }).is).toBe(
      'place',
    );
    expect(
      slipAction({ ...READY, funds: undefined, stakes: [{ ...STAKE, amount: 900_000, max: undefined }] }).is,
    ).toBe('place');
  });
});
