import { type Caller, type KnownCaller, Refusal } from '../../../platform/http/route.ts';
import type { ThirdPartyProvider } from '../core/third-party.ts';
import type { BindDoorstep } from '../service/bind-check.ts';
import type { ThirdPartyHouse } from '../service/third-party-house.ts';
import type { ThirdPartyOutcome } from '../service/third-party-login.ts';
import type { ProviderProof } from '../service/third-party-proof.ts';
import { doorstepOf, loginInfo } from './login-info.ts';

/** The proof fields of the wire, from a call's own fields or from `auth_params`. */
export interface ProofFields {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly redirect_uri?: string | undefined;
  readonly access_token?: string | undefined;
}

/** A code is nothing without the state that was made for this very device. */
export function proofOf(fields: ProofFields): ProviderProof | Refusal {
  const { code, state, redirect_uri: redirectUri, access_token: accessToken } = fields;
  if (code !== undefined && accessToken !== undefined)
    return new Refusal('invalid-field', { field: 'access_token' });
  if (accessToken !== undefined) return { by: 'access-token', accessToken };
  if (code === undefined) return new Refusal('missing-field', { field: 'code' });
  if (state === undefined) return new Refusal('missing-field', { field: 'state' });
  return { by: 'code', code, state, redirectUri };
}

export function providerOf(house: ThirdPartyHouse, plat: string): ThirdPartyProvider | Refusal {
  return house.providers.find((one) => one.plat === plat) ?? new Refusal('invalid-field', { field: 'plat' });
}

/** A session is bound to its device, so a login without one would open a door for everyone. */
export function deviceMissing(caller: Caller): Refusal | undefined {
  return caller.device === '' ? new Refusal('missing-field', { field: 'smid' }) : undefined;
}

export function bindDoorstepOf(caller: KnownCaller): BindDoorstep {
  return { ...doorstepOf(caller), session: caller.session };
}

export function answerOf(
  house: ThirdPartyHouse,
  caller: Caller,
  outcome: ThirdPartyOutcome | { is: 'third-party-away' },
) {
  if (outcome.is !== 'entered') return new Refusal(outcome.is);
  return loginInfo(house, caller, { ...outcome, visitor: false });
}
