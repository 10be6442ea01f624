import { payinOrderStatus } from '@palpite/contract/calls/finance/payins';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { Payments } from '../index.ts';
import { readStatus } from './order-status.ts';

export function payinOrderStatusRoute(payments: Payments): Route {
  return serve(payinOrderStatus, (input, caller) => readStatus(payments, 'payin', input.order_id, caller));
}
