import { ASSET_SCALE, type Asset } from './assets.ts';
import { decimalText } from './decimal.ts';

/** Whole units of an asset. There is no default scale and no float anywhere. */
export interface Money<A extends Asset = Asset> {
  readonly units: bigint;
  readonly asset: A;
}

export const UNITS_MAX = (1n << 63n) - 1n;

export function money<A extends Asset>(units: bigint, asset: A): Money<A> {
  if (units > UNITS_MAX || units < -UNITS_MAX) throw new RangeError('amount does not fit 63 bits');
  return { units, asset };
}

export function zero<A extends Asset>(asset: A): Money<A> {
  return { units: 0n, asset };
}

function sameAsset(a: Money, b: Money): void {
  if (a.asset !== b.asset) throw new TypeError(`${a.asset} and ${b.asset} cannot be mixed`);
}

export function add<A extends Asset>(a: Money<A>, b: Money<NoInfer<A>>): Money<A> {
  sameAsset(a, b);
  return money(a.units + b.units, a.asset);
}

export function subtract<A extends Asset>(a: Money<A>, b: Money<NoInfer<A>>): Money<A> {
  sameAsset(a, b);
  return money(a.units - b.units, a.asset);
}

export function compare<A extends Asset>(a: Money<A>, b: Money<NoInfer<A>>): -1 | 0 | 1 {
  sameAsset(a, b);
  return a.units < b.units ? -1 : a.units > b.units ? 1 : 0;
}

export function smaller<A extends Asset>(a: Money<A>, b: Money<NoInfer<A>>): Money<A> {
  return compare(a, b) <= 0 ? a : b;
}

export function lesser(one: bigint, other: bigint): bigint;
export function lesser(one: bigint | undefined, other: bigint | undefined): bigint | undefined;
/** The lesser of two amounts of one asset; an undefined amount is no bound. */
export function lesser(one: bigint | undefined, other: bigint | undefined): bigint | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one < other ? one : other;
}

/** Plain decimal text, `1234.50`; the locale's form is made in @palpite/i18n. */
export function toDecimal(value: Money): string {
  return decimalText(value.units, ASSET_SCALE[value.asset]);
}

/** Exact: a text with more decimals than the asset has is not an amount of it. */
export function parseMoney<A extends Asset>(text: string, asset: A): Money<A> | undefined {
  const scale = ASSET_SCALE[asset];
  const match = /^(-?)(\d{1,18})(?:\.(\d{1,18}))?$/.exec(text);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (fraction.length > scale) return undefined;
  const units = BigInt(whole + fraction.padEnd(scale, '0'));
  if (units > UNITS_MAX) return undefined;
  return money(sign === '-' ? -units : units, asset);
}
