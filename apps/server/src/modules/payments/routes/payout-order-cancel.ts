import { payoutOrderCancel } from '@palpite/contract/calls/finance/payouts';
import { parseReference } from '@palpite/kernel/ids';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { Payments } from '../index.ts';
import { toPayOrder } from './wire.ts';

export function payoutOrderCancelRoute(payments: Payments): Route {
  return serve(payoutOrderCancel, async (input, caller) => {
    const id = parseReference(input.order_id);
    if (id === undefined) return new Refusal('no-such-order');
    const outcome = await payments.cancelPayout(caller.session, id);
    if (outcome.is === 'cancelled') return toPayOrder(outcome.order);
    return new Refusal(outcome.is === 'absent' ? 'no-such-order' : 'cancel-too-late');
  });
}
