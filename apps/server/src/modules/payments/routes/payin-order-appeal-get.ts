import { payinOrderAppealGet } from '@palpite/contract/calls/finance/appeals';
import { parseReference } from '@palpite/kernel/ids';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { Payments } from '../index.ts';
import { toAppeal } from './payin-order-appeal.ts';

export function payinOrderAppealGetRoute(payments: Payments): Route {
  return serve(payinOrderAppealGet, async (input, { session }) => {
    const id = parseReference(input.order_id);
    const order = id === undefined ? undefined : await payments.order(session, id);
    if (!order) return new Refusal('no-such-order');
    return { list: (await payments.appeals(session, order.id)).map(toAppeal) };
  });
}
