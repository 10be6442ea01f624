import { userDepositCheck } from '@palpite/contract/calls/finance/payins';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { Payments } from '../index.ts';

export function userDepositCheckRoute(payments: Payments): Route {
  return serve(userDepositCheck, async (_input, { session }) => ({
    is_deposit: (await payments.deposited(session.player)) ? 1 : 0,
  }));
}
