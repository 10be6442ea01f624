import { bindCheck } from '@palpite/contract/calls/account/bind-check';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import { checkBind } from '../service/bind-check.ts';
import type { ThirdPartyHouse } from '../service/third-party-house.ts';
import { bindDoorstepOf, proofOf, providerOf } from './third-party-answer.ts';

export function bindCheckRoute(house: ThirdPartyHouse): Route {
  return serve(bindCheck, async (input, caller) => {
    const provider = providerOf(house, input.plat);
    if (provider instanceof Refusal) return provider;
    const proof = proofOf(input);
    if (proof instanceof Refusal) return proof;
    const checked = await checkBind(house, bindDoorstepOf(caller), provider, proof);
    if (checked.is === 'cannot-bind') return { can_bind: 0, request_id: '', token: '', is_bind: 0 };
    if (checked.is !== 'can-bind') return new Refusal(checked.is);
    // The phone sends these flags back as they are; a player who changes their mind sends is_bind 0.
    return { can_bind: 1, request_id: checked.id, token: checked.token, is_bind: 1 };
  });
}
