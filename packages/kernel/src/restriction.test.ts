import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atFactor, changesNothing, FACTOR_WHOLE, isRestrictionReason, refusesMarket } from './restriction.ts';

const NONE = { factor: FACTOR_WHOLE, extraDelayMs: 0, refusedSports: [], refusedClasses: [] } as const;

describe('a restriction of a player', () => {
  it('takes basis points of an amount, rounded down', () => {
    expect(atFactor(5_000_00n, 3_500)).toBe(1_750_00n);
    expect(atFactor(1n, 9_999)).toBe(0n);
    expect(atFactor(3n, 5_000)).toBe(1n);
    expect(atFactor(7n, FACTOR_WHOLE)).toBe(7n);
    expect(atFactor(7n, 0)).toBe(0n);
  });

  it('never gives more than the exact share, and less by under one unit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.integer({ min: 0, max: FACTOR_WHOLE }),
        (units, factor) => {
          const given = atFactor(units, factor);
          const exact = units * BigInt(factor);
          expect(given * 10_000n <= exact && exact < (given + 1n) * 10_000n).toBe(true);
        },
      ),
    );
  });

  it('refuses markets by their sport and by their class', () => {
    const corners = { sport: 'football', type: 'corner-total', period: 'full-time' } as const;
    const result = { sport: 'football', type: 'match-result', period: 'full-time' } as const;
    const byClass = { refusedSports: [], refusedClasses: ['corners-cards'] } as const;
    expect(refusesMarket(byClass, corners)).toBe(true);
    expect(refusesMarket(byClass, result)).toBe(false);
    expect(refusesMarket({ refusedSports: ['football'], refusedClasses: [] }, result)).toBe(true);
    expect(refusesMarket({ refusedSports: ['tennis'], refusedClasses: [] }, result)).toBe(false);
  });

  it('knows when it would change nothing', () => {
    expect(changesNothing(NONE)).toBe(true);
    expect(changesNothing({ ...NONE, factor: 9_999 })).toBe(false);
    expect(changesNothing({ ...NONE, extraDelayMs: 1 })).toBe(false);
    expect(changesNothing({ ...NONE, refusedSports: ['tennis'] })).toBe(false);
    expect(changesNothing({ ...NONE, refusedClasses: ['course'] })).toBe(false);
  });

  it('knows the reasons of its list only', () => {
    expect(isRestrictionReason('prices')).toBe(true);
    expect(isRestrictionReason('because')).toBe(false);
  });
});
