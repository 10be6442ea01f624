import type { Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import { parseProgramme, programmeJson, type VipProgramme } from '../core/programme.ts';

/** A programme that somebody asked for. */
export interface VipChange {
  readonly id: Reference;
  readonly brand: string;
  readonly programme: VipProgramme;
  readonly reason: string;
  readonly askedBy: number;
  readonly askedMs: number;
}

/** One that is or was in effect. */
export interface ConfirmedChange extends VipChange {
  readonly confirmedBy: number;
  readonly confirmedMs: number;
  readonly isApplied: boolean;
}

interface Row {
  readonly id: bigint;
  readonly brand: string;
  readonly programme: unknown;
  readonly reason: string;
  readonly asked_by: bigint;
  readonly asked_at: Date;
  readonly decided_by: bigint;
  readonly decided_at: Date;
  readonly applied_at: Date | null;
}

const SELECTED = `SELECT c.id, c.brand, c.programme, c.reason, c.asked_by, c.asked_at, c.decided_by, c.decided_at,
  c.applied_at FROM engagement.vip_change c`;

const toChange = ({ id, brand, programme, reason, asked_by, asked_at }: Row): VipChange => ({
  id: id as Reference,
  brand,
  programme: parseProgramme(programme),
  reason,
  askedBy: Number(asked_by),
  askedMs: asked_at.getTime(),
});

const toConfirmed = (row: Row): ConfirmedChange => ({
  ...toChange(row),
  confirmedBy: Number(row.decided_by),
  confirmedMs: row.decided_at.getTime(),
  isApplied: row.applied_at !== null,
});

/** The newest first; the first one is in effect. */
export async function readConfirmed(
  reader: Pick<Database, 'read'>,
  brand: string,
  limit: number,
): Promise<ConfirmedChange[]> {
  const rows = await reader.read<Row>(
    `${SELECTED} WHERE c.brand = $1 AND c.state = 'done' ORDER BY c.decided_at DESC, c.id DESC LIMIT $2`,
    [brand, limit],
  );
  return rows.map(toConfirmed);
}

/** The oldest first; of all brands, or of one. */
export async function readWaiting(
  reader: Pick<Database, 'read'>,
  brand: string | undefined,
  limit: number,
): Promise<VipChange[]> {
  const rows = await reader.read<Row>(
    `${SELECTED} WHERE c.state = 'waiting' AND ($1::text IS NULL OR c.brand = $1) ORDER BY c.asked_at, c.id LIMIT $2`,
    [brand ?? null, limit],
  );
  return rows.map(toChange);
}

/** The change of the brand that waits, with its lock. */
export async function lockWaiting(tx: Tx, brand: string): Promise<VipChange | undefined> {
  const { rows } = await tx.query<Row>(`${SELECTED} WHERE c.state = 'waiting' AND c.brand = $1 FOR UPDATE`, [
    brand,
  ]);
  return rows[0] && toChange(rows[0]);
}

export async function insertChange(tx: Tx, change: VipChange): Promise<void> {
  const { id, brand, programme, reason, askedBy, askedMs } = change;
  await tx.query(
    `INSERT INTO engagement.vip_change (id, brand, programme, reason, asked_by, asked_at, state)
     VALUES ($1, $2, $3, $4, $5, $6, 'waiting')`,
    [id, brand, JSON.stringify(programmeJson(programme)), reason, askedBy, new Date(askedMs)],
  );
}

export async function endChange(
  tx: Tx,
  id: Reference,
  end: { readonly state: 'done' | 'replaced' | 'rejected'; readonly operator: number; readonly atMs: number },
): Promise<void> {
  await tx.query(
    'UPDATE engagement.vip_change SET state = $2, decided_by = $3, decided_at = $4 WHERE id = $1',
    [id, end.state, end.operator, new Date(end.atMs)],
  );
}

export async function markApplied(tx: Tx, id: Reference, at: Date): Promise<void> {
  await tx.query('UPDATE engagement.vip_change SET applied_at = $2 WHERE id = $1', [id, at]);
}
