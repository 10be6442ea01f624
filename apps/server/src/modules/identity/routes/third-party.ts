import type { InputOf } from '@palpite/contract/call';
import {
  bindCheck,
  bindEmail,
  telegramBind,
  thirdPartyDo,
  thirdPartyList,
  thirdPartyLogin,
} from '@palpite/contract/calls/account/third-party';
import { readInitData } from '@palpite/kernel/telegram';
import { type Caller, type KnownCaller, Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { ThirdPartyAction, ThirdPartyProvider } from '../core/third-party.ts';
import { type BindOrigin, checkBind } from '../service/bind-check.ts';
import { type BindOutcome, bindByProof, bindByRequest } from '../service/bind-email.ts';
import { loginByTelegram, TELEGRAM } from '../service/telegram-login.ts';
import type { ThirdPartyDeps } from '../service/third-party-deps.ts';
import { offerProviders } from '../service/third-party-list.ts';
import { loginByThirdParty, type ThirdPartyOutcome } from '../service/third-party-login.ts';
import { type ProviderProof, provePerson } from '../service/third-party-proof.ts';
import { loginInfo, loginOriginOf } from './user-info.ts';

/** The proof fields of the wire, from the fields of a call or from `auth_params`. */
interface ProofFields {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly redirect_uri?: string | undefined;
  readonly access_token?: string | undefined;
}

/** A code is only valid with the state that was made for this device. */
function proofOf(fields: ProofFields): ProviderProof | Refusal {
  const { code, state, redirect_uri: redirectUri, access_token: accessToken } = fields;
  if (code !== undefined && accessToken !== undefined)
    return new Refusal('invalid-field', { field: 'access_token' });
  if (accessToken !== undefined) return { by: 'access-token', accessToken };
  if (code === undefined) return new Refusal('missing-field', { field: 'code' });
  if (state === undefined) return new Refusal('missing-field', { field: 'state' });
  return { by: 'code', code, state, redirectUri };
}

function providerOf(deps: ThirdPartyDeps, plat: string): ThirdPartyProvider | Refusal {
  return (
    deps.providers.find((provider) => provider.plat === plat) ??
    new Refusal('invalid-field', { field: 'plat' })
  );
}

/** A session is bound to its device: without a device id anyone could use the session. */
export function deviceMissing(caller: Caller): Refusal | undefined {
  return caller.device === '' ? new Refusal('missing-field', { field: 'smid' }) : undefined;
}

function bindOriginOf(caller: KnownCaller): BindOrigin {
  return { ...loginOriginOf(caller), session: caller.session };
}

function answerOf(
  deps: ThirdPartyDeps,
  caller: Caller,
  outcome: ThirdPartyOutcome | { is: 'third-party-away' },
) {
  if (outcome.is !== 'entered') return new Refusal(outcome.is);
  return loginInfo(deps, caller, { ...outcome, visitor: false });
}

export function thirdPartyListRoute(deps: ThirdPartyDeps): Route {
  return serve(thirdPartyList, async (input, caller) => {
    const missing = deviceMissing(caller);
    if (missing) return missing;
    const offered = await offerProviders(deps, caller, input.redirect_uri);
    if (offered.is !== 'offered') return new Refusal('invalid-field', { field: 'redirect_uri' });
    const list = offered.providers.map(({ plat, name, authorizeUrl }) => ({
      plat,
      name,
      authorize_url: authorizeUrl,
    }));
    return { list };
  });
}

export function thirdPartyDoRoute(deps: ThirdPartyDeps): Route {
  return serve(thirdPartyDo, async (input, caller) => {
    const missing = deviceMissing(caller);
    if (missing) return missing;
    const origin = loginOriginOf(caller);
    const { action } = input;
    // Checked before the provider is asked: a code can be used only once.
    if (action === 'bind' && !origin.session) return new Refusal('login-needed');
    if (input.plat === TELEGRAM) return telegramAnswer(deps, caller, input);
    const provider = providerOf(deps, input.plat);
    if (provider instanceof Refusal) return provider;
    const fields = proofFieldsOf(input.auth_params);
    const proof = fields && proofOf(fields);
    if (!proof || proof instanceof Refusal) return new Refusal('invalid-field', { field: 'auth_params' });
    const proved = await provePerson(deps, origin, provider, proof);
    if (proved.is !== 'vouched') return answerOf(deps, caller, proved);
    const { vouched } = proved;
    if (input.union_id !== undefined && input.union_id !== vouched.unionId)
      return new Refusal('third-party-refused');
    const invitedBy = input.extra?.super_uid?.toString();
    const request = { action, vouched, invitedBy, by: 'third-party' } as const;
    return answerOf(deps, caller, await loginByThirdParty(deps, origin, request));
  });
}

/** The same strict parser as for the data of the mini app: split first, decode after, no duplicates. */
function proofFieldsOf(authParams: string): ProofFields | undefined {
  const read = readInitData(authParams);
  return read.is === 'read' ? Object.fromEntries(read.fields) : undefined;
}

export function thirdPartyLoginRoute(deps: ThirdPartyDeps): Route {
  return serve(thirdPartyLogin, async (input, caller) => {
    const missing = deviceMissing(caller);
    if (missing) return missing;
    const provider = providerOf(deps, input.plat);
    if (provider instanceof Refusal) return provider;
    const proof = proofOf(input);
    if (proof instanceof Refusal) return proof;
    const origin = loginOriginOf(caller);
    const proved = await provePerson(deps, origin, provider, proof);
    if (proved.is !== 'vouched') return answerOf(deps, caller, proved);
    const { vouched } = proved;
    const action = 'login_and_signup';
    return answerOf(
      deps,
      caller,
      await loginByThirdParty(deps, origin, { action, vouched, by: 'third-party' }),
    );
  });
}

interface TelegramFields {
  readonly action: ThirdPartyAction;
  readonly auth_params: string;
  readonly union_id?: string;
  readonly extra?: { readonly super_uid?: number };
}

/** `third_info` and `dev_acc` are claims of the app: limited by the schema and never trusted. */
export async function telegramAnswer(deps: ThirdPartyDeps, caller: Caller, input: TelegramFields) {
  const outcome = await loginByTelegram(deps, loginOriginOf(caller), {
    action: input.action,
    initData: input.auth_params,
    unionId: input.union_id,
    invitedBy: input.extra?.super_uid?.toString(),
  });
  return answerOf(deps, caller, outcome);
}

export function telegramBindRoute(deps: ThirdPartyDeps): Route {
  return serve(telegramBind, async (input, caller) => {
    if (input.action !== 'bind') return new Refusal('invalid-field', { field: 'action' });
    return telegramAnswer(deps, caller, input);
  });
}

export function bindCheckRoute(deps: ThirdPartyDeps): Route {
  return serve(bindCheck, async (input, caller) => {
    const provider = providerOf(deps, input.plat);
    if (provider instanceof Refusal) return provider;
    const proof = proofOf(input);
    if (proof instanceof Refusal) return proof;
    const checked = await checkBind(deps, bindOriginOf(caller), provider, proof);
    if (checked.is === 'cannot-bind') return { can_bind: 0, request_id: '', token: '', is_bind: 0 };
    if (checked.is !== 'can-bind') return new Refusal(checked.is);
    // The client returns these flags unchanged; a player who declines sends is_bind 0.
    return { can_bind: 1, request_id: checked.id, token: checked.token, is_bind: 1 };
  });
}

/** The `code` of the reply: the client stores its login info on 0 only. */
const CODE = { bound: 0, declined: 1 } as const;

export function bindEmailRoute(deps: ThirdPartyDeps): Route {
  return serve(bindEmail, async (input, caller) => {
    // The request belongs to the device that made it; another device id is refused.
    if (input.udid !== undefined && input.udid !== caller.device)
      return new Refusal('invalid-field', { field: 'udid' });
    const outcome = await outcomeOf(deps, input, caller);
    if (outcome instanceof Refusal) return outcome;
    const request_id = input.request_id ?? '';
    if (outcome.is === 'declined') {
      const { player, visitor } = caller.session;
      const login = { player, secret: caller.sid ?? '', visitor, isFirst: false };
      return { ...(await loginInfo(deps, caller, login)), code: CODE.declined, can_bind: 1, request_id };
    }
    if (outcome.is !== 'entered') return new Refusal(outcome.is);
    const login = await loginInfo(deps, caller, { ...outcome, visitor: false });
    return { ...login, code: CODE.bound, can_bind: 1, request_id };
  });
}

/** One call with two uses: with the request of a check, or with the proof of the provider. */
async function outcomeOf(
  deps: ThirdPartyDeps,
  input: InputOf<typeof bindEmail>,
  caller: KnownCaller,
): Promise<BindOutcome | Refusal> {
  const { request_id: id, token } = input;
  if (id !== undefined) {
    if (token === undefined) return new Refusal('missing-field', { field: 'token' });
    const isWanted = input.is_bind !== 0;
    return bindByRequest(deps, bindOriginOf(caller), { id, token, isWanted });
  }
  if (input.plat === undefined) return new Refusal('missing-field', { field: 'plat' });
  const provider = providerOf(deps, input.plat);
  if (provider instanceof Refusal) return provider;
  const proof = proofOf(input);
  if (proof instanceof Refusal) return proof;
  return bindByProof(deps, bindOriginOf(caller), provider, proof);
}
