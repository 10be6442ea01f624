import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROUNDINGS } from './division.ts';
import {
  compareFractions,
  type Fraction,
  fraction,
  minus,
  negative,
  ONE,
  over,
  parseFraction,
  plus,
  roundFraction,
  times,
  toDecimalText,
  toFractionText,
  ZERO,
} from './fraction.ts';

const anyFraction = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.bigInt({ min: 1n, max: 10n ** 20n }))
  .map(([above, below]) => fraction(above, below));

function divides(divisor: bigint, { numerator, denominator }: Fraction): boolean {
  return numerator % divisor === 0n && denominator % divisor === 0n;
}

describe('fraction', () => {
  it('is always reduced, with the sign in the numerator', () => {
    expect(fraction(6n, -4n)).toEqual({ numerator: -3n, denominator: 2n });
    expect(fraction(0n, -7n)).toEqual({ numerator: 0n, denominator: 1n });
    fc.assert(
      fc.property(anyFraction, anyFraction, (a, b) => {
        for (const made of [plus(a, b), minus(a, b), times(a, b), negative(a)]) {
          expect(made.denominator > 0n).toBe(true);
          for (const prime of [2n, 3n, 5n, 7n, 11n]) expect(divides(prime, made)).toBe(false);
        }
      }),
    );
  });

  it('keeps the laws of arithmetic', () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, anyFraction, (a, b, c) => {
        expect(plus(a, b)).toEqual(plus(b, a));
        expect(times(a, plus(b, c))).toEqual(plus(times(a, b), times(a, c)));
        expect(minus(plus(a, b), b)).toEqual(a);
        expect(times(a, ONE)).toEqual(a);
        expect(plus(a, negative(a))).toEqual(ZERO);
        if (b.numerator !== 0n) expect(times(over(a, b), b)).toEqual(a);
      }),
    );
  });

  it('is ordered as the sign of the difference', () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, (a, b) => {
        const difference = minus(a, b).numerator;
        expect(compareFractions(a, b)).toBe(difference < 0n ? -1 : difference > 0n ? 1 : 0);
      }),
    );
  });

  it('throws for a zero denominator', () => {
    expect(() => fraction(1n, 0n)).toThrow(RangeError);
    expect(() => over(ONE, ZERO)).toThrow(RangeError);
  });
});

describe('the text of a fraction', () => {
  it('is read back exactly', () => {
    fc.assert(
      fc.property(anyFraction, (a) => {
        expect(parseFraction(toFractionText(a))).toEqual(a);
      }),
    );
    expect(toFractionText(fraction(4n, 2n))).toBe('2');
  });

  it('is within one last digit in decimals, on the side that the rounding names', () => {
    fc.assert(
      fc.property(
        anyFraction,
        fc.integer({ min: 0, max: 12 }),
        fc.constantFrom(...ROUNDINGS),
        (a, decimals, rounding) => {
          const text = toDecimalText(a, decimals, rounding);
          expect(text).toMatch(decimals === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+\\.\\d{${decimals}}$`));
          const read = parseFraction(text) ?? ZERO;
          const step = fraction(1n, 10n ** BigInt(decimals));
          const error = minus(read, a);
          const least =
            rounding === 'floor'
              ? negative(step)
              : rounding === 'ceil'
                ? ZERO
                : over(negative(step), fraction(2n));
          expect(compareFractions(error, least)).toBeGreaterThanOrEqual(0);
          expect(compareFractions(error, plus(least, step))).toBeLessThanOrEqual(0);
        },
      ),
    );
  });

  it('rounds halves as named and has no negative zero', () => {
    const half = fraction(-5n, 10_000n);
    expect(toDecimalText(half, 3, 'half-away')).toBe('-0.001');
    expect(toDecimalText(half, 3, 'half-up')).toBe('0.000');
    expect(toDecimalText(half, 3, 'floor')).toBe('-0.001');
    expect(toDecimalText(half, 3, 'ceil')).toBe('0.000');
    expect(roundFraction(fraction(-5n, 2n), 'half-away')).toBe(-3n);
    expect(() => toDecimalText(half, 41, 'floor')).toThrow(RangeError);
    expect(() => toDecimalText(half, 1.5, 'floor')).toThrow(RangeError);
  });

  it.each([
    ['+150', fraction(150n)],
    ['-1.250', fraction(-5n, 4n)],
    ['007/4', fraction(7n, 4n)],
    ['-7/4', fraction(-7n, 4n)],
    ['0.333333', fraction(333_333n, 1_000_000n)],
  ])('reads %j', (text, expected) => {
    expect(parseFraction(text)).toEqual(expected);
  });

  it.each(['', '1/0', '1/', '/2', '1.5/2', '1/-2', '.5', '5.', '1e3', ' 1', '1 ', '−1', '٣', '9'.repeat(41)])(
    'refuses %j',
    (text) => {
      expect(parseFraction(text)).toBeUndefined();
    },
  );
});
