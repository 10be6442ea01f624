import type { LanguageCode } from '@palpite/contract/languages';
import { fraction, parseFraction, toDecimalText } from '@palpite/kernel/fraction';

interface Separators {
  readonly group: string;
  readonly decimal: string;
}

/** Written out instead of using Intl, so that every digit stays exact and an old Intl of a device cannot differ. */
export const SEPARATORS: Readonly<Record<LanguageCode, Separators>> = {
  ENG: { group: ',', decimal: '.' },
  PT: { group: '.', decimal: ',' },
  ES: { group: ',', decimal: '.' },
  RU: { group: '\u00a0', decimal: ',' },
  VI: { group: '.', decimal: ',' },
};

/** The sign of amounts and numbers: as wide as a plus in tabular digits. */
export const MINUS = '\u2212';
/** Vietnamese counts in thousands. */
export const THOUSANDS_MARK = 'K';
const DECIMALS_MAX = 2;

/** Plain decimal text without a sign, as the kernel writes it, in the language's separators. */
export function localDigits(plain: string, language: LanguageCode): string {
  const { group, decimal } = SEPARATORS[language];
  const [whole = '', decimals] = plain.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return decimals ? grouped + decimal + decimals : grouped;
}

/** `4,5%`; in Russian a space that does not break stands before the sign. */
export function withPercentSign(shown: string, language: LanguageCode): string {
  return language === 'RU' ? `${shown}\u00a0%` : `${shown}%`;
}

/** `1.50` is `1.5`, `2.00` is `2`. */
export function withoutIdleZeros(plain: string): string {
  return plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain;
}

/**
 * A count or a measure: grouped, at most two decimals, none that say nothing; in Vietnamese thousands become K.
 * Undefined for what is not a number or has over 40 digits. Money has its own form.
 */
export function formatNumber(value: number | bigint | string, language: LanguageCode): string | undefined {
  const exact = parseFraction(plainText(value));
  if (!exact) return undefined;
  const negative = exact.numerator < 0n;
  const size = negative ? -exact.numerator : exact.numerator;
  const inThousands = language === 'VI' && size >= 1_000n * exact.denominator;
  const shown = fraction(size, exact.denominator * (inThousands ? 1_000n : 1n));
  const digits = withoutIdleZeros(toDecimalText(shown, DECIMALS_MAX, 'half-away'));
  const mark = inThousands ? THOUSANDS_MARK : '';
  return (negative && digits !== '0' ? MINUS : '') + localDigits(digits, language) + mark;
}

/** JavaScript writes very large and very small doubles with an exponent. */
function plainText(value: number | bigint | string): string {
  if (typeof value !== 'number') return value.toString();
  const text = value.toString();
  if (!text.includes('e')) return text;
  return Number.isInteger(value) ? BigInt(value).toString() : value.toFixed(DECIMALS_MAX);
}
