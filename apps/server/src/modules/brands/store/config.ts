import type { Database, Tx } from '../../../platform/database/database.ts';
import type { StoredEntry } from '../core/effective-config.ts';

export interface StoredConfig {
  readonly version: number;
  readonly entries: readonly StoredEntry[];
}

export interface ConfigChange extends Omit<StoredEntry, 'result' | 'switch'> {
  readonly version: number;
  readonly atMs: number;
  /** Undefined where the key was reset to its built-in value. */
  readonly result: string | undefined;
  readonly switch: boolean | undefined;
}

/** Far more than there are keys; everything is sent to every client. */
export const ENTRIES_MAX = 2_000;

interface EntryRow {
  version: bigint;
  brand: string | null;
  key: string;
  result: string;
  is_on: boolean;
}

/** Version and entries of the same moment. */
export async function readConfig(database: Pick<Database, 'read'>): Promise<StoredConfig> {
  const rows = await database.read<EntryRow>(
    `SELECT config_version.version, brand, key, result, is_on
     FROM brands.config_version LEFT JOIN brands.config_entry ON true LIMIT $1`,
    [ENTRIES_MAX],
  );
  const entries = rows.flatMap(({ brand, key, result, is_on }) =>
    brand === null ? [] : [{ brand, key, result, switch: is_on }],
  );
  return { version: Number(rows[0]?.version ?? 0n), entries };
}

/** The row of the counter is locked until the end of the transaction, so versions follow the order of commits. */
async function nextVersion(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ version: bigint }>(
    'UPDATE brands.config_version SET version = version + 1 RETURNING version',
  );
  const [row] = rows;
  if (!row) throw new Error('the version of the config is not stored');
  return Number(row.version);
}

export async function countEntries(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ count: bigint }>('SELECT count(*) FROM brands.config_entry');
  return Number(rows[0]?.count ?? 0n);
}

export async function writeEntry(tx: Tx, entry: StoredEntry): Promise<number> {
  const version = await nextVersion(tx);
  const values = [version, entry.brand, entry.key, entry.result, entry.switch];
  await tx.query(
    `INSERT INTO brands.config_entry (version, brand, key, result, is_on) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (brand, key) DO UPDATE
     SET version = excluded.version, result = excluded.result, is_on = excluded.is_on, changed_at = now()`,
    values,
  );
  await tx.query(
    'INSERT INTO brands.config_change (version, brand, key, result, is_on) VALUES ($1, $2, $3, $4, $5)',
    values,
  );
  return version;
}

/** Resets to the built-in value; undefined when nothing was set. */
export async function deleteEntry(tx: Tx, brand: string, key: string): Promise<number | undefined> {
  const { rowCount } = await tx.query('DELETE FROM brands.config_entry WHERE brand = $1 AND key = $2', [
    brand,
    key,
  ]);
  if (!rowCount) return undefined;
  const version = await nextVersion(tx);
  await tx.query('INSERT INTO brands.config_change (version, brand, key) VALUES ($1, $2, $3)', [
    version,
    brand,
    key,
  ]);
  return version;
}

/** Newest first. */
export async function readChanges(database: Database, limit: number): Promise<ConfigChange[]> {
  const rows = await database.read<{
    version: bigint;
    brand: string;
    key: string;
    result: string | null;
    is_on: boolean | null;
    at: Date;
  }>(
    'SELECT version, brand, key, result, is_on, at FROM brands.config_change ORDER BY version DESC LIMIT $1',
    [limit],
  );
  return rows.map((row) => ({
    version: Number(row.version),
    brand: row.brand,
    key: row.key,
    result: row.result ?? undefined,
    switch: row.is_on ?? undefined,
    atMs: row.at.getTime(),
  }));
}

export async function trimChanges(tx: Tx, kept: number): Promise<number> {
  const { rowCount } = await tx.query(
    'DELETE FROM brands.config_change WHERE version <= (SELECT version FROM brands.config_version) - $1',
    [kept],
  );
  return rowCount ?? 0;
}
