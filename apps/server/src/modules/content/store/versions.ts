import type { Database, Tx } from '../../../platform/database/database.ts';
import { type ItemSettings, type ItemTexts, USUAL } from '../core/item.ts';

type Reader = Pick<Database, 'read'>;

export interface StoredVersion {
  readonly item: bigint;
  readonly number: number;
  readonly texts: ItemTexts;
  readonly settings: ItemSettings;
  readonly by: string;
  readonly at: Date;
  /** Undefined for a draft. */
  readonly publishedAt: Date | undefined;
}

interface RawVersion {
  readonly item: bigint;
  readonly number: number;
  readonly texts: ItemTexts;
  readonly settings: Partial<ItemSettings>;
  readonly saved_by: string;
  readonly saved_at: Date;
  readonly published_at: Date | null;
}

const toVersion = (row: RawVersion): StoredVersion => ({
  item: BigInt(row.item),
  number: row.number,
  texts: row.texts,
  settings: { ...USUAL, ...row.settings },
  by: row.saved_by,
  at: row.saved_at,
  publishedAt: row.published_at ?? undefined,
});

const COLUMNS = 'v.item, v.number, v.texts, v.settings, v.saved_by, v.saved_at, v.published_at';

/** The newest first. */
export async function readVersions(database: Reader, item: bigint, limit: number): Promise<StoredVersion[]> {
  const rows = await database.read<RawVersion>(
    `SELECT ${COLUMNS} FROM content.version v WHERE v.item = $1 ORDER BY v.number DESC LIMIT $2`,
    [item, limit],
  );
  return rows.map(toVersion);
}

/** The newest version of each item, and the published one where it is another. */
export async function readHeads(database: Reader, items: readonly bigint[]): Promise<StoredVersion[]> {
  if (items.length === 0) return [];
  const rows = await database.read<RawVersion>(
    `SELECT ${COLUMNS} FROM content.version v JOIN content.item i ON i.id = v.item
      WHERE v.item = ANY($1)
        AND (v.number = i.published OR v.number = (SELECT max(n.number) FROM content.version n WHERE n.item = v.item))`,
    [items.map(String)],
  );
  return rows.map(toVersion);
}

export async function readVersion(tx: Tx, item: bigint, number: number): Promise<StoredVersion | undefined> {
  const { rows } = await tx.query<RawVersion>(
    `SELECT ${COLUMNS} FROM content.version v WHERE v.item = $1 AND v.number = $2`,
    [item, number],
  );
  return rows[0] && toVersion(rows[0]);
}

export async function readNewest(tx: Tx, item: bigint): Promise<StoredVersion | undefined> {
  const { rows } = await tx.query<RawVersion>(
    `SELECT ${COLUMNS} FROM content.version v WHERE v.item = $1 ORDER BY v.number DESC LIMIT 1`,
    [item],
  );
  return rows[0] && toVersion(rows[0]);
}

type NewVersion = Omit<StoredVersion, 'publishedAt'>;

/** A draft of this number is overwritten; a version that was published is not. */
export async function writeDraft(tx: Tx, version: NewVersion): Promise<void> {
  await tx.query(
    `INSERT INTO content.version (item, number, texts, settings, saved_by, saved_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (item, number) DO UPDATE
       SET texts = excluded.texts, settings = excluded.settings, saved_by = excluded.saved_by, saved_at = excluded.saved_at
       WHERE content.version.published_at IS NULL`,
    [
      version.item,
      version.number,
      JSON.stringify(version.texts),
      JSON.stringify(version.settings),
      version.by,
      version.at,
    ],
  );
}

/** False when there is no such draft. */
export async function deleteDraft(tx: Tx, item: bigint, number: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'DELETE FROM content.version WHERE item = $1 AND number = $2 AND published_at IS NULL',
    [item, number],
  );
  return rowCount === 1;
}

export async function markPublished(tx: Tx, item: bigint, number: number, at: Date): Promise<void> {
  await tx.query(
    'UPDATE content.version SET published_at = $3 WHERE item = $1 AND number = $2 AND published_at IS NULL',
    [item, number, at],
  );
}

export interface Publication {
  readonly version: number;
  readonly by: string;
  readonly at: Date;
}

export async function addPublication(tx: Tx, item: bigint, { version, by, at }: Publication): Promise<void> {
  await tx.query('INSERT INTO content.publication (item, version, by_name, at) VALUES ($1, $2, $3, $4)', [
    item,
    version,
    by,
    at,
  ]);
}

/** The newest first. */
export async function readPublications(
  database: Reader,
  item: bigint,
  limit: number,
): Promise<Publication[]> {
  return database.read<Publication>(
    'SELECT p.version, p.by_name AS by, p.at FROM content.publication p WHERE p.item = $1 ORDER BY p.id DESC LIMIT $2',
    [item, limit],
  );
}
