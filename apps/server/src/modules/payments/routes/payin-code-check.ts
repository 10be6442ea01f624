import { payinCodeCheck } from '@palpite/contract/calls/finance/payins';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { Payments } from '../index.ts';
import { ownerOf, type PaymentRouteOptions } from './options.ts';
import { toWorth } from './payin-code.ts';

export function payinCodeCheckRoute(payments: Payments, options: PaymentRouteOptions): Route {
  return serve(payinCodeCheck, async ({ code }, caller) =>
    toWorth(await payments.checkCode(ownerOf(caller, options), code)),
  );
}
