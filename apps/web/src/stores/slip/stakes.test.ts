import { FIAT, type Fiat } from '@palpite/kernel/assets';
import { describe, expect, it } from 'vitest';
import { minimumStake, quickStakes, STAKES } from './stakes.ts';

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

  it('[CONST-055] KES has a second set of chips from 100 to 1000, for the smaller stakes of lines', () => {
    const { secondChips = [], secondMinimum } = STAKES.KES;
    expect([secondChips[0], secondChips.at(-1)]).toEqual([100, 1_000]);
    expect(quickStakes('KES', 'line')).toEqual([20_000, 50_000, 100_000]);
    expect(Math.min(...quickStakes('KES', 'line'))).toBe(secondMinimum * 100);
    expect(quickStakes('KES')).toEqual([50_000, 100_000, 200_000, 500_000]);
  });

  it('a line of several selections has the second minimum', () => {
    expect([minimumStake('BRL', 'line'), minimumStake('KES', 'line')]).toEqual([300, 20_000]);
    expect(quickStakes('BRL', 'line')).toEqual(quickStakes('BRL'));
  });
});
