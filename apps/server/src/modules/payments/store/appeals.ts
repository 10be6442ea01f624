import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Appeal, Photo } from '../core/request.ts';

interface Row {
  readonly id: bigint;
  readonly pay_order: bigint;
  readonly player: bigint;
  readonly text: string;
  readonly has_photo: boolean;
  readonly at: Date;
  readonly answer: string | null;
  readonly answered_at: Date | null;
  readonly answered_by: bigint | null;
}

const COLUMNS =
  'id, pay_order, player, text, photo IS NOT NULL AS has_photo, at, answer, answered_at, answered_by';

function toAppeal(row: Row): Appeal {
  return {
    id: row.id as Reference,
    order: row.pay_order as Reference,
    player: Number(row.player) as PlayerId,
    text: row.text,
    hasPhoto: row.has_photo,
    atMs: row.at.getTime(),
    status: row.answer === null ? 'open' : 'answered',
    ...(row.answer !== null && { answer: row.answer }),
    ...(row.answered_at !== null && { answeredMs: row.answered_at.getTime() }),
    ...(row.answered_by !== null && { answeredBy: Number(row.answered_by) }),
  };
}

export async function countAppeals(tx: Tx, order: Reference): Promise<number> {
  const { rows } = await tx.query<{ count: bigint }>(
    'SELECT count(*) FROM payments.appeal WHERE pay_order = $1',
    [order],
  );
  return Number(rows[0]?.count);
}

export async function insertAppeal(tx: Tx, appeal: Appeal, photo: Photo | undefined): Promise<void> {
  await tx.query(
    `INSERT INTO payments.appeal (id, pay_order, player, text, photo, photo_type, at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      ...[appeal.id, appeal.order, appeal.player, appeal.text, photo?.bytes ?? null, photo?.type ?? null],
      new Date(appeal.atMs),
    ],
  );
}

/** Oldest first. */
export async function readAppealsOf(database: Database, order: Reference): Promise<Appeal[]> {
  const rows = await database.read<Row>(
    `SELECT ${COLUMNS} FROM payments.appeal WHERE pay_order = $1 ORDER BY id LIMIT 50`,
    [order],
  );
  return rows.map(toAppeal);
}

/**
 * Open appeals, the longest waiting first, or answered ones, newest first. `from` is the last one of the page before.
 */
export async function readAppeals(
  database: Database,
  query: { readonly status: Appeal['status']; readonly from?: Reference; readonly limit: number },
): Promise<Appeal[]> {
  const [state, beyond, order] = query.status === 'open' ? ['', '>', 'ASC'] : ['NOT', '<', 'DESC'];
  const rows = await database.read<Row>(
    `SELECT ${COLUMNS} FROM payments.appeal
     WHERE ${state} (answer IS NULL) AND ($1::bigint IS NULL OR id ${beyond} $1) ORDER BY id ${order} LIMIT $2`,
    [query.from ?? null, query.limit],
  );
  return rows.map(toAppeal);
}

export async function readPhoto(database: Database, id: Reference): Promise<Photo | undefined> {
  const [row] = await database.read<{ photo: Buffer; photo_type: Photo['type'] }>(
    'SELECT photo, photo_type FROM payments.appeal WHERE id = $1 AND photo IS NOT NULL',
    [id],
  );
  return row && { type: row.photo_type, bytes: row.photo };
}

/** Undefined when the appeal was answered already or does not exist. */
export async function answerAppeal(
  tx: Tx,
  id: Reference,
  by: { readonly operator: number; readonly answer: string; readonly atMs: number },
): Promise<Appeal | undefined> {
  const { rows } = await tx.query<Row>(
    `UPDATE payments.appeal SET answer = $2, answered_at = $3, answered_by = $4 WHERE id = $1 AND answer IS NULL
     RETURNING ${COLUMNS}`,
    [id, by.answer, new Date(by.atMs), by.operator],
  );
  return rows[0] && toAppeal(rows[0]);
}

export async function readAppeal(database: Database, id: Reference): Promise<Appeal | undefined> {
  const [row] = await database.read<Row>(`SELECT ${COLUMNS} FROM payments.appeal WHERE id = $1`, [id]);
  return row && toAppeal(row);
}
