import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Macro } from '../core/macro.ts';

interface Row {
  readonly id: bigint;
  readonly title: string;
  readonly texts: Macro['texts'];
}

const toMacro = ({ id, title, texts }: Row): Macro => ({ id: Number(id), title, texts });

export async function readMacros(database: Database, limit: number): Promise<Macro[]> {
  const rows = await database.read<Row>(
    'SELECT id, title, texts FROM support.macro ORDER BY title LIMIT $1',
    [limit],
  );
  return rows.map(toMacro);
}

export async function lockMacro(tx: Tx, id: number): Promise<Macro | undefined> {
  const { rows } = await tx.query<Row>(
    'SELECT id, title, texts FROM support.macro WHERE id = $1 FOR UPDATE',
    [id],
  );
  return rows[0] && toMacro(rows[0]);
}

export async function isTitleTaken(tx: Tx, title: string, except: number | undefined): Promise<boolean> {
  const { rows } = await tx.query('SELECT 1 FROM support.macro WHERE title = $1 AND id IS DISTINCT FROM $2', [
    title,
    except ?? null,
  ]);
  return rows.length > 0;
}

export async function countMacros(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ count: bigint }>('SELECT count(*) FROM support.macro');
  return Number(rows[0]?.count);
}

export async function writeMacro(
  tx: Tx,
  macro: Pick<Macro, 'title' | 'texts'> & {
    readonly id?: number | undefined;
    readonly by: number;
    readonly atMs: number;
  },
): Promise<number> {
  const values = [macro.title, JSON.stringify(macro.texts), macro.by, new Date(macro.atMs)];
  const { rows } =
    macro.id === undefined
      ? await tx.query<{ id: bigint }>(
          'INSERT INTO support.macro (title, texts, by, at) VALUES ($1, $2, $3, $4) RETURNING id',
          values,
        )
      : await tx.query<{ id: bigint }>(
          'UPDATE support.macro SET title = $1, texts = $2, by = $3, at = $4 WHERE id = $5 RETURNING id',
          [...values, macro.id],
        );
  return Number(rows[0]?.id);
}

export async function deleteMacro(tx: Tx, id: number): Promise<void> {
  await tx.query('DELETE FROM support.macro WHERE id = $1', [id]);
}

export interface Feedback {
  readonly player: PlayerId;
  readonly brand: string;
  readonly request: string;
  readonly rating: number;
  readonly category: string;
  readonly text: string;
  readonly device: string;
  readonly answer: boolean;
  readonly atMs: number;
}

export interface StoredFeedback extends Omit<Feedback, 'request'> {
  readonly id: bigint;
}

export async function countFeedback(tx: Tx, player: PlayerId, sinceMs: number): Promise<number> {
  const { rows } = await tx.query<{ count: bigint }>(
    'SELECT count(*) FROM support.feedback WHERE player = $1 AND at > $2',
    [player, new Date(sinceMs)],
  );
  return Number(rows[0]?.count);
}

/** False where this request was stored before. */
export async function insertFeedback(tx: Tx, feedback: Feedback): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO support.feedback (player, brand, request, rating, category, text, device, answer, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (player, request) DO NOTHING`,
    [
      ...[
        feedback.player,
        feedback.brand,
        feedback.request,
        feedback.rating,
        feedback.category,
        feedback.text,
      ],
      ...[feedback.device, feedback.answer, new Date(feedback.atMs)],
    ],
  );
  return rowCount === 1;
}

export async function hasFeedback(tx: Tx, player: PlayerId, request: string): Promise<boolean> {
  const { rows } = await tx.query('SELECT 1 FROM support.feedback WHERE player = $1 AND request = $2', [
    player,
    request,
  ]);
  return rows.length > 0;
}

/** The newest first. */
export async function readFeedback(
  database: Database,
  query: {
    readonly brand?: string | undefined;
    readonly before?: bigint | undefined;
    readonly limit: number;
  },
): Promise<StoredFeedback[]> {
  const rows = await database.read<Omit<StoredFeedback, 'player' | 'atMs'> & { player: bigint; at: Date }>(
    `SELECT id, player, brand, rating, category, text, device, answer, at FROM support.feedback
     WHERE ($1::text IS NULL OR brand = $1) AND ($2::bigint IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
    [query.brand ?? null, query.before ?? null, query.limit],
  );
  return rows.map(({ at, player, ...row }) => ({
    ...row,
    player: Number(player) as PlayerId,
    atMs: at.getTime(),
  }));
}
