import type { LanguageCode } from '@palpite/contract/languages';
import { formatNumber, withPercentSign } from '@palpite/i18n/number-format';
import { type Fraction, fraction, over, roundFraction, toDecimalText } from '@palpite/kernel/fraction';
import { useShared } from '../stores/services.ts';

/** `2.35` of 235: multipliers have a dot in every language, so that they never look like money. */
export function decimalOf(x100: number | bigint): string {
  return toDecimalText(fraction(BigInt(x100), 100n), 2, 'floor');
}

/** `2.35x`. */
export function timesText(x100: number | bigint): string {
  return `${decimalOf(x100)}x`;
}

/** `2x`, `0.4x`: for a narrow slot. */
export function shortTimes(x100: number): string {
  return `${shortDecimal(x100)}x`;
}

export function shortDecimal(x100: number): string {
  const text = decimalOf(x100).replace(/\.?0+$/, '');
  return x100 >= 10_000 ? (text.split('.')[0] ?? text) : text;
}

/** An exact multiplier with two decimals, cut. */
export function fractionTimes(multiplier: Fraction): string {
  return `${toDecimalText(multiplier, 2, 'floor')}x`;
}

/** The multiplier of a reply, `1.9800`, in hundredths. */
export function x100Of(shown: string): number {
  const [whole = '0', decimals = ''] = shown.split('.');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0').slice(0, 2));
}

const HUNDREDTH_OF_PERCENT = fraction(1n, 10_000n);

/** `49,5%`; what two decimals cannot show is one of so many: `1:21.015`. */
export function chanceText(chance: Fraction, language: LanguageCode): string {
  if (chance.numerator === 0n) return withPercentSign('0', language);
  const isTiny =
    chance.numerator * HUNDREDTH_OF_PERCENT.denominator <
    10n * HUNDREDTH_OF_PERCENT.numerator * chance.denominator;
  if (isTiny) {
    const outOf = roundFraction(over(fraction(1n), chance), 'half-away');
    return `1:${formatNumber(outOf, language) ?? ''}`;
  }
  const percent = toDecimalText(over(chance, fraction(1n, 100n)), 2, 'half-away');
  return withPercentSign(formatNumber(percent, language) ?? percent, language);
}

/** A probability as text of the player's language: a fraction, or so many of so many. */
export function useChance(): {
  (chance: Fraction): string;
  (count: number, outOf: number): string;
} {
  const language = useShared('text', (text) => text.language);
  return (chance: Fraction | number, outOf?: number) =>
    chanceText(typeof chance === 'number' ? fraction(BigInt(chance), BigInt(outOf ?? 1)) : chance, language);
}

/** `50.5`, `50,5` and `50.5x` as 5050. */
export function hundredthsOf(typed: string): number | undefined {
  const match = /^(\d{1,7})(?:[.,](\d{0,2}))?$/.exec(typed.trim().replace(/x$/i, ''));
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
