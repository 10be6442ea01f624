import type { InputOf } from '@palpite/contract/call';
import { bindEmail } from '@palpite/contract/calls/account/bind-email';
import { type KnownCaller, Refusal, type Route, serve } from '../../../platform/http/route.ts';
import { type BindOutcome, bindByProof, bindByRequest } from '../service/bind-email.ts';
import type { ThirdPartyHouse } from '../service/third-party-house.ts';
import { loginInfo } from './login-info.ts';
import { bindDoorstepOf, proofOf, providerOf } from './third-party-answer.ts';

/** What the reply's `code` says: the phone sets its login info on 0 only. */
const CODE = { bound: 0, declined: 1 } as const;

export function bindEmailRoute(house: ThirdPartyHouse): Route {
  return serve(bindEmail, async (input, caller) => {
    // The request belongs to the phone that asked for it; one that calls itself something else is another.
    if (input.udid !== undefined && input.udid !== caller.device)
      return new Refusal('invalid-field', { field: 'udid' });
    const outcome = await outcomeOf(house, input, caller);
    if (outcome instanceof Refusal) return outcome;
    const request_id = input.request_id ?? '';
    if (outcome.is === 'declined') {
      const { player, visitor } = caller.session;
      const login = { player, secret: caller.sid ?? '', visitor, isFirst: false };
      return { ...(await loginInfo(house, caller, login)), code: CODE.declined, can_bind: 1, request_id };
    }
    if (outcome.is !== 'entered') return new Refusal(outcome.is);
    const login = await loginInfo(house, caller, { ...outcome, visitor: false });
    return { ...login, code: CODE.bound, can_bind: 1, request_id };
  });
}

/** Two uses of one call: the request of a check, or the provider's proof itself. */
async function outcomeOf(
  house: ThirdPartyHouse,
  input: InputOf<typeof bindEmail>,
  caller: KnownCaller,
): Promise<BindOutcome | Refusal> {
  const { request_id: id, token } = input;
  if (id !== undefined) {
    if (token === undefined) return new Refusal('missing-field', { field: 'token' });
    const isWanted = input.is_bind !== 0;
    return bindByRequest(house, bindDoorstepOf(caller), { id, token, isWanted });
  }
  if (input.plat === undefined) return new Refusal('missing-field', { field: 'plat' });
  const provider = providerOf(house, input.plat);
  if (provider instanceof Refusal) return provider;
  const proof = proofOf(input);
  if (proof instanceof Refusal) return proof;
  return bindByProof(house, bindDoorstepOf(caller), provider, proof);
}
