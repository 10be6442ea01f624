import {
  compareFractions,
  type Fraction,
  fraction,
  minus,
  negative,
  ONE,
  over,
  plus,
  roundFraction,
  times,
  toDecimalText,
  ZERO,
} from './fraction.ts';
import { assertNever } from './nominal.ts';

export const ODDS_FORMATS = [
  'decimal',
  'american',
  'fractional',
  'hong-kong',
  'malay',
  'indonesian',
] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** Hong Kong, Malay and Indonesian odds are shown to this many decimals, half away from zero. */
export const ASIAN_DECIMALS = 3;

const TWO = fraction(2n);
const HUNDRED = fraction(100n);
const EVEN_MONEY = 100n;
/** More digits than a double has. */
const DOUBLE_DIGITS = 30;

/** Odds of 1 or less, and locked ones, have no form: 100 / (1 - odds) would divide by zero at 1. */
function convertible(decimal: Fraction): boolean {
  return compareFractions(decimal, ONE) > 0;
}

/** The exact value in another format, before any rounding. */
export function convertOdds(decimal: Fraction, format: OddsFormat): Fraction | undefined {
  if (!convertible(decimal)) return undefined;
  const profit = minus(decimal, ONE);
  switch (format) {
    case 'decimal':
      return decimal;
    case 'american':
      return compareFractions(decimal, TWO) < 0 ? negative(over(HUNDRED, profit)) : times(HUNDRED, profit);
    case 'fractional':
    case 'hong-kong':
      return profit;
    case 'malay':
      return compareFractions(profit, ONE) <= 0 ? profit : negative(over(ONE, profit));
    case 'indonesian':
      return compareFractions(profit, ONE) >= 0 ? profit : negative(over(ONE, profit));
    default:
      return assertNever(format);
  }
}

/** Rounded up exactly as specified, negative values towards zero. In doubles 2.10 would become +111. */
export function americanCeiling(decimal: Fraction): bigint | undefined {
  const exact = convertOdds(decimal, 'american');
  return exact && roundFraction(exact, 'ceil');
}

/**
 * What a client shows that evaluates the specified formula in doubles. The product never does; support needs it to
 * explain to a player why another screen says +111 for 2.10. Undefined where odds are not converted.
 */
export function americanInDoubles(decimal: Fraction): FloatAmerican | undefined {
  const exact = americanCeiling(decimal);
  if (exact === undefined) return undefined;
  const double = Number(toDecimalText(decimal, DOUBLE_DIGITS, 'half-even'));
  const shown = BigInt(Math.ceil(double < 2 ? 100 / (1 - double) : 100 * (double - 1)));
  return { shown, diverges: shown !== exact };
}

export interface FloatAmerican {
  readonly shown: bigint;
  /** It is not what the exact formula gives. */
  readonly diverges: boolean;
}

/** What a player sees: from 1.991 the ceiling is -100, the same price as +100, and -100 never appears. */
export function shownAmerican(decimal: Fraction): bigint | undefined {
  const ceiling = americanCeiling(decimal);
  return ceiling === -EVEN_MONEY ? EVEN_MONEY : ceiling;
}

/** `7/4`, and `2/1` for a whole number. */
export function fractionalText(decimal: Fraction): string | undefined {
  const profit = convertOdds(decimal, 'fractional');
  return profit && `${profit.numerator}/${profit.denominator}`;
}

/** The exact decimal odds of a value in any format. A value that cannot pay (zero, negative profit) has none. */
export function decimalFrom(value: Fraction, format: OddsFormat): Fraction | undefined {
  const decimal = unchecked(value, format);
  return decimal && convertible(decimal) ? decimal : undefined;
}

function unchecked(value: Fraction, format: OddsFormat): Fraction | undefined {
  const sign = compareFractions(value, ZERO);
  if (sign === 0) return undefined;
  switch (format) {
    case 'decimal':
      return value;
    case 'american':
      return plus(ONE, sign > 0 ? over(value, HUNDRED) : over(HUNDRED, negative(value)));
    case 'fractional':
    case 'hong-kong':
      return plus(ONE, value);
    case 'malay':
    case 'indonesian':
      return plus(ONE, sign > 0 ? value : over(ONE, negative(value)));
    default:
      return assertNever(format);
  }
}

export function impliedProbability(decimal: Fraction): Fraction | undefined {
  return convertible(decimal) ? over(ONE, decimal) : undefined;
}
