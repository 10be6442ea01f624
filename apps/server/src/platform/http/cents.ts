import { ASSET_SCALE, type Asset } from '@palpite/kernel/assets';

/** The largest amount that a JSON number can carry exactly. */
export const CENTS_MAX = BigInt(Number.MAX_SAFE_INTEGER);

/** Cents of the specification: every currency in calls has two decimals. */
export function toCents(units: bigint, asset: Asset): number {
  if (ASSET_SCALE[asset] !== 2) throw new Error(`${asset} is not counted in cents`);
  const cents = Number(units);
  if (!Number.isSafeInteger(cents)) throw new RangeError('an amount does not fit the wire');
  return cents;
}
