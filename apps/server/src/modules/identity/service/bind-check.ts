import { makeUuidV7, UUID_RANDOM_BYTES } from '@palpite/kernel/uuid';
import { newSecret } from '../../../platform/chance/chance.ts';
import type { ThirdPartyProvider } from '../core/third-party.ts';
import { insertBindRequest } from '../store/bind-requests.ts';
import type { LoginOrigin } from './enter.ts';
import { sha256 } from './hashes.ts';
import type { ThirdPartyDeps } from './third-party-deps.ts';
import { decisionOf } from './third-party-login.ts';
import { type Proved, type ProviderProof, provePerson } from './third-party-proof.ts';

export type BindOrigin = LoginOrigin & { readonly session: NonNullable<LoginOrigin['session']> };

export type BindChecked =
  | { readonly is: 'can-bind'; readonly id: string; readonly token: string }
  | { readonly is: 'cannot-bind' }
  | Exclude<Proved, { is: 'vouched' }>;

const REQUEST_LIFE_MS = 10 * 60_000;

/** Asks the provider and checks whether the bind would succeed; the bind itself decides again. */
export async function checkBind(
  deps: ThirdPartyDeps,
  origin: BindOrigin,
  provider: ThirdPartyProvider,
  proof: ProviderProof,
): Promise<BindChecked> {
  const proved = await provePerson(deps, origin, provider, proof);
  if (proved.is !== 'vouched') return proved;
  const { vouched } = proved;
  const nowMs = deps.clock.nowMs();
  const id = makeUuidV7(nowMs, deps.chance.bytes(UUID_RANDOM_BYTES));
  const token = newSecret(deps.chance);
  return deps.database.inTransaction(async (tx): Promise<BindChecked> => {
    const decision = await decisionOf(tx, origin, { action: 'bind-email', vouched });
    // Binding again what already belongs to this player is harmless.
    if (decision.is !== 'enter' && decision.is !== 'register' && decision.is !== 'link')
      return { is: 'cannot-bind' };
    const { player } = origin.session;
    await insertBindRequest(tx, {
      ...vouched,
      id,
      player,
      nowMs,
      token: sha256(token),
      expiresMs: nowMs + REQUEST_LIFE_MS,
    });
    return { is: 'can-bind', id, token };
  });
}
