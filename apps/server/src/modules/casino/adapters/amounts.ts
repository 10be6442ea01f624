import { ASSET_SCALE, isAsset } from '@palpite/kernel/assets';
import { decimalText } from '@palpite/kernel/decimal';
import { AMOUNT_MAX, IMPOSSIBLE_AMOUNT } from '../core/wallet-call.ts';

export interface ReadAmount {
  /** In the smallest unit of the asset; IMPOSSIBLE_AMOUNT where the asset has no such amount. */
  readonly units: bigint;
  /** What a credit lost by being cut to the smallest unit, as a fraction of it. */
  readonly remainder?: string;
}

const IMPOSSIBLE: ReadAmount = { units: IMPOSSIBLE_AMOUNT };
/** A currency that is none of ours is refused after its amount, which needs some scale. */
const UNKNOWN_SCALE = 2;

export function scaleOf(asset: string): number {
  return isAsset(asset) ? ASSET_SCALE[asset] : UNKNOWN_SCALE;
}

/**
 * A studio's amount in units of the asset. A debit below the smallest unit is impossible; a credit is cut down to it,
 * and the rest is reported.
 */
export function toUnits(
  given: { readonly value: bigint; readonly decimals: number },
  asset: string,
  direction: 'debit' | 'credit',
): ReadAmount {
  const { value, decimals } = given;
  if (value < 0n) return IMPOSSIBLE;
  const scale = scaleOf(asset);
  const isFiner = decimals > scale;
  const factor = 10n ** BigInt(Math.abs(decimals - scale));
  const units = isFiner ? value / factor : value * factor;
  const rest = isFiner ? value % factor : 0n;
  if (units > AMOUNT_MAX || (rest > 0n && direction === 'debit')) return IMPOSSIBLE;
  return { units, ...(rest > 0n && { remainder: decimalText(rest, decimals - scale) }) };
}

/** Our amount in a studio's decimals; what is finer is cut off, so that a balance is never overstated. */
export function fromUnits(units: bigint, asset: string, decimals: number): bigint {
  const scale = scaleOf(asset);
  const factor = 10n ** BigInt(Math.abs(decimals - scale));
  return decimals >= scale ? units * factor : units / factor;
}
