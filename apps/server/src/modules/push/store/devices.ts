import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { PushTarget } from '../core/token.ts';

export interface NewDevice {
  readonly player: PlayerId;
  /** SHA-256 of the device's id. */
  readonly device: Buffer;
  readonly brand: string;
  readonly platform: string;
  readonly app: string;
  readonly ownId: string;
  readonly version: string;
  readonly deviceId: Buffer;
  readonly model: string;
  readonly rom: string;
  readonly at: Date;
}

export interface StoredToken {
  readonly id: string;
  /** In hex. */
  readonly device: string;
  readonly target: PushTarget;
  readonly waitUntilMs: number;
}

/** What a code of the table stands for; the numbers are those of the wire. */
const TYPES = { web: 1, fcm: 2 } as const;

/** One player's devices change one after the other. To be called with all players of a transaction at once. */
export async function lockPlayers(tx: Tx, players: readonly PlayerId[]): Promise<void> {
  const sorted = [...new Set(players)].sort((a, b) => a - b);
  await lockAll(
    tx,
    sorted.map((player) => `push player ${player}`),
  );
}

/**
 * Before any row: two requests that hold one address each and wait for the other's would have to be found by PostgreSQL,
 * which takes a second, and the connections of everybody who waits behind them. Then the players whose addresses move.
 */
export async function lockAddresses(tx: Tx, player: PlayerId, hashes: readonly Buffer[]): Promise<void> {
  const sorted = [...new Set(hashes.map((hash) => hash.toString('hex')))].sort();
  await lockAll(
    tx,
    sorted.map((hash) => `push address ${hash}`),
  );
  const { rows } = await tx.query<{ player: bigint }>(
    'SELECT DISTINCT player FROM push.token WHERE hash = ANY ($1::bytea[])',
    [hashes],
  );
  await lockPlayers(tx, [player, ...rows.map((row) => Number(row.player) as PlayerId)]);
}

/** In the order of the list. */
async function lockAll(tx: Tx, names: readonly string[]): Promise<void> {
  await tx.query(
    'SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest($1::text[]) AS names(name)',
    [names],
  );
}

export async function upsertDevice(tx: Tx, device: NewDevice): Promise<void> {
  const { player, brand, platform, app, ownId, version, deviceId, model, rom, at } = device;
  await tx.query(
    `INSERT INTO push.device
       (player, device, brand, platform, app, own_id, version, device_id, model, rom, registered_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ON CONFLICT (player, device) DO UPDATE SET
       brand = $3, platform = $4, app = $5, own_id = $6, version = $7, device_id = $8, model = $9, rom = $10,
       registered_at = $11`,
    [player, device.device, brand, platform, app, ownId, version, deviceId, model, rom, at],
  );
}

/** Deletes the devices beyond the newest `keep`; returns how many the player has. */
export async function trimDevices(tx: Tx, player: PlayerId, keep: number): Promise<number> {
  await tx.query(
    `DELETE FROM push.device WHERE player = $1 AND device IN (
       SELECT device FROM push.device WHERE player = $1 ORDER BY registered_at DESC, device OFFSET $2)`,
    [player, keep],
  );
  const { rows } = await tx.query<{ count: string }>('SELECT count(*) FROM push.device WHERE player = $1', [
    player,
  ]);
  return Number(rows[0]?.count ?? 0);
}

export async function deleteDevices(tx: Tx, player: PlayerId, devices: readonly Buffer[]): Promise<number> {
  const { rowCount } = await tx.query('DELETE FROM push.device WHERE player = $1 AND device = ANY ($2)', [
    player,
    devices,
  ]);
  return rowCount ?? 0;
}

export async function deleteTokensOf(tx: Tx, player: PlayerId, device: Buffer): Promise<void> {
  await tx.query('DELETE FROM push.token WHERE player = $1 AND device = $2', [player, device]);
}

/**
 * An address moves to the player who registers it from where it is: a subscription with the same keys, which only the
 * same browser has, and a token of Firebase, which has no keys, with the id of the same device. Otherwise it is refused,
 * because somebody who knows only the address could end the notices of another player. A device that has lost its only
 * token is removed.
 */
