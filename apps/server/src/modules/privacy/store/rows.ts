import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { ErasedTable, KeptTable } from '../core/data-map.ts';

/** A player as the conditions of the tables name them. */
export interface Subject {
  readonly player: PlayerId;
  readonly contacts: readonly string[];
}

/** The columns of a primary key and their types, in order. */
export type TableKey = readonly { readonly name: string; readonly type: string }[];

const quoted = (name: string) => `"${name}"`;
const tableName = (table: string) => table.split('.').map(quoted).join('.');
/** Gives both parameters a type where a condition uses only one of them. */
const TYPED = '$1::bigint IS NOT NULL AND $2::text[] IS NOT NULL';

export async function readKey(database: Database, table: string): Promise<TableKey> {
  const key = await database.read<{ name: string; type: string }>(
    `SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type
     FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey::int2[])
     WHERE i.indrelid = $1::regclass AND i.indisprimary ORDER BY array_position(i.indkey::int2[], a.attnum)`,
    [tableName(table)],
  );
  if (key.length === 0) throw new Error(`${table} has no primary key`);
  return key;
}

export interface RowText {
  /** The row as JSON. It is never parsed: large numbers would lose digits. */
  readonly text: string;
  readonly key: readonly string[];
}

/** A page of a player's rows in the order of the primary key. */
export function readRows(
  database: Database,
  rule: ErasedTable | KeptTable,
  key: TableKey,
  { player, contacts }: Subject,
  page: { readonly after: readonly string[] | undefined; readonly limit: number },
): Promise<RowText[]> {
  const columns = key.map(({ name }) => `t.${quoted(name)}`);
  const after = page.after && key.map(({ type }, index) => `$${index + 5}::text::${type}`);
  return database.read<{ text: string; key: string[] }>(
    `SELECT (to_jsonb(t) - $3::text[])::text AS text, ARRAY[${columns.map((column) => `${column}::text`).join(', ')}] AS key
     FROM ${tableName(rule.table)} t
     WHERE ${TYPED} AND (${rule.rows})${after ? ` AND (${columns.join(', ')}) > (${after.join(', ')})` : ''}
     ORDER BY ${columns.join(', ')} LIMIT $4`,
    [player, contacts, rule.hide, page.limit, ...(page.after ?? [])],
  );
}

/** Deletes or overwrites a limited number of rows; returns how many. A row that is done already is not counted. */
export async function eraseRows(
  tx: Tx,
  rule: ErasedTable | KeptTable,
  key: TableKey,
  { player, contacts }: Subject,
  limit: number,
): Promise<number> {
  const columns = key.map(({ name }) => quoted(name)).join(', ');
  const table = tableName(rule.table);
  const blank = rule.is === 'kept' ? Object.entries(rule.blank) : [];
  if (rule.is === 'kept' && blank.length === 0) return 0;
  const isLeft = blank.map(([column, value]) => `${quoted(column)} IS DISTINCT FROM (${value})`).join(' OR ');
  const chosen = `(${columns}) IN (SELECT ${columns} FROM ${table}
    WHERE ${TYPED} AND (${rule.rows})${isLeft === '' ? '' : ` AND (${isLeft})`} LIMIT $3)`;
  const change =
    rule.is === 'erased'
      ? `DELETE FROM ${table}`
      : `UPDATE ${table} SET ${blank.map(([column, value]) => `${quoted(column)} = ${value}`).join(', ')}`;
  const { rowCount } = await tx.query(`${change} WHERE ${chosen}`, [player, contacts, limit]);
  return rowCount ?? 0;
}

/** What the server has no right to change itself. */
export async function eraseGuarded(tx: Tx, player: PlayerId): Promise<void> {
  await tx.query('SELECT privacy.erase_guarded($1)', [player]);
}
