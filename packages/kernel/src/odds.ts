import { decimalText } from './decimal.ts';
import { type Fraction, fraction, parseFraction } from './fraction.ts';
import type { Nominal } from './nominal.ts';

/** Decimal odds in whole thousandths: 1.85 is 1850. Always above 1: locked or absent odds are not `Odds`. */
export type Odds = number & Nominal<'odds'>;

export const ODDS_SCALE = 1_000;
const SCALE = ODDS_SCALE;
const DECIMALS = 3;
export const ODDS_MAX = 1_000_000 * SCALE;

/** A locked price (negative), one that pays nothing (1 or less) and one that is not whole thousandths are no odds. */
export function oddsOf(thousandths: number): Odds | undefined {
  const offered = Number.isInteger(thousandths) && thousandths > SCALE && thousandths <= ODDS_MAX;
  return offered ? (thousandths as Odds) : undefined;
}

/** Exact: a value between two thousandths is refused rather than rounded for one side. */
export function oddsFromFraction(decimal: Fraction): Odds | undefined {
  const { numerator, denominator } = decimal;
  const scaled = numerator * BigInt(SCALE);
  return scaled % denominator === 0n ? oddsOf(Number(scaled / denominator)) : undefined;
}

/** `1.85`, `1.952`, `2`; neither a sign nor a ratio. */
export function parseOdds(text: string): Odds | undefined {
  if (!/^\d+(\.\d+)?$/.test(text)) return undefined;
  const exact = parseFraction(text);
  return exact && oddsFromFraction(exact);
}

export function exactOdds(odds: Odds): Fraction {
  return fraction(BigInt(odds), BigInt(SCALE));
}

/** Two decimals, and the third only where it says something: `1.85`, `2.00`, `1.952`. */
export function oddsText(odds: Odds): string {
  return decimalText(BigInt(odds), DECIMALS).replace(/0$/, '');
}
