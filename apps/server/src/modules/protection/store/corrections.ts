import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** Another date of birth, which one operator asked for and another one decides. */
export interface Correction {
  readonly id: bigint;
  readonly player: PlayerId;
  readonly brand: string;
  /** The document that shows the date. */
  readonly submission: Reference;
  readonly bornBefore: string;
  readonly born: string;
  readonly askedBy: bigint;
  readonly askedByName: string;
  readonly askedMs: number;
  readonly reason: string;
}

interface Row {
  readonly id: bigint;
  readonly player: bigint;
  readonly brand: string;
  readonly submission: bigint;
  readonly born_before: string;
  readonly born: string;
  readonly asked_by: bigint;
  readonly asked_by_name: string;
  readonly asked_at: Date;
  readonly reason: string;
}

const WAITING = `SELECT id, player, brand, submission, born_before::text, born::text, asked_by, asked_by_name, asked_at, reason
FROM protection.correction WHERE state = 'waiting'`;

const toCorrection = (row: Row): Correction => ({
  id: row.id,
  player: Number(row.player) as PlayerId,
  brand: row.brand,
  submission: row.submission as Reference,
  bornBefore: row.born_before,
  born: row.born,
  askedBy: row.asked_by,
  askedByName: row.asked_by_name,
  askedMs: row.asked_at.getTime(),
  reason: row.reason,
});

/** False when one of the player waits. */
export async function insertCorrection(tx: Tx, asked: Omit<Correction, 'id'>): Promise<boolean> {
  const { player, brand, submission, bornBefore, born, askedBy, askedByName, askedMs, reason } = asked;
  const { rowCount } = await tx.query(
    `INSERT INTO protection.correction
       (player, brand, submission, born_before, born, state, asked_by, asked_by_name, asked_at, reason)
     VALUES ($1, $2, $3, $4, $5, 'waiting', $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    [player, brand, submission, bornBefore, born, askedBy, askedByName, new Date(askedMs), reason],
  );
  return rowCount === 1;
}

export async function readCorrections(
  database: Pick<Database, 'read'>,
  filter: { readonly player?: PlayerId; readonly id?: bigint; readonly limit: number },
): Promise<Correction[]> {
  const rows = await database.read<Row>(
    `${WAITING} AND ($1::bigint IS NULL OR player = $1) AND ($2::bigint IS NULL OR id = $2) ORDER BY id LIMIT $3`,
    [filter.player ?? null, filter.id ?? null, filter.limit],
  );
  return rows.map(toCorrection);
}

/** False when it was decided meanwhile. */
export async function endCorrection(
  tx: Tx,
  id: bigint,
  ended: { readonly state: 'done' | 'rejected'; readonly by: bigint; readonly atMs: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE protection.correction SET state = $2, decided_by = $3, decided_at = $4 WHERE id = $1 AND state = 'waiting'`,
    [id, ended.state, ended.by, new Date(ended.atMs)],
  );
  return rowCount === 1;
}
