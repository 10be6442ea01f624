import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';

export type ErasureState = 'waiting' | 'rejected' | 'running' | 'done';

export interface Erasure {
  readonly id: bigint;
  readonly player: PlayerId;
  readonly brand: string;
  readonly state: ErasureState;
  readonly askedBy: bigint;
  readonly askedByName: string;
  readonly askedMs: number;
  readonly reason: string;
  readonly doneMs: number | undefined;
  readonly keptUntilMs: number | undefined;
  readonly contacts: readonly string[];
}

interface Row {
  readonly id: bigint;
  readonly player: bigint;
  readonly brand: string;
  readonly state: ErasureState;
  readonly asked_by: bigint;
  readonly asked_by_name: string;
  readonly asked_at: Date;
  readonly reason: string;
  readonly done_at: Date | null;
  readonly kept_until: Date | null;
  readonly contacts: string[];
}

const SELECT = `SELECT id, player, brand, state, asked_by, asked_by_name, asked_at, reason, done_at, kept_until, contacts
FROM privacy.erasure`;

const toErasure = (row: Row): Erasure => ({
  id: row.id,
  player: Number(row.player) as PlayerId,
  brand: row.brand,
  state: row.state,
  askedBy: row.asked_by,
  askedByName: row.asked_by_name,
  askedMs: row.asked_at.getTime(),
  reason: row.reason,
  doneMs: row.done_at?.getTime(),
  keptUntilMs: row.kept_until?.getTime(),
  contacts: row.contacts,
});

/** False when one of the player waits or was decided. */
export async function insertErasure(
  tx: Tx,
  asked: Pick<Erasure, 'player' | 'brand' | 'askedBy' | 'askedByName' | 'askedMs' | 'reason'>,
): Promise<boolean> {
  const { player, brand, askedBy, askedByName, askedMs, reason } = asked;
  const { rowCount } = await tx.query(
    `INSERT INTO privacy.erasure (player, brand, state, asked_by, asked_by_name, asked_at, reason)
     VALUES ($1, $2, 'waiting', $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [player, brand, askedBy, askedByName, new Date(askedMs), reason],
  );
  return rowCount === 1;
}

export async function findErasure(database: Database, id: bigint): Promise<Erasure | undefined> {
  const [row] = await database.read<Row>(`${SELECT} WHERE id = $1`, [id]);
  return row && toErasure(row);
}

/** The one that waits or was decided. */
export async function currentErasure(database: Database, player: PlayerId): Promise<Erasure | undefined> {
  const [row] = await database.read<Row>(`${SELECT} WHERE player = $1 AND state <> 'rejected'`, [player]);
  return row && toErasure(row);
}

/** The oldest first. */
export async function readWaiting(database: Database, limit: number): Promise<Erasure[]> {
  const rows = await database.read<Row>(`${SELECT} WHERE state = 'waiting' ORDER BY id LIMIT $1`, [limit]);
  return rows.map(toErasure);
}

interface Decision {
  readonly by: bigint;
  readonly atMs: number;
}

/** False when it was decided meanwhile. */
export async function rejectErasure(tx: Tx, id: bigint, { by, atMs }: Decision): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE privacy.erasure SET state = 'rejected', decided_by = $2, decided_at = $3
     WHERE id = $1 AND state = 'waiting'`,
    [id, by, new Date(atMs)],
  );
  return rowCount === 1;
}

/** False when it was decided meanwhile. */
export async function beginErasure(
  tx: Tx,
  id: bigint,
  {
    by,
    atMs,
    keptUntilMs,
    contacts,
  }: Decision & { readonly keptUntilMs: number; readonly contacts: readonly string[] },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE privacy.erasure SET state = 'running', decided_by = $2, decided_at = $3, kept_until = $4, contacts = $5
     WHERE id = $1 AND state = 'waiting'`,
    [id, by, new Date(atMs), new Date(keptUntilMs), contacts],
  );
  return rowCount === 1;
}

export async function endErasure(tx: Tx, id: bigint, atMs: number): Promise<void> {
  await tx.query(
    "UPDATE privacy.erasure SET state = 'done', done_at = $2 WHERE id = $1 AND state = 'running'",
    [id, new Date(atMs)],
  );
}

export async function forgetContacts(tx: Tx, id: bigint): Promise<void> {
  await tx.query("UPDATE privacy.erasure SET contacts = '{}' WHERE id = $1", [id]);
}
