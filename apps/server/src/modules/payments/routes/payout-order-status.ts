import { payoutOrderStatus } from '@palpite/contract/calls/finance/payouts';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { Payments } from '../index.ts';
import { readStatus } from './order-status.ts';

export function payoutOrderStatusRoute(payments: Payments): Route {
  return serve(payoutOrderStatus, (input, caller) => readStatus(payments, 'payout', input.order_id, caller));
}
