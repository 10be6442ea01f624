import { payoutSocialClick } from '@palpite/contract/calls/finance/payouts';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { PaymentRouteOptions } from './options.ts';

export function payoutSocialClickRoute(options: PaymentRouteOptions): Route {
  return serve(payoutSocialClick, async ({ key }, caller) => {
    const isKnown = options.socialOf(caller.brand).some((link) => link.key === key);
    if (!isKnown) return new Refusal('invalid-field', { field: 'key' });
    return { taken: options.socialClicked(caller, key) ? 1 : 0 };
  });
}
