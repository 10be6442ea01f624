import { payoutOrderCreate } from '@palpite/contract/calls/finance/payouts';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { Payments } from '../index.ts';
import { ownerOf, type PaymentRouteOptions } from './options.ts';
import { readOrder } from './order-input.ts';
import { refusalOf } from './refusal.ts';
import { toPayOrder } from './wire.ts';

export function payoutOrderCreateRoute(payments: Payments, options: PaymentRouteOptions): Route {
  return serve(payoutOrderCreate, async (input, caller) => {
    const owner = ownerOf(caller, options);
    const read = await readOrder(payments, owner, input);
    if (read instanceof Refusal) return read;
    const outcome = await payments.createPayout(owner, read.input);
    return outcome.is === 'created'
      ? toPayOrder(outcome.order)
      : refusalOf(outcome, owner, caller.language, read.method.step);
  });
}
