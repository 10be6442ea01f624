import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import { askCancellation, type Cancellation, closePlayer } from '../store/cancellations.ts';
import { readCredentials } from '../store/credentials.ts';
import type { IdentityDeps } from './deps.ts';
import type { LoginOrigin } from './enter.ts';
import { sha256 } from './hashes.ts';

/** The waiting time in which the player can withdraw the request. */
export const SECOND_THOUGHTS_MS = 14 * DAY_MS;

export type CancelOutcome =
  | ({ readonly is: 'asked' } & Cancellation)
  | { readonly is: 'password-missing' }
  | { readonly is: 'wrong-credentials' }
  | { readonly is: 'busy' }
  | { readonly is: 'balance-left' }
  | { readonly is: 'try-later'; readonly waitMs: number };

/** A player who has a password must enter it: an unlocked phone must not be enough to close an account. */
export async function askToCancel(
  deps: IdentityDeps,
  player: PlayerId,
  origin: LoginOrigin,
  password: string | undefined,
): Promise<CancelOutcome> {
  const confirmed = await confirmPassword(deps, player, origin, password);
  if (confirmed.is !== 'confirmed') return confirmed;
  if (!(await deps.ports.isEmpty(player, origin.brand))) return { is: 'balance-left' };
  const askedMs = deps.clock.nowMs();
  const at = { askedMs, closeMs: askedMs + SECOND_THOUGHTS_MS };
  return { is: 'asked', ...(await deps.database.inTransaction((tx) => askCancellation(tx, player, at))) };
}

export type PasswordConfirmed =
  | { readonly is: 'confirmed' }
  | { readonly is: 'password-missing' }
  | { readonly is: 'wrong-credentials' }
  | { readonly is: 'busy' }
  | { readonly is: 'try-later'; readonly waitMs: number };

/** For what the session alone must not be enough. Players without a password are confirmed by their session. */
export async function confirmPassword(
  deps: IdentityDeps,
  player: PlayerId,
  { device, address }: Pick<LoginOrigin, 'device' | 'address'>,
  password: string | undefined,
): Promise<PasswordConfirmed> {
  const stored = await readCredentials(deps.database, player, sha256(device));
  if (stored?.password === undefined) return { is: 'confirmed' };
  if (password === undefined) return { is: 'password-missing' };
  const account = `player ${player}`;
  const turn = await deps.attempts.begin({ what: 'password', account, address, knownDevice: device });
  if (turn.is === 'wait') return { is: 'try-later', waitMs: turn.waitMs };
  const compared = await deps.passwords.compare(stored.password, password);
  if (compared.is === 'different') return { is: 'wrong-credentials' };
  await turn.giveBack();
  return compared.is === 'busy' ? compared : { is: 'confirmed' };
}

/** An operator's decision, without the waiting time. The caller checks that no money is lost. */
export async function closeIn(
  deps: IdentityDeps,
  tx: Tx,
  player: PlayerId,
  brand: string,
): Promise<() => void> {
  await deps.ports.closeAccounts(tx, player);
  await closePlayer(tx, player, deps.clock.nowMs());
  await deps.append(tx, [{ kind: 'account-closed', player, brand }]);
  return deps.sessions.revokeAllIn(tx, player);
}
