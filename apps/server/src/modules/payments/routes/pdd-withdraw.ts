import { pddWithdraw } from '@palpite/contract/calls/finance/payouts';
import { toCents } from '../../../platform/http/cents.ts';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import { ownerOf, type PaymentRouteOptions } from './options.ts';

export function pddWithdrawRoute(options: PaymentRouteOptions): Route {
  return serve(pddWithdraw, async (input, caller) => {
    const { player, asset } = ownerOf(caller, options);
    const units = await options.withdrawGroup(player, input.pdd_uid);
    if (units === undefined) return new Refusal('nothing-to-withdraw');
    return { amount: toCents(units, asset), currency: asset };
  });
}
