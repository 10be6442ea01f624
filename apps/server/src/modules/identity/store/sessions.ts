import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { StoredSession } from '../core/session.ts';

interface SessionRow {
  player: bigint;
  visitor: boolean;
  device: Buffer;
  expires_at: Date;
  revoked_at: Date | null;
}

export async function findSession(database: Database, token: Buffer): Promise<StoredSession | undefined> {
  const [row] = await database.read<SessionRow>(
    `SELECT s.player, p.visitor, s.device, s.expires_at, s.revoked_at
     FROM identity.session s JOIN identity.player p ON p.id = s.player WHERE s.token = $1`,
    [token],
  );
  return (
    row && {
      player: Number(row.player) as PlayerId,
      visitor: row.visitor,
      device: row.device,
      expiresMs: row.expires_at.getTime(),
      revoked: row.revoked_at !== null,
    }
  );
}

export interface NewSession {
  readonly token: Buffer;
  readonly player: PlayerId;
  readonly device: Buffer;
  readonly nowMs: number;
  readonly expiresMs: number;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.query(
    'INSERT INTO identity.session (token, player, device, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)',
    [session.token, session.player, session.device, new Date(session.nowMs), new Date(session.expiresMs)],
  );
}

export async function shortenSession(tx: Tx, token: Buffer, expiresMs: number): Promise<void> {
  await tx.query('UPDATE identity.session SET expires_at = least(expires_at, $2) WHERE token = $1', [
    token,
    new Date(expiresMs),
  ]);
}

export async function revokeSession(tx: Tx, token: Buffer, nowMs: number): Promise<void> {
  await tx.query('UPDATE identity.session SET revoked_at = $2 WHERE token = $1 AND revoked_at IS NULL', [
    token,
    new Date(nowMs),
  ]);
}

/** The phone's tourist, made when it has none; a race between two requests ends with one player. */
export async function visitorOfDevice(
  tx: Tx,
  brand: string,
  device: Buffer,
): Promise<{ player: PlayerId; isNew: boolean }> {
  const find = () =>
    tx.query<{ id: bigint }>('SELECT id FROM identity.player WHERE device = $1 AND visitor', [device]);
  const found = (await find()).rows[0];
  if (found) return { player: Number(found.id) as PlayerId, isNew: false };
  const made = await tx.query<{ id: bigint }>(
    'INSERT INTO identity.player (brand, visitor, device) VALUES ($1, true, $2) ON CONFLICT DO NOTHING RETURNING id',
    [brand, device],
  );
  const row = made.rows[0] ?? (await find()).rows[0];
  if (!row) throw new Error('a visitor was neither found nor made');
  return { player: Number(row.id) as PlayerId, isNew: made.rows.length === 1 };
}