export async function insertToken(
  tx: Tx,
  owner: { readonly player: PlayerId; readonly device: Buffer },
  hash: Buffer,
  target: PushTarget,
): Promise<boolean> {
  const [publicKey, auth] = target.type === 'web' ? [target.publicKey, target.auth] : [null, null];
  const { rows } = await tx.query<{ former: PlayerId | null }>(
    `WITH before AS (SELECT player FROM push.token WHERE hash = $4)
     INSERT INTO push.token AS known (player, device, push_type, hash, address, public_key, auth)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (hash) DO UPDATE SET player = $1, device = $2, wait_until = NULL
     WHERE known.push_type = $3 AND known.public_key IS NOT DISTINCT FROM $6
       AND known.auth IS NOT DISTINCT FROM $7
       AND (known.public_key IS NOT NULL OR known.player = $1 OR known.device = $2)
     RETURNING (SELECT player FROM before) AS former`,
    [owner.player, owner.device, TYPES[target.type], hash, target.address, publicKey, auth],
  );
  const [moved] = rows;
  if (moved?.former) await deleteEmptyDevices(tx, moved.former);
  return moved !== undefined;
}

async function deleteEmptyDevices(tx: Tx, player: PlayerId): Promise<void> {
  await tx.query(
    `DELETE FROM push.device d WHERE player = $1
       AND NOT EXISTS (SELECT 1 FROM push.token t WHERE t.player = d.player AND t.device = d.device)`,
    [player],
  );
}

interface TokenRow {
  id: string;
  device: Buffer;
  push_type: number;
  address: string;
  public_key: Buffer | null;
  auth: Buffer | null;
  wait_until: Date | null;
}

/** Those of one brand: a player has an account at one brand. */
export async function readTokens(
  database: Database,
  player: PlayerId,
  brand: string,
  limit: number,
): Promise<StoredToken[]> {
  const rows = await database.read<TokenRow>(
    `SELECT t.id::text, t.device, t.push_type, t.address, t.public_key, t.auth, t.wait_until
     FROM push.device d JOIN push.token t ON t.player = d.player AND t.device = d.device
     WHERE d.player = $1 AND d.brand = $2 ORDER BY d.registered_at DESC, t.id LIMIT $3`,
    [player, brand, limit],
  );
  return rows.map((row) => ({
    id: row.id,
    device: row.device.toString('hex'),
    target:
      row.push_type === TYPES.web && row.public_key && row.auth
        ? { type: 'web', address: row.address, publicKey: row.public_key, auth: row.auth }
        : { type: 'fcm', address: row.address },
    waitUntilMs: row.wait_until?.getTime() ?? 0,
  }));
}

/** A device without a token is removed too. */
export async function deleteTokens(tx: Tx, player: PlayerId, ids: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM push.token WHERE player = $1 AND id = ANY ($2::bigint[])', [player, ids]);
  await deleteEmptyDevices(tx, player);
}

export async function letTokenWait(tx: Tx, id: string, until: Date): Promise<void> {
  await tx.query('UPDATE push.token SET wait_until = $2 WHERE id = $1', [id, until]);
}

/** Subscriptions of browsers, of all players. A device without a token is removed too. */
export async function deleteWebTokens(tx: Tx, limit: number): Promise<number> {
  const { rows } = await tx.query<{ deleted: number }>(
    `WITH gone AS (
       DELETE FROM push.token WHERE id IN (SELECT id FROM push.token WHERE push_type = ${TYPES.web} LIMIT $1)
       RETURNING id, player, device
     ), emptied AS (
       DELETE FROM push.device d USING gone WHERE d.player = gone.player AND d.device = gone.device
         AND NOT EXISTS (SELECT 1 FROM push.token t WHERE t.player = d.player AND t.device = d.device
           AND t.id NOT IN (SELECT id FROM gone))
     )
     SELECT count(*)::int AS deleted FROM gone`,
    [limit],
  );
  return rows[0]?.deleted ?? 0;
}
