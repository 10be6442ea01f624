import type { BalanceInfo } from '@palpite/contract/calls/finance/account-get';
import { ASSET_SCALE } from '@palpite/kernel/assets';
import type { Balance } from '../index.ts';

/** The specification's cents: every currency of the wire has two decimals. */
export function toCents(units: bigint, asset: Balance['asset']): number {
  if (ASSET_SCALE[asset] !== 2) throw new Error(`${asset} is not counted in cents`);
  const cents = Number(units);
  if (!Number.isSafeInteger(cents)) throw new RangeError('an amount does not fit the wire');
  return cents;
}

export function toBalanceInfo(balance: Balance): BalanceInfo {
  const cents = (units: bigint) => toCents(units, balance.asset);
  return {
    balance: cents(balance.shown),
    cash: cents(balance.pockets.cash),
    bonus: cents(balance.pockets.bonus),
    locked: cents(balance.pockets.locked),
    hold: cents(balance.pockets.hold),
    debt: cents(balance.pockets.debt),
    currency: balance.asset,
    version: Number(balance.version),
  };
}
