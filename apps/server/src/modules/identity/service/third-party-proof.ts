import type { ProviderAnswer, ThirdPartyProvider, Vouched } from '../core/third-party.ts';
import { spendOnce } from '../store/third-party.ts';
import type { LoginOrigin } from './enter.ts';
import { keyedHash } from './hashes.ts';
import type { ThirdPartyDeps } from './third-party-deps.ts';
import { isOurState, STATE_LIFE_MS, secretsOf } from './third-party-state.ts';

export type ProviderProof =
  | {
      readonly by: 'code';
      readonly code: string;
      readonly state: string;
      readonly redirectUri: string | undefined;
    }
  | { readonly by: 'access-token'; readonly accessToken: string };

export type Proved =
  | { readonly is: 'vouched'; readonly vouched: Vouched }
  | { readonly is: 'third-party-refused' }
  | { readonly is: 'third-party-away' };

/** Asks the provider who the person is. Nothing in the request itself is trusted. */
export async function provePerson(
  deps: ThirdPartyDeps,
  origin: Pick<LoginOrigin, 'brand' | 'device'>,
  provider: ThirdPartyProvider,
  proof: ProviderProof,
): Promise<Proved> {
  const { plat } = provider;
  const answer = await answerOf(deps, origin, provider, proof);
  if (answer.is === 'vouched') {
    const { unionId, email } = answer;
    return { is: 'vouched', vouched: { plat, unionId, email } };
  }
  if (answer.is === 'away') deps.log.warn({ plat, why: answer.why }, 'a sign-in provider is unavailable');
  else deps.log.info({ plat, why: answer.why }, 'a sign-in provider did not confirm an identity');
  return { is: answer.is === 'away' ? 'third-party-away' : 'third-party-refused' };
}

async function answerOf(
  deps: ThirdPartyDeps,
  { brand, device }: Pick<LoginOrigin, 'brand' | 'device'>,
  provider: ThirdPartyProvider,
  proof: ProviderProof,
): Promise<ProviderAnswer> {
  if (proof.by === 'access-token') return provider.redeemAccessToken(proof.accessToken);
  const { code, state } = proof;
  const redirectUri = deps.returnAddressOf(brand, proof.redirectUri);
  if (redirectUri === undefined) return { is: 'refused', why: 'return-address' };
  if (!isOurState(deps, state, { brand, device, plat: provider.plat, redirectUri }))
    return { is: 'refused', why: 'state' };
  if (!(await spendState(deps, state))) return { is: 'refused', why: 'state-spent' };
  const { verifier, nonce } = secretsOf(deps, state);
  return provider.redeemCode({ code, redirectUri, verifier, nonce });
}

/** Marked as used before the provider is asked: of two requests with one state, at most one goes on. */
function spendState(deps: ThirdPartyDeps, state: string): Promise<boolean> {
  const nowMs = deps.clock.nowMs();
  const proof = keyedHash(deps.secret, 'third-party-spent', state);
  return deps.database.inTransaction((tx) => spendOnce(tx, proof, nowMs + STATE_LIFE_MS, nowMs));
}
