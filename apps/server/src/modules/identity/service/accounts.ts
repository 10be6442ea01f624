import type { PlayerId } from '@palpite/kernel/ids';
import { newSecret } from '../../../platform/chance/chance.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { sqlState } from '../../../platform/database/errors.ts';
import { SESSION_LIFE_MS, SESSIONS_MAX } from '../core/session.ts';
import { insertPlayer, upgradeVisitor } from '../store/players.ts';
import { endOldestSessions, insertSession } from '../store/sessions.ts';
import type { IdentityBaseDeps } from './deps.ts';
import { sha256 } from './hashes.ts';

const UNIQUE_VIOLATION = '23505';

export interface SessionRequest {
  readonly player: PlayerId;
  /** The device id as the client sends it; only its hash is stored. */
  readonly device: string;
  readonly deviceName: string;
  readonly address: string;
}

/** Only the hash of the secret is stored; the secret itself is sent once, to the client. */
export async function openSession(
  deps: Pick<IdentityBaseDeps, 'chance' | 'clock'>,
  tx: Tx,
  { player, device, deviceName, address }: SessionRequest,
): Promise<string> {
  const secret = newSecret(deps.chance);
  const nowMs = deps.clock.nowMs();
  await insertSession(tx, {
    token: sha256(secret),
    player,
    device: sha256(device),
    deviceName,
    address,
    nowMs,
    expiresMs: nowMs + SESSION_LIFE_MS,
  });
  await endOldestSessions(tx, player, SESSIONS_MAX, nowMs);
  return secret;
}

export interface RegistrationRequest {
  readonly brand: string;
  readonly device: string;
  readonly visitor?: PlayerId | undefined;
  readonly email?: string | undefined;
  /** Argon2id in PHC form, never the password itself. */
  readonly password?: string | undefined;
  readonly nick?: string | undefined;
  readonly invitedBy?: string | undefined;
  readonly by: 'email' | 'third-party' | 'telegram';
}

/**
 * The visitor becomes a registered player in place: same id, same balance. Without a visitor of this brand a new player
 * is created. An e-mail that another player has taken since violates the unique index and fails the transaction:
 * `isTaken` recognises it. Call `registered` after the commit.
 */
export async function registerPlayer(
  deps: Pick<IdentityBaseDeps, 'append' | 'clock'>,
  tx: Tx,
  request: RegistrationRequest,
): Promise<{ player: PlayerId; isNew: boolean }> {
  const { brand, visitor, email, password, nick, invitedBy, by } = request;
  const given = { brand, email, password, nick, invitedBy, by, nowMs: deps.clock.nowMs() };
  const isUpgraded = visitor !== undefined && (await upgradeVisitor(tx, visitor, given));
  const player = isUpgraded ? visitor : await insertPlayer(tx, given);
  await deps.append(tx, [{ kind: 'player-registered', player, brand, by }]);
  return { player, isNew: !isUpgraded };
}

/** Two requests claimed the same address, number or identity at the same moment, and the other one was first. */
export function isTaken(error: unknown): boolean {
  return sqlState(error) === UNIQUE_VIOLATION;
}

/** Counts the new player in the metrics. Call it after the commit. */
export function registered(deps: Pick<IdentityBaseDeps, 'report'>, brand: string, player: PlayerId): void {
  deps.report.accountOpened({ brand, kind: 'player' }, { player });
}
