import { payoutSocial } from '@palpite/contract/calls/finance/payouts';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { PaymentRouteOptions } from './options.ts';

export function payoutSocialRoute(options: PaymentRouteOptions): Route {
  return serve(payoutSocial, async (_input, caller) => ({
    list: options.socialOf(caller.brand).map(({ key, name, url }) => ({ key, name, icon: key, url })),
  }));
}
