import { decimalText } from './decimal.ts';
import { divide, type Rounding } from './division.ts';
import type { Nominal } from './nominal.ts';

/** An exact rational. Always reduced with a positive denominator: only `fraction` makes one. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint } & Nominal<'fraction'>;

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

export function fraction(numerator: bigint, denominator = 1n): Fraction {
  if (denominator === 0n) throw new RangeError('a fraction has no zero below');
  const divisor = greatestCommonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / divisor, denominator: denominator / divisor } as Fraction;
}

export const ZERO = fraction(0n);
export const ONE = fraction(1n);

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, negative(b));
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** Dividing by zero is a bug of the caller and throws. */
export function over(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator, a.denominator * b.numerator);
}

export function negative(a: Fraction): Fraction {
  return fraction(-a.numerator, a.denominator);
}

export function compareFractions(a: Fraction, b: Fraction): -1 | 0 | 1 {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function roundFraction(a: Fraction, rounding: Rounding): bigint {
  return divide(a.numerator, a.denominator, rounding);
}

/** Exactly that many decimals: `2/3` in 4 half up is `0.6667`. */
export function toDecimalText(a: Fraction, decimals: number, rounding: Rounding): string {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 40) throw new RangeError('0 to 40 decimals');
  return decimalText(divide(a.numerator * 10n ** BigInt(decimals), a.denominator, rounding), decimals);
}

/** `21/11`, and `2` for a whole number. */
export function toFractionText(a: Fraction): string {
  return a.denominator === 1n ? a.numerator.toString() : `${a.numerator}/${a.denominator}`;
}

/**
 * Reads what `toFractionText` writes of a number that is not negative, up to 200 digits a side: the fair value of ten
 * legs, each with probabilities in billionths and odds in thousandths, has about 150.
 */
export function fromFractionText(text: string): Fraction | undefined {
  const match = /^(\d{1,200})(?:\/(\d{1,200}))?$/.exec(text);
  if (!match) return undefined;
  const denominator = BigInt(match[2] ?? '1');
  return denominator === 0n ? undefined : fraction(BigInt(match[1] ?? '0'), denominator);
}

/** Reads `-1.250`, `+150` and `7/4`; nothing else, and at most 40 digits on each side. */
export function parseFraction(text: string): Fraction | undefined {
  const match = /^([+-]?)(\d{1,40})(?:\.(\d{1,40})|\/(\d{1,40}))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', decimals = '', below] = match;
  const denominator = below === undefined ? 10n ** BigInt(decimals.length) : BigInt(below);
  if (denominator === 0n) return undefined;
  const numerator = BigInt(whole + decimals);
  return fraction(sign === '-' ? -numerator : numerator, denominator);
}
