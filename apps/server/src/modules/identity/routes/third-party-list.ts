import { thirdPartyList } from '@palpite/contract/calls/account/third-party-list';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { ThirdPartyHouse } from '../service/third-party-house.ts';
import { offerProviders } from '../service/third-party-list.ts';
import { deviceMissing } from './third-party-answer.ts';

export function thirdPartyListRoute(house: ThirdPartyHouse): Route {
  return serve(thirdPartyList, async (input, caller) => {
    const missing = deviceMissing(caller);
    if (missing) return missing;
    const offered = await offerProviders(house, caller, input.redirect_uri);
    if (offered.is !== 'offered') return new Refusal('invalid-field', { field: 'redirect_uri' });
    const list = offered.providers.map(({ plat, name, authorizeUrl }) => ({
      plat,
      name,
      authorize_url: authorizeUrl,
    }));
    return { list };
  });
}
