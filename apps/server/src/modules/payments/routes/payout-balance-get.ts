import { payoutBalanceGet } from '@palpite/contract/calls/finance/payouts';
import { currencySymbol } from '@palpite/i18n/money-format';
import { toCents } from '../../../platform/http/cents.ts';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { Payments } from '../index.ts';
import { ownerOf, type PaymentRouteOptions } from './options.ts';

export function payoutBalanceGetRoute(payments: Payments, options: PaymentRouteOptions): Route {
  return serve(payoutBalanceGet, async (_input, caller) => {
    const owner = ownerOf(caller, options);
    const { free, held, wageringLeft } = await payments.withdrawable(owner);
    return {
      balance: toCents(free, owner.asset),
      hold: toCents(held, owner.asset),
      wagering_left: toCents(wageringLeft, owner.asset),
      currency: owner.asset,
      symbol: currencySymbol(owner.asset),
    };
  });
}
