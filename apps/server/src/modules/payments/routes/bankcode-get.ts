import { bankcodeGet } from '@palpite/contract/calls/finance/payins';
import { type Route, serve } from '../../../platform/http/route.ts';
import { banksOf } from '../core/banks.ts';
import type { PaymentRouteOptions } from './options.ts';

export function bankcodeGetRoute(options: PaymentRouteOptions): Route {
  return serve(bankcodeGet, async (_input, caller) => ({
    list: banksOf(options.countryOf(caller.brand)).map(({ code, name }) => ({ bank_code: code, name })),
  }));
}
