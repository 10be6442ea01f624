import { FIAT, type Fiat } from '@palpite/kernel/assets';
import { money } from '@palpite/kernel/money';
import { oddsOf } from '@palpite/kernel/odds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minimumStake, possibleReturn, quickStakes, STAKES } from '../../src/stores/stakes.ts';

const TABLE: readonly (readonly [string, Fiat, number, number, readonly number[]])[] = [
  ['CONST-050', 'BRL', 5, 3, [5, 10, 50, 100]],
  ['CONST-051', 'MXN', 20, 10, [20, 40, 200, 400]],
  ['CONST-052', 'PHP', 100, 50, [100, 200, 500, 1000]],
  ['CONST-053', 'INR', 100, 50, [100, 200, 500, 1000]],
  ['CONST-054', 'KES', 500, 200, [200, 500, 1000, 5000]],
  ['CONST-056', 'USD', 10, 5, [10, 20, 50, 100]],
  ['CONST-057', 'COP', 6000, 3000, [6000, 10000, 20000, 50000]],
];

describe('the stakes of a currency', () => {
  it('[CONST-050] [CONST-051] [CONST-052] [CONST-053] [CONST-054] [CONST-056] [CONST-057] are those of the table', () => {
    for (const [, currency, minimum, secondMinimum, chips] of TABLE) {
      expect(STAKES[currency], currency).toMatchObject({ minimum, secondMinimum, chips });
    }
  });

  it('offer four chips, none below the minimum, in cents', () => {
    for (const currency of FIAT) {
      const quick = quickStakes(currency);
      expect(quick, currency).toHaveLength(4);
      expect(Math.min(...quick), currency).toBeGreaterThanOrEqual(minimumStake(currency));
    }
    expect(quickStakes('BRL')).toEqual([500, 1_000, 5_000, 10_000]);
    expect(minimumStake('BRL')).toBe(500);
  });
});

describe('what a single pays at most', () => {
  const returnOf = (cents: number, thousandths: number) => {
    const odds = oddsOf(thousandths);
    return odds && possibleReturn(money(BigInt(cents), 'BRL'), odds).units;
  };

  it('is exact where doubles are not, and rounds half up once', () => {
    expect(returnOf(5_000, 1_420)).toBe(7_100n);
    expect(returnOf(115, 1_100)).toBe(127n);
    expect(returnOf(105, 1_100)).toBe(116n);
    expect(returnOf(1, 1_499)).toBe(1n);
    expect(returnOf(1, 1_500)).toBe(2n);
  });

  it('is never less than the stake and never off by more than half a cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 ** 40 }),
        fc.integer({ min: 1_001, max: 1_000_000 }),
        (cents, odds) => {
          const paid = returnOf(cents, odds) ?? 0n;
          const exact = BigInt(cents) * BigInt(odds);
          expect(paid >= BigInt(cents)).toBe(true);
          const off = 2n * (paid * 1_000n - exact);
          expect(off > -1_000n && off <= 1_000n).toBe(true);
        },
      ),
    );
  });
});
