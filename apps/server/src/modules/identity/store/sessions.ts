import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { DEVICES_MAX, type DeviceSession } from '../core/player.ts';
import type { StoredSession } from '../core/session.ts';

/** More do not end within seconds; the cache of a node ends by itself after half a minute. */
const ENDED_MAX = 20_000;

interface SessionRow {
  player: bigint;
  brand: string;
  visitor: boolean;
  device: Buffer;
  expires_at: Date;
  revoked_at: Date | null;
  seen_at: Date;
}

export async function findSession(database: Database, token: Buffer): Promise<StoredSession | undefined> {
  const [row] = await database.read<SessionRow>(
    `SELECT s.player, p.brand, p.visitor, s.device, s.expires_at, s.revoked_at, s.seen_at
     FROM identity.session s JOIN identity.player p ON p.id = s.player WHERE s.token = $1`,
    [token],
  );
  return (
    row && {
      player: Number(row.player) as PlayerId,
      brand: row.brand,
      visitor: row.visitor,
      device: row.device,
      expiresMs: row.expires_at.getTime(),
      revoked: row.revoked_at !== null,
      seenMs: row.seen_at.getTime(),
    }
  );
}

/** Hashes in hex of the devices on which the player has an open session. */
export async function readOpenDevices(
  database: Database,
  player: PlayerId,
  nowMs: number,
): Promise<ReadonlySet<string>> {
  const rows = await database.read<{ device: Buffer }>(
    `SELECT DISTINCT device FROM identity.session
     WHERE player = $1 AND revoked_at IS NULL AND expires_at > $2 LIMIT $3`,
    [player, new Date(nowMs), DEVICES_MAX],
  );
  return new Set(rows.map(({ device }) => device.toString('hex')));
}

/** The hashes, in hex, of the sessions that were ended since then. */
export async function readEndedSince(database: Database, sinceMs: number): Promise<readonly string[]> {
  const rows = await database.read<{ token: string }>(
    `SELECT encode(token, 'hex') AS token FROM identity.session
     WHERE revoked_at IS NOT NULL AND revoked_at >= $1 ORDER BY revoked_at DESC LIMIT $2`,
    [new Date(sinceMs), ENDED_MAX],
  );
  return rows.map(({ token }) => token);
}

export interface NewSession {
  readonly token: Buffer;
  readonly player: PlayerId;
  readonly device: Buffer;
  readonly deviceName: string;
  readonly address: string;
  readonly nowMs: number;
  readonly expiresMs: number;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const { token, player, device, deviceName, address } = session;
  const now = new Date(session.nowMs);
  await tx.query(
    `INSERT INTO identity.session (token, player, device, device_name, address, created_at, seen_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6, $7)`,
    [token, player, device, deviceName, address, now, new Date(session.expiresMs)],
  );
}

