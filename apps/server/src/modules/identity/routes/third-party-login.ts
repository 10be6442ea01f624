import { thirdPartyLogin } from '@palpite/contract/calls/account/third-party-login';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { ThirdPartyHouse } from '../service/third-party-house.ts';
import { loginByThirdParty } from '../service/third-party-login.ts';
import { provePerson } from '../service/third-party-proof.ts';
import { doorstepOf } from './login-info.ts';
import { answerOf, deviceMissing, proofOf, providerOf } from './third-party-answer.ts';

export function thirdPartyLoginRoute(house: ThirdPartyHouse): Route {
  return serve(thirdPartyLogin, async (input, caller) => {
    const missing = deviceMissing(caller);
    if (missing) return missing;
    const provider = providerOf(house, input.plat);
    if (provider instanceof Refusal) return provider;
    const proof = proofOf(input);
    if (proof instanceof Refusal) return proof;
    const doorstep = doorstepOf(caller);
    const proved = await provePerson(house, doorstep, provider, proof);
    if (proved.is !== 'vouched') return answerOf(house, caller, proved);
    const { vouched } = proved;
    const action = 'login_and_signup';
    return answerOf(
      house,
      caller,
      await loginByThirdParty(house, doorstep, { action, vouched, by: 'third-party' }),
    );
  });
}
