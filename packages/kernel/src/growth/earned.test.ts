import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../bonus/terms.ts';
import { countedOfBet, countedOfGame, earnedOfBet, LEAST_EARNED_BP } from './earned.ts';

const stakes = fc.bigInt({ min: 1n, max: 10_000_000_000n });
const odds = fc.integer({ min: 1_010, max: 1_000_000 });

describe('what a bet earns', () => {
  it('is 5 % of the part of its odds that is above the stake, and at most what a whole market keeps', () => {
    const rows = [1_000, 1_010, 1_050, 1_500, 2_000, 4_000, 4_310, 4_320, 500_000].map((at) =>
      earnedOfBet(1_000_000n, at),
    );
    expect(rows).toEqual([0n, 495n, 2_380n, 16_666n, 25_000n, 37_500n, 38_399n, 38_400n, 38_400n]);
    expect(earnedOfBet(0n, 2_000)).toBe(0n);
  });

  it('never falls when the odds or the stake rise', () => {
    fc.assert(
      fc.property(stakes, odds, fc.integer({ min: 0, max: 10_000 }), (stake, at, more) => {
        expect(earnedOfBet(stake, at + more)).toBeGreaterThanOrEqual(earnedOfBet(stake, at));
        expect(earnedOfBet(stake + BigInt(more), at)).toBeGreaterThanOrEqual(earnedOfBet(stake, at));
        expect(earnedOfBet(stake, at)).toBeLessThanOrEqual((stake * LEAST_EARNED_BP.sports) / 10_000n);
      }),
    );
  });

  it('of a multiple is at most what its legs keep one after the other', () => {
    const kept = (at: number) => Math.min(0.0384, 0.05 * (1 - 1_000 / at));
    fc.assert(
      fc.property(fc.array(odds, { minLength: 2, maxLength: 10 }), (legs) => {
        const total = legs.reduce((product, leg) => (product * leg) / 1_000, 1_000);
        const returned = legs.reduce((product, leg) => product * (1 - kept(leg)), 1);
        expect(kept(Math.floor(total))).toBeLessThanOrEqual(1 - returned + 1e-12);
      }),
    );
  });
});

describe('the part of a stake that counts', () => {
  it('is the whole from 3.34 on, 71 % at 2.00, 48 % at 1.50 and 7 % at 1.05', () => {
    const rows = [1_000, 1_050, 1_500, 2_000, 3_330, 3_340, 500_000].map((at) => countedOfBet(10_000n, at));
    expect(rows).toEqual([0n, 680n, 4_761n, 7_142n, 9_995n, 10_000n, 10_000n]);
    expect(countedOfBet(-5n, 2_000)).toBe(0n);
  });

  it('earns what a stake on slots earns, but for the rounding of a unit', () => {
    fc.assert(
      fc.property(stakes, odds, (stake, at) => {
        const counted = countedOfBet(stake, at);
        expect(counted).toBeLessThanOrEqual(stake);
        expect((counted * LEAST_EARNED_BP.slots) / 10_000n).toBeLessThanOrEqual(earnedOfBet(stake, at) + 1n);
      }),
    );
  });

  it('of a game is as much less as it earns less than a slot, and nothing where that is not known', () => {
    const rows = PRODUCTS.map((product) => [product, countedOfGame(10_000n, product)]);
    expect(Object.fromEntries(rows)).toEqual({
      sports: 10_000n,
      slots: 10_000n,
      slots_half: 8_571n,
      jackpot_slots: 0n,
      originals: 2_857n,
      crash: 2_857n,
      table: 1_285n,
      live: 2_857n,
      blackjack: 1_285n,
    });
    expect(countedOfGame(-5n, 'slots')).toBe(0n);
  });
});
