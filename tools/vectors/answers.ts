import type { Rounding } from '@palpite/kernel/division';
import { type Fraction, fraction, parseFraction, times, toDecimalText } from '@palpite/kernel/fraction';
import type { Answer, Plain } from './section.ts';

export const one = (...of: readonly Plain[]): Answer => ({ is: 'one', of });
export const NOTHING: Answer = one(null);

const HUNDRED = fraction(100n);

/** The form does not say which way an exact half goes in these fields, so both neighbours are the nearest. */
function nearestTexts(exact: Fraction, decimals: number): readonly string[] {
  const halves = times(exact, fraction(2n * 10n ** BigInt(decimals)));
  const isHalf = halves.denominator === 1n && halves.numerator % 2n !== 0n;
  const roundings: readonly Rounding[] = isHalf ? ['floor', 'ceil'] : ['half-up'];
  return roundings.map((rounding) => toDecimalText(exact, decimals, rounding));
}

export function nearest(exact: Fraction, decimals: number): Answer {
  return one(...nearestTexts(exact, decimals));
}

export function nearestList(exact: readonly Fraction[], decimals: number): Answer {
  return { is: 'list', of: exact.map((value) => nearestTexts(value, decimals)) };
}

/** `4.8086` for 0.048086, without the sign. */
export function percent(exact: Fraction, decimals: number): Answer {
  return nearest(times(exact, HUNDRED), decimals);
}

/** `95.2381%`. */
export function percentWithSign(exact: Fraction, decimals: number): Answer {
  return one(...nearestTexts(times(exact, HUNDRED), decimals).map((text) => `${text}%`));
}

/** Numbers are stated as text, since a double is not exact. `6%` is `0.06`. */
export function readNumber(stated: unknown): Fraction | undefined {
  if (typeof stated !== 'string') return undefined;
  if (!stated.endsWith('%')) return parseFraction(stated);
  const value = parseFraction(stated.slice(0, -1));
  return value && times(value, fraction(1n, 100n));
}

export function readNumbers(stated: unknown): Fraction[] | undefined {
  if (!Array.isArray(stated) || stated.length === 0) return undefined;
  const values = stated.map(readNumber).filter((value) => value !== undefined);
  return values.length === stated.length ? values : undefined;
}
