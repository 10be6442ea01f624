import type { BalanceInfo } from '@palpite/contract/calls/finance/statement';
import { toCents } from '../../../platform/http/cents.ts';
import type { Balance } from '../index.ts';

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
