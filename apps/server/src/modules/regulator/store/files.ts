import type { Asset } from '@palpite/kernel/assets';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { NO_TOTALS, type Totals } from '../core/line-facts.ts';

export interface RegulatorFile {
  readonly id: bigint;
  readonly brand: string;
  readonly asset: Asset;
  readonly day: string;
  readonly version: number;
  readonly fromMs: number;
  readonly toMs: number;
  readonly state: 'making' | 'ready';
  readonly attempt: number;
  readonly reason: string;
  readonly madeMs: number | undefined;
  readonly players: number;
  readonly totals: Totals;
}

interface FileRow {
  readonly id: bigint;
  readonly brand: string;
  readonly asset: Asset;
  readonly day: string;
  readonly version: number;
  readonly from_at: Date;
  readonly to_at: Date;
  readonly state: RegulatorFile['state'];
  readonly attempt: number;
  readonly reason: string;
  readonly made_at: Date | null;
  readonly players: number;
  readonly totals: Totals | null;
}

const COLUMNS =
  'id, brand, asset, day::text AS day, version, from_at, to_at, state, attempt, reason, made_at, players, totals';

const toFile = ({ from_at, to_at, made_at, totals, ...row }: FileRow): RegulatorFile => ({
  ...row,
  fromMs: from_at.getTime(),
  toMs: to_at.getTime(),
  madeMs: made_at?.getTime(),
  totals: totals ?? NO_TOTALS,
});

/** Where a page of the list ended: a day can have many files, of brands and versions. */
export type FileCursor = Pick<RegulatorFile, 'day' | 'brand' | 'version'>;

/** The newest days first, and of a day the newest version of each brand. */
export async function listFiles(
  database: Database,
  of: { readonly brand: string | undefined; readonly after: FileCursor | undefined },
  limit: number,
): Promise<RegulatorFile[]> {
  const rows = await database.read<FileRow>(
    `SELECT ${COLUMNS} FROM regulator.file
     WHERE ($1::text IS NULL OR brand = $1) AND ($2::date IS NULL OR file.day < $2
       OR file.day = $2 AND (brand > $3 OR brand = $3 AND version < $4))
     ORDER BY file.day DESC, brand, version DESC LIMIT $5`,
    [of.brand ?? null, of.after?.day ?? null, of.after?.brand ?? null, of.after?.version ?? null, limit],
  );
  return rows.map(toFile);
}

export async function findFile(
  reader: Pick<Database, 'read'>,
  id: bigint,
): Promise<RegulatorFile | undefined> {
  const [row] = await reader.read<FileRow>(`SELECT ${COLUMNS} FROM regulator.file WHERE id = $1`, [id]);
  return row && toFile(row);
}

/** The newest version of a day. */
export async function latestOf(
  reader: Pick<Database, 'read'>,
  brand: string,
  day: string,
): Promise<RegulatorFile | undefined> {
  const [row] = await reader.read<FileRow>(
    `SELECT ${COLUMNS} FROM regulator.file WHERE brand = $1 AND day = $2 ORDER BY version DESC LIMIT 1`,
    [brand, day],
  );
  return row && toFile(row);
}

export async function lastDayOf(database: Database, brand: string): Promise<string | undefined> {
  const [row] = await database.read<{ day: string | null }>(
    'SELECT max(day)::text AS day FROM regulator.file WHERE brand = $1',
    [brand],
  );
  return row?.day ?? undefined;
}

/** False when another node has made this version already. */
export async function insertFile(
  tx: Tx,
  file: Pick<RegulatorFile, 'brand' | 'asset' | 'day' | 'version' | 'fromMs' | 'toMs' | 'reason'>,
  nowMs: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO regulator.file (brand, asset, day, version, from_at, to_at, state, reason, asked_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'making', $7, $8) ON CONFLICT (brand, day, version) DO NOTHING`,
    [
      file.brand,
      file.asset,
      file.day,
      file.version,
      new Date(file.fromMs),
      new Date(file.toMs),
      file.reason,
      new Date(nowMs),
    ],
  );
  return rowCount === 1;
}

/** Files that are still to be made: days before corrections of days, each the oldest first, since a later day may correct it. */
export async function readOpen(database: Database, limit: number): Promise<RegulatorFile[]> {
  const rows = await database.read<FileRow>(
    `SELECT ${COLUMNS} FROM regulator.file WHERE state = 'making' ORDER BY version > 1, file.day, id LIMIT $1`,
    [limit],
  );
  return rows.map(toFile);
}

/** Takes a file over from whoever was making it, with the lines that are stored; undefined when it is ready. */
export async function takeFile(tx: Tx, id: bigint): Promise<number | undefined> {
  const { rows } = await tx.query<{ attempt: number }>(
    "UPDATE regulator.file SET attempt = attempt + 1 WHERE id = $1 AND state = 'making' RETURNING attempt",
    [id],
  );
  if (!rows[0]) return undefined;
  await tx.query('DELETE FROM regulator.correction WHERE file = $1', [id]);
  return rows[0].attempt;
}

/** Locks the file for a page of its lines; false when another run has taken it over. */
export async function holdsFile(tx: Tx, id: bigint, attempt: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    "SELECT 1 FROM regulator.file WHERE id = $1 AND attempt = $2 AND state = 'making' FOR UPDATE",
    [id, attempt],
  );
  return rowCount === 1;
}

export async function markReady(
  tx: Tx,
  id: bigint,
  ready: { readonly players: number; readonly totals: Totals; readonly atMs: number },
): Promise<void> {
  await tx.query(
    "UPDATE regulator.file SET state = 'ready', players = $2, totals = $3, made_at = $4 WHERE id = $1",
    [id, ready.players, JSON.stringify(ready.totals), new Date(ready.atMs)],
  );
}

/** Ready files whose corrections of earlier days were not looked for yet. */
export async function readUnfollowed(database: Database, limit: number): Promise<RegulatorFile[]> {
  const rows = await database.read<FileRow>(
    `SELECT ${COLUMNS} FROM regulator.file WHERE state = 'ready' AND NOT followed ORDER BY file.day, id LIMIT $1`,
    [limit],
  );
  return rows.map(toFile);
}

export async function markFollowed(tx: Tx, id: bigint): Promise<void> {
  await tx.query('UPDATE regulator.file SET followed = true WHERE id = $1', [id]);
}
