import { thirdPartyDo } from '@palpite/contract/calls/account/third-party-do';
import { readInitData } from '@palpite/kernel/telegram';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import { TELEGRAM } from '../service/telegram-login.ts';
import type { ThirdPartyHouse } from '../service/third-party-house.ts';
import { loginByThirdParty } from '../service/third-party-login.ts';
import { provePerson } from '../service/third-party-proof.ts';
import { doorstepOf } from './login-info.ts';
import { telegramAnswer } from './telegram-answer.ts';
import { answerOf, deviceMissing, type ProofFields, proofOf, providerOf } from './third-party-answer.ts';

export function thirdPartyDoRoute(house: ThirdPartyHouse): Route {
  return serve(thirdPartyDo, async (input, caller) => {
    const missing = deviceMissing(caller);
    if (missing) return missing;
    const doorstep = doorstepOf(caller);
    const { action } = input;
    // Before the provider is asked: a code that was spent for nothing cannot be spent again.
    if (action === 'bind' && !doorstep.session) return new Refusal('login-needed');
    if (input.plat === TELEGRAM) return telegramAnswer(house, caller, input);
    const provider = providerOf(house, input.plat);
    if (provider instanceof Refusal) return provider;
    const fields = proofFieldsOf(input.auth_params);
    const proof = fields && proofOf(fields);
    if (!proof || proof instanceof Refusal) return new Refusal('invalid-field', { field: 'auth_params' });
    const proved = await provePerson(house, doorstep, provider, proof);
    if (proved.is !== 'vouched') return answerOf(house, caller, proved);
    const { vouched } = proved;
    if (input.union_id !== undefined && input.union_id !== vouched.unionId)
      return new Refusal('third-party-refused');
    const invitedBy = input.extra?.super_uid?.toString();
    const request = { action, vouched, invitedBy, by: 'third-party' } as const;
    return answerOf(house, caller, await loginByThirdParty(house, doorstep, request));
  });
}

/** The same strict reader as for the mini app's data: split first, decode after, nothing twice. */
function proofFieldsOf(authParams: string): ProofFields | undefined {
  const read = readInitData(authParams);
  return read.is === 'read' ? Object.fromEntries(read.fields) : undefined;
}
