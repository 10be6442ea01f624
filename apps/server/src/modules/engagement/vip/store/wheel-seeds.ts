import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';

/** The seal of a player's next draw. */
export interface WheelSeed {
  readonly id: Reference;
  readonly serverHash: string;
  readonly sealedSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

interface SeedRow {
  readonly id: Reference;
  readonly server_hash: string;
  readonly sealed_seed: string;
  readonly client_seed: string;
  readonly nonce: bigint;
}

const SELECT = `SELECT w.id, w.server_hash, w.sealed_seed, w.client_seed, w.nonce FROM engagement.wheel_seed w
  WHERE w.player = $1`;

const toSeed = (row: SeedRow): WheelSeed => ({
  id: row.id,
  serverHash: row.server_hash,
  sealedSeed: row.sealed_seed,
  clientSeed: row.client_seed,
  nonce: Number(row.nonce),
});

export async function readWheelSeed(database: Database, player: PlayerId): Promise<WheelSeed | undefined> {
  const [row] = await database.read<SeedRow>(SELECT, [player]);
  return row && toSeed(row);
}

/** Draws of one player wait for each other here. */
export async function lockWheelSeed(tx: Tx, player: PlayerId): Promise<WheelSeed | undefined> {
  const { rows } = await tx.query<SeedRow>(`${SELECT} FOR UPDATE`, [player]);
  return rows[0] && toSeed(rows[0]);
}

/** Nothing happens when another request made it at the same moment. */
export async function writeFirstSeed(tx: Tx, player: PlayerId, seed: WheelSeed): Promise<void> {
  await tx.query(
    `INSERT INTO engagement.wheel_seed (player, id, server_hash, sealed_seed, client_seed, nonce)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (player) DO NOTHING`,
    [player, seed.id, seed.serverHash, seed.sealedSeed, seed.clientSeed, seed.nonce],
  );
}

export async function replaceSeed(tx: Tx, player: PlayerId, seed: WheelSeed): Promise<void> {
  await tx.query(
    `UPDATE engagement.wheel_seed SET id = $2, server_hash = $3, sealed_seed = $4, client_seed = $5, nonce = $6
     WHERE player = $1`,
    [player, seed.id, seed.serverHash, seed.sealedSeed, seed.clientSeed, seed.nonce],
  );
}

export interface SealedWheelSeed {
  readonly id: Reference;
  readonly player: PlayerId;
  readonly sealedSeed: string;
}

/** Seeds that were not sealed with this key, by id. */
export async function readOtherSeals(
  database: Database,
  keyId: string,
  after: Reference | 0n,
  limit: number,
): Promise<readonly SealedWheelSeed[]> {
  const rows = await database.read<{ id: Reference; player: bigint; sealed_seed: string }>(
    `SELECT w.id, w.player, w.sealed_seed FROM engagement.wheel_seed w
     WHERE w.id > $1 AND NOT starts_with(w.sealed_seed, $2) ORDER BY w.id LIMIT $3`,
    [after, `seal1.${keyId}.`, limit],
  );
  return rows.map(({ id, player, sealed_seed }) => ({
    id,
    player: Number(player) as PlayerId,
    sealedSeed: sealed_seed,
  }));
}

/** A seed that was drawn from meanwhile stays as it is. */
export async function replaceSeal(tx: Tx, id: Reference, from: string, to: string): Promise<void> {
  await tx.query('UPDATE engagement.wheel_seed SET sealed_seed = $3 WHERE id = $1 AND sealed_seed = $2', [
    id,
    from,
    to,
  ]);
}
