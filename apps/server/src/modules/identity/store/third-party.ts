import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';

export interface IdentityKey {
  readonly brand: string;
  readonly plat: string;
  readonly unionId: string;
}

/** Two concurrent logins of the same new person would otherwise open two accounts. */
export async function lockIdentity(tx: Tx, { brand, plat, unionId }: IdentityKey): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    JSON.stringify(['identity.third_party', brand, plat, unionId]),
  ]);
}

export async function ownerOf(
  tx: Tx,
  { brand, plat, unionId }: IdentityKey,
): Promise<{ player: PlayerId; closed: boolean } | undefined> {
  const { rows } = await tx.query<{ player: bigint; closed: boolean }>(
    `SELECT t.player, p.closed_at IS NOT NULL AS closed
     FROM identity.third_party t JOIN identity.player p ON p.id = t.player
     WHERE t.brand = $1 AND t.plat = $2 AND t.union_id = $3`,
    [brand, plat, unionId],
  );
  const [row] = rows;
  return row && { player: Number(row.player) as PlayerId, closed: row.closed };
}

export async function hasIdentityOf(tx: Tx, player: PlayerId, plat: string): Promise<boolean> {
  const { rowCount } = await tx.query('SELECT 1 FROM identity.third_party WHERE player = $1 AND plat = $2', [
    player,
    plat,
  ]);
  return rowCount === 1;
}

/** The id of a player at a provider. */
export async function thirdPartyIdOf(
  database: Pick<Database, 'read'>,
  player: PlayerId,
  plat: string,
): Promise<string | undefined> {
  const rows = await database.read<{ union_id: string }>(
    'SELECT union_id FROM identity.third_party WHERE player = $1 AND plat = $2 LIMIT 1',
    [player, plat],
  );
  return rows[0]?.union_id;
}

export async function playerOfEmail(tx: Tx, brand: string, email: string): Promise<PlayerId | undefined> {
  const { rows } = await tx.query<{ id: bigint }>(
    'SELECT id FROM identity.player WHERE brand = $1 AND email = $2',
    [brand, email],
  );
  return rows[0] && (Number(rows[0].id) as PlayerId);
}

/** False when another request was faster. */
export async function insertIdentity(
  tx: Tx,
  key: IdentityKey,
  given: { readonly player: PlayerId; readonly email: string | undefined; readonly nowMs: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO identity.third_party (brand, plat, union_id, player, email, created_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [key.brand, key.plat, key.unionId, given.player, given.email ?? null, new Date(given.nowMs)],
  );
  return rowCount === 1;
}

/** An address that the player already has is not replaced by that of a provider. */
export async function setFirstEmail(tx: Tx, player: PlayerId, email: string): Promise<void> {
  await tx.query('UPDATE identity.player SET email = $2 WHERE id = $1 AND email IS NULL', [player, email]);
}

/** True once. Deletes some expired rows each time, so the table stays small. */
export async function spendOnce(tx: Tx, proof: Buffer, expiresMs: number, nowMs: number): Promise<boolean> {
  await tx.query(
    `DELETE FROM identity.spent_proof WHERE proof IN
       (SELECT proof FROM identity.spent_proof WHERE expires_at < $1 LIMIT 50 FOR UPDATE SKIP LOCKED)`,
    [new Date(nowMs)],
  );
  const { rowCount } = await tx.query(
    'INSERT INTO identity.spent_proof (proof, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [proof, new Date(expiresMs)],
  );
  return rowCount === 1;
}
