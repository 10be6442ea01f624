import { FIAT, type Fiat } from '@palpite/kernel/assets';
import { toFractionText } from '@palpite/kernel/fraction';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_TERMS, ratesOfDollars } from './terms.ts';

const NANO = 1_000_000_000n;
const all = (nano: bigint) => Object.fromEntries(FIAT.map((asset) => [asset, nano])) as Record<Fiat, bigint>;
const textOf = (nano: bigint) => toFractionText(ratesOfDollars(all(nano)).BRL);

describe('the rates of betting', () => {
  it('are the inverse of how much of a currency a dollar is, rounded up to two digits', () => {
    expect(textOf(NANO)).toBe('1');
    expect(textOf(5_300_000_000n)).toBe('19/100');
    expect(textOf(4_000n * NANO)).toBe('1/4000');
    expect(textOf(26_200n * NANO)).toBe('39/1000000');
    expect(textOf(1_050_000_000n)).toBe('24/25');
    expect(textOf(500_000_000n)).toBe('2');
    expect(ratesOfDollars(all(5_300_000_000n)).BRL).toEqual(DEFAULT_TERMS.rates.BRL);
  });

  it('never understate what a currency is worth, nor overstate it by more than a tenth', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1_000_000n, max: 1_000_000n * NANO }), (nano) => {
        const { numerator, denominator } = ratesOfDollars(all(nano)).BRL;
        expect(numerator * nano).toBeGreaterThanOrEqual(NANO * denominator);
        expect(numerator * nano * 10n).toBeLessThanOrEqual(NANO * denominator * 11n);
      }),
    );
  });

  it('refuse a dollar that is worth nothing', () => {
    expect(() => ratesOfDollars(all(0n))).toThrow(RangeError);
  });
});
