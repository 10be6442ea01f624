import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { askCancellation, type Cancellation } from '../store/cancellations.ts';
import { readCredentials } from '../store/credentials.ts';
import type { Doorstep } from './enter.ts';
import { sha256 } from './hashes.ts';
import type { IdentityHouse } from './io.ts';

/** Time for second thoughts. */
export const SECOND_THOUGHTS_MS = 14 * DAY_MS;

export type CancelOutcome =
  | ({ readonly is: 'asked' } & Cancellation)
  | { readonly is: 'password-missing' }
  | { readonly is: 'wrong-credentials' }
  | { readonly is: 'busy' }
  | { readonly is: 'balance-left' }
  | { readonly is: 'try-later'; readonly waitMs: number };

/** Whoever has a password shows it: a phone that was left unlocked must not be enough to close an account. */
export async function askToCancel(
  house: IdentityHouse,
  player: PlayerId,
  doorstep: Doorstep,
  password: string | undefined,
): Promise<CancelOutcome> {
  const refused = await refusalOf(house, player, doorstep, password);
  if (refused) return refused;
  if (!(await house.ports.isEmpty(player, doorstep.brand))) return { is: 'balance-left' };
  const askedMs = house.clock.nowMs();
  const at = { askedMs, closeMs: askedMs + SECOND_THOUGHTS_MS };
  return { is: 'asked', ...(await house.database.inTransaction((tx) => askCancellation(tx, player, at))) };
}

async function refusalOf(
  house: IdentityHouse,
  player: PlayerId,
  { device, address }: Doorstep,
  password: string | undefined,
): Promise<Exclude<CancelOutcome, { is: 'asked' }> | undefined> {
  const stored = await readCredentials(house.database, player, sha256(device));
  if (stored?.password === undefined) return undefined;
  if (password === undefined) return { is: 'password-missing' };
  const account = `player ${player}`;
  const turn = await house.attempts.begin({ what: 'password', account, address, knownDevice: device });
  if (turn.is === 'wait') return { is: 'try-later', waitMs: turn.waitMs };
  const compared = await house.passwords.compare(stored.password, password);
  if (compared.is === 'different') return { is: 'wrong-credentials' };
  await turn.giveBack();
  return compared.is === 'busy' ? compared : undefined;
}
