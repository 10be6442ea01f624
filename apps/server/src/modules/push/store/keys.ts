import type { Database, Tx } from '../../../platform/database/database.ts';

export interface StoredKeys {
  readonly publicKey: Buffer;
  readonly sealed: string;
}

export async function readKeys(database: Database): Promise<StoredKeys | undefined> {
  const [row] = await database.read<{ public_key: Buffer; sealed: string }>(
    'SELECT public_key, sealed FROM push.key WHERE id = 1',
  );
  return row && { publicKey: row.public_key, sealed: row.sealed };
}

/** The first of several nodes that start together stores its keys; the others read them. */
export async function insertKeys(tx: Tx, keys: StoredKeys, at: Date): Promise<void> {
  await tx.query(
    `INSERT INTO push.key (id, public_key, sealed, created_at) VALUES (1, $1, $2, $3)
     ON CONFLICT (id) DO NOTHING`,
    [keys.publicKey, keys.sealed, at],
  );
}

export async function resealKeys(tx: Tx, from: string, to: string): Promise<void> {
  await tx.query('UPDATE push.key SET sealed = $2 WHERE id = 1 AND sealed = $1', [from, to]);
}

/** False when the keys are no longer those that were read. */
export async function replaceKeys(tx: Tx, from: string, keys: StoredKeys, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE push.key SET public_key = $2, sealed = $3, created_at = $4 WHERE id = 1 AND sealed = $1',
    [from, keys.publicKey, keys.sealed, at],
  );
  return rowCount === 1;
}
