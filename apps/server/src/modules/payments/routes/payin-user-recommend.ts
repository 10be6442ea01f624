import { payinUserRecommend } from '@palpite/contract/calls/finance/payins';
import { toCents } from '../../../platform/http/cents.ts';
import { type Route, serve } from '../../../platform/http/route.ts';
import { recommendedFor } from '../core/recommended.ts';
import type { Payments } from '../index.ts';
import { ownerOf, type PaymentRouteOptions } from './options.ts';

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

export function payinUserRecommendRoute(payments: Payments, options: PaymentRouteOptions): Route {
  return serve(payinUserRecommend, async (_input, caller) => {
    const { asset, player } = ownerOf(caller, options);
    const [last] = await payments.orders({ player }, { direction: 'payin', status: ['paid'], limit: 1 });
    // A brand's currency may have changed since: an amount of another one says nothing.
    const lastPaid = last?.asset === asset ? last.paidAmount : undefined;
    const { amounts, amount } = recommendedFor(asset, lastPaid, options.leastPayin(caller.brand));
    return {
      list: amounts.map((one) => ({ amount: toCents(one, asset), recommended: flag(one === amount) })),
      amount: toCents(amount, asset),
      last_amount: toCents(lastPaid ?? 0n, asset),
      currency: asset,
    };
  });
}
