import { payinCodeUse } from '@palpite/contract/calls/finance/payins';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { Payments } from '../index.ts';
import { ownerOf, type PaymentRouteOptions } from './options.ts';
import { toWorth } from './payin-code.ts';

export function payinCodeUseRoute(payments: Payments, options: PaymentRouteOptions): Route {
  return serve(payinCodeUse, async ({ code }, caller) =>
    toWorth(await payments.useCode(ownerOf(caller, options), code)),
  );
}
