import { parseUuidV7 } from '@palpite/kernel/uuid';
import type { ThirdPartyProvider, Vouched } from '../core/third-party.ts';
import { takeBindRequest } from '../store/bind-requests.ts';
import type { BindOrigin } from './bind-check.ts';
import { sha256 } from './hashes.ts';
import type { ThirdPartyDeps } from './third-party-deps.ts';
import { loginByThirdParty, type ThirdPartyOutcome } from './third-party-login.ts';
import { type ProviderProof, provePerson } from './third-party-proof.ts';

export type BindOutcome =
  | ThirdPartyOutcome
  | { readonly is: 'third-party-away' }
  | { readonly is: 'bind-request-gone' }
  /** The player saw the result of the check and declined. */
  | { readonly is: 'declined' };

/** The second step: uses the request of a check, once. */
export async function bindByRequest(
  deps: ThirdPartyDeps,
  origin: BindOrigin,
  request: { readonly id: string; readonly token: string; readonly isWanted: boolean },
): Promise<BindOutcome> {
  const id = parseUuidV7(request.id);
  if (id === undefined) return { is: 'bind-request-gone' };
  const { player } = origin.session;
  const nowMs = deps.clock.nowMs();
  const token = sha256(request.token);
  const vouched = await deps.database.inTransaction((tx) =>
    takeBindRequest(tx, { id, token, player, nowMs }),
  );
  if (!vouched) return { is: 'bind-request-gone' };
  return request.isWanted ? bind(deps, origin, vouched) : { is: 'declined' };
}

/** Both steps at once, for an app that does not ask the player in between. */
export async function bindByProof(
  deps: ThirdPartyDeps,
  origin: BindOrigin,
  provider: ThirdPartyProvider,
  proof: ProviderProof,
): Promise<BindOutcome> {
  const proved = await provePerson(deps, origin, provider, proof);
  return proved.is === 'vouched' ? bind(deps, origin, proved.vouched) : proved;
}

function bind(deps: ThirdPartyDeps, origin: BindOrigin, vouched: Vouched): Promise<ThirdPartyOutcome> {
  return loginByThirdParty(deps, origin, { action: 'bind-email', vouched, by: 'third-party' });
}
