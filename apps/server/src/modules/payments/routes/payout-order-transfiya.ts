import { payoutOrderTransfiya } from '@palpite/contract/calls/finance/payouts';
import type { PayOrder } from '@palpite/contract/entities/payments';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { Payments } from '../index.ts';
import { toChannel } from './channels.ts';
import { ownerOf, type PaymentRouteOptions } from './options.ts';
import { masked, toPayOrder } from './wire.ts';

const TRANSFIYA = 'TRANSFIYA';
const OPEN_MAX = 10;
const NONE: PayOrder[] = [];

export function payoutOrderTransfiyaRoute(payments: Payments, options: PaymentRouteOptions): Route {
  return serve(payoutOrderTransfiya, async (_input, caller) => {
    const owner = ownerOf(caller, options);
    const method = (await payments.methods(owner)).find(
      ({ key, directions, unavailable }) =>
        key === TRANSFIYA && directions.includes('payout') && !unavailable.includes('payout'),
    );
    const [channel] = method ? toChannel(method, { owner, direction: 'payout', least: 0n }) : [];
    if (!channel) return { available: 0, phone: '', open: NONE };
    const [saved, orders] = await Promise.all([
      payments.elements(owner),
      payments.orders(owner, {
        direction: 'payout',
        status: ['created', 'pending', 'unknown', 'review'],
        limit: OPEN_MAX,
      }),
    ]);
    const phone = saved.find((one) => one.method === TRANSFIYA)?.fields.phone ?? '';
    return {
      available: 1,
      channel,
      phone: masked('phone', phone),
      open: orders.filter(({ method: key }) => key === TRANSFIYA).map(toPayOrder),
    };
  });
}
