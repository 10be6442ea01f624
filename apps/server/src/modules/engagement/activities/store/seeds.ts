import type { Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';

/** Whose seed it is: `player:7` of a calendar, `raffle:2026-11-16` of a raffle. */
export interface SeedOwner {
  readonly brand: string;
  readonly activity: string;
  readonly owner: string;
}

export interface StoredSeed extends SeedOwner {
  readonly id: Reference;
  readonly serverHash: string;
  readonly sealedSeed: string;
}

interface SeedRow extends SeedOwner {
  readonly id: Reference;
  readonly server_hash: string;
  readonly sealed_seed: string;
}

const COLUMNS = 's.brand, s.activity, s.owner, s.id, s.server_hash, s.sealed_seed';

const toSeed = ({ server_hash, sealed_seed, ...row }: SeedRow): StoredSeed => ({
  ...row,
  serverHash: server_hash,
  sealedSeed: sealed_seed,
});

export async function readSeed(
  database: Database,
  { brand, activity, owner }: SeedOwner,
): Promise<StoredSeed | undefined> {
  const [row] = await database.read<SeedRow>(
    `SELECT ${COLUMNS} FROM engagement.activity_seed s WHERE s.brand = $1 AND s.activity = $2 AND s.owner = $3`,
    [brand, activity, owner],
  );
  return row && toSeed(row);
}

/** Nothing happens when another request made it at the same moment. */
export async function insertSeed(tx: Tx, seed: StoredSeed, at: Date): Promise<void> {
  await tx.query(
    `INSERT INTO engagement.activity_seed (brand, activity, owner, id, server_hash, sealed_seed, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (brand, activity, owner) DO NOTHING`,
    [seed.brand, seed.activity, seed.owner, seed.id, seed.serverHash, seed.sealedSeed, at],
  );
}

/** Seeds that were not sealed with this key, by id. */
export async function readOtherSeals(
  database: Database,
  keyId: string,
  after: Reference | 0n,
  limit: number,
): Promise<StoredSeed[]> {
  const rows = await database.read<SeedRow>(
    `SELECT ${COLUMNS} FROM engagement.activity_seed s
     WHERE s.id > $1 AND NOT starts_with(s.sealed_seed, $2) ORDER BY s.id LIMIT $3`,
    [after, `seal1.${keyId}.`, limit],
  );
  return rows.map(toSeed);
}

export async function replaceSeal(tx: Tx, id: Reference, from: string, to: string): Promise<void> {
  await tx.query('UPDATE engagement.activity_seed SET sealed_seed = $3 WHERE id = $1 AND sealed_seed = $2', [
    id,
    from,
    to,
  ]);
}