/** Whether the player used other devices before and never this one. */
export async function hasOtherDevices(tx: Tx, player: PlayerId, device: Buffer): Promise<boolean> {
  const { rows } = await tx.query<{ is_new: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM identity.session WHERE player = $1)
       AND NOT EXISTS (SELECT 1 FROM identity.session WHERE player = $1 AND device = $2) AS is_new`,
    [player, device],
  );
  return rows[0]?.is_new === true;
}

/**
 * Whether the session is still open. Whoever ends the player's sessions waits for this transaction and then also ends
 * what it opens; whoever was first is seen here. Two statements: the second must see what the first has waited for.
 */
export async function holdOpenSession(
  tx: Tx,
  player: PlayerId,
  token: Buffer,
  nowMs: number,
): Promise<boolean> {
  await tx.query('SELECT 1 FROM identity.player WHERE id = $1 FOR KEY SHARE', [player]);
  const { rowCount } = await tx.query(
    'SELECT 1 FROM identity.session WHERE token = $1 AND player = $2 AND revoked_at IS NULL AND expires_at > $3',
    [token, player, new Date(nowMs)],
  );
  return rowCount === 1;
}

/** Ends the player's sessions beyond the newest `keep`, so that repeated logins do not fill the table. */
export async function endOldestSessions(
  tx: Tx,
  player: PlayerId,
  keep: number,
  nowMs: number,
): Promise<void> {
  await tx.query(
    `UPDATE identity.session SET revoked_at = $3 WHERE token IN (
       SELECT token FROM identity.session WHERE player = $1 AND revoked_at IS NULL
       ORDER BY created_at DESC, token OFFSET $2 LIMIT 100)`,
    [player, keep, new Date(nowMs)],
  );
}

export async function shortenSession(tx: Tx, token: Buffer, expiresMs: number): Promise<void> {
  await tx.query('UPDATE identity.session SET expires_at = least(expires_at, $2) WHERE token = $1', [
    token,
    new Date(expiresMs),
  ]);
}

/** The other sessions of this player on this device; returns the hashes of those that now end sooner. */
export async function shortenDevice(
  tx: Tx,
  session: { readonly player: PlayerId; readonly device: Buffer; readonly except: Buffer },
  expiresMs: number,
): Promise<string[]> {
  const { rows } = await tx.query<{ token: Buffer }>(
    `UPDATE identity.session SET expires_at = $4
     WHERE player = $1 AND device = $2 AND token <> $3 AND revoked_at IS NULL AND expires_at > $4
     RETURNING token`,
    [session.player, session.device, session.except, new Date(expiresMs)],
  );
  return rows.map(({ token }) => token.toString('hex'));
}

export async function touchSession(tx: Tx, token: Buffer, nowMs: number): Promise<void> {
  await tx.query('UPDATE identity.session SET seen_at = greatest(seen_at, $2) WHERE token = $1', [
    token,
    new Date(nowMs),
  ]);
}

export async function revokeSession(tx: Tx, token: Buffer, nowMs: number): Promise<void> {
  await tx.query('UPDATE identity.session SET revoked_at = $2 WHERE token = $1 AND revoked_at IS NULL', [
    token,
    new Date(nowMs),
  ]);
}

/**
 * The lock on the player's row serialises this with concurrent logins: without it a session could be inserted right
 * after all were revoked. When the device of one session is kept, all other devices become unknown.
 */
export async function revokeSessionsOf(
  tx: Tx,
  player: PlayerId,
  nowMs: number,
  spare?: { readonly deviceOf: Buffer },
): Promise<string[]> {
  await tx.query('SELECT 1 FROM identity.player WHERE id = $1 FOR UPDATE', [player]);
  if (spare) await distrustOtherDevices(tx, player, spare);
  const { rows } = await tx.query<{ token: Buffer }>(
    `UPDATE identity.session SET revoked_at = $2
     WHERE player = $1 AND revoked_at IS NULL
       AND device IS DISTINCT FROM (SELECT device FROM identity.session WHERE token = $3 AND player = $1)
     RETURNING token`,
    [player, new Date(nowMs), spare?.deviceOf ?? null],
  );
  return rows.map(({ token }) => token.toString('hex'));
}

/**
 * Every session of the device of this one; empty when it is not the player's or has ended already. The device becomes
 * unknown and loses its own tries.
 */
export async function revokeDeviceOf(
  tx: Tx,
  player: PlayerId,
  token: Buffer,
  nowMs: number,
): Promise<string[]> {
  await tx.query('SELECT 1 FROM identity.player WHERE id = $1 FOR UPDATE', [player]);
  await tx.query(
    `UPDATE identity.session SET device_known = false
     WHERE player = $1 AND device_known
       AND device = (SELECT device FROM identity.session WHERE token = $2 AND player = $1)`,
    [player, token],
  );
  const { rows } = await tx.query<{ token: Buffer }>(
    `UPDATE identity.session SET revoked_at = $3
     WHERE player = $1 AND revoked_at IS NULL
       AND device = (SELECT device FROM identity.session
                     WHERE token = $2 AND player = $1 AND revoked_at IS NULL AND expires_at > $3)
     RETURNING token`,
    [player, token, new Date(nowMs)],
  );
  return rows.map((row) => row.token.toString('hex'));
}

/** No device but this one stays known; this one is not made known by it. */
export async function distrustOtherDevices(
  tx: Tx,
  player: PlayerId,
  trusted: { readonly deviceOf: Buffer } | { readonly device: Buffer },
): Promise<void> {
  const [token, device] = 'device' in trusted ? [null, trusted.device] : [trusted.deviceOf, null];
  await tx.query(
    `UPDATE identity.session SET device_known = false
     WHERE player = $1 AND device_known AND device IS DISTINCT FROM
       coalesce($3, (SELECT device FROM identity.session WHERE token = $2 AND player = $1))`,
    [player, token, device],
  );
}

interface DeviceRow {
  token: Buffer;
  device_name: string;
  address: string;
  created_at: Date;
  seen_at: Date;
  current: boolean;
}

/** `current` names a session of the requesting device. */
export async function listDevices(
  database: Pick<Database, 'read'>,
  player: PlayerId,
  nowMs: number,
  current?: string,
): Promise<(DeviceSession & { readonly isCurrent: boolean })[]> {
  const rows = await database.read<DeviceRow>(
    `SELECT * FROM (
       SELECT DISTINCT ON (device) token, device_name, address, created_at, seen_at,
              device = (SELECT device FROM identity.session WHERE token = $4) IS TRUE AS current
       FROM identity.session
       WHERE player = $1 AND revoked_at IS NULL AND expires_at > $2
       ORDER BY device, created_at DESC, token) newest
     ORDER BY current DESC, seen_at DESC, created_at DESC LIMIT $3`,
    [player, new Date(nowMs), DEVICES_MAX, current === undefined ? null : Buffer.from(current, 'hex')],
  );
  return rows.map((row) => ({
    tokenHash: row.token.toString('hex'),
    deviceName: row.device_name,
    address: row.address,
    createdMs: row.created_at.getTime(),
    lastSeenMs: row.seen_at.getTime(),
    isCurrent: row.current,
  }));
}

export interface PastSession {
  /** Orders sessions of one millisecond. */
  readonly id: bigint;
  readonly atMs: number;
  readonly deviceName: string;
  readonly address: string;
  readonly revokedMs: number | undefined;
}

/** Stored sessions, open or not, before a moment and an id of that moment; the newest first. */
export async function readPastSessions(
  database: Database,
  player: PlayerId,
  before: { readonly beforeMs: number; readonly beforeId: bigint },
  limit: number,
): Promise<PastSession[]> {
  const rows = await database.read<{
    id: bigint;
    at: Date;
    device_name: string;
    address: string;
    revoked_at: Date | null;
  }>(
    `SELECT * FROM (
       SELECT ('x' || encode(substring(token FOR 7), 'hex'))::bit(56)::bigint AS id,
         date_trunc('milliseconds', created_at) AS at, device_name, address, revoked_at
       FROM identity.session WHERE player = $1) AS past
     WHERE (at, id) < ($2, $3) ORDER BY at DESC, id DESC LIMIT $4`,
    [player, new Date(before.beforeMs), before.beforeId, limit],
  );
  return rows.map((row) => ({
    id: row.id,
    atMs: row.at.getTime(),
    deviceName: row.device_name,
    address: row.address,
    revokedMs: row.revoked_at?.getTime(),
  }));
}

/**
 * Deletes a limited number of sessions that ended before; they are kept that long because they record the known
 * devices.
 */
export async function deleteEnded(tx: Tx, beforeMs: number, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM identity.session WHERE token IN (
       SELECT token FROM identity.session WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)`,
    [new Date(beforeMs), limit],
  );
  return rowCount ?? 0;
}
