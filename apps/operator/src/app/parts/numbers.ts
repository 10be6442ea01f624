import { divide } from '@palpite/kernel/division';
import { fraction, parseFraction, toDecimalText } from '@palpite/kernel/fraction';
import { type Odds, oddsText, parseOdds } from '@palpite/kernel/odds';

const PER_CENT = 100n;

/** Operators type a decimal comma as well as a dot. */
const typed = (text: string): string => text.trim().replace(',', '.');

/** The number in whole hundredths; undefined when it has more than two decimals or is no plain number. */
function hundredths(text: string): number | undefined {
  const plain = typed(text);
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(plain)) return undefined;
  const exact = parseFraction(plain);
  return exact && Number(divide(exact.numerator * PER_CENT, exact.denominator, 'floor'));
}

/** `5.25` per cent are 525 basis points. */
export function readPercent(
  text: string,
  range: { readonly least: number; readonly most: number },
): number | undefined {
  const points = hundredths(text);
  return points !== undefined && points >= range.least && points <= range.most ? points : undefined;
}

/** 525 basis points are `5.25`, 500 are `5`. */
export function percentText(basisPoints: number): string {
  return toDecimalText(fraction(BigInt(basisPoints), PER_CENT), 2, 'floor').replace(/\.?0+$/, '');
}

export type ReadLimit =
  | { readonly is: 'none' }
  | { readonly is: 'cents'; readonly cents: number }
  | { readonly is: 'wrong' };

/** An empty field means that there is no separate limit. */
export function readLimit(text: string): ReadLimit {
  if (text.trim() === '') return { is: 'none' };
  const cents = hundredths(text);
  return cents === undefined ? { is: 'wrong' } : { is: 'cents', cents };
}

/** `90.00`: the form in which an amount is typed. */
export function amountText(cents: number): string {
  return toDecimalText(fraction(BigInt(cents), PER_CENT), 2, 'floor');
}

export function limitText(cents: number | undefined): string {
  return cents === undefined ? '' : amountText(cents).replace(/\.00$/, '');
}

const LEAST_PRICE = 1_010;

export function readPrice(text: string): Odds | undefined {
  const odds = parseOdds(typed(text));
  return odds !== undefined && odds >= LEAST_PRICE ? odds : undefined;
}

/** Thousandths from the wire, which the server has checked. */
export const priceText = (thousandths: number): string => oddsText(thousandths as Odds);
