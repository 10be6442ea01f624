import type { Database, Tx } from '../../../platform/database/database.ts';

/** A decision about a market: waiting for a second person, or made. */
export interface StoredDecision {
  readonly id: bigint;
  readonly command: string;
  readonly match: number;
  readonly market: number;
  readonly request: unknown;
  readonly seen: string;
  readonly moved: bigint;
  readonly askedBy: bigint;
  readonly askedByName: string;
  readonly askedAt: Date;
  readonly reason: string;
}

export type NewDecision = Omit<StoredDecision, 'id' | 'askedByName'>;

interface DecisionRow extends Omit<StoredDecision, 'match' | 'market'> {
  readonly match: bigint;
  readonly market: bigint;
}

const WAITING = `
SELECT d.id, d.command, d.match, d.market, d.request, d.seen, d.moved, d.asked_by AS "askedBy",
       p.name AS "askedByName", d.asked_at AS "askedAt", d.reason
FROM operator.market_decision d JOIN operator.person p ON p.id = d.asked_by
WHERE d.state = 'waiting'`;

/** Stores a waiting decision, or with `isAlone` one that was made at once. */
export async function insertDecision(tx: Tx, decision: NewDecision, isAlone: boolean): Promise<void> {
  const { command, match, market, request, seen, moved, askedBy, askedAt, reason } = decision;
  await tx.query(
    `INSERT INTO operator.market_decision
       (command, match, market, request, seen, moved, asked_by, asked_at, reason, state, decided_by, decided_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[command, match, market, JSON.stringify(request), seen, moved, askedBy, askedAt, reason],
      ...(isAlone ? ['done', askedBy, askedAt] : ['waiting', null, null]),
    ],
  );
}

export async function isWaiting(tx: Tx, market: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM operator.market_decision WHERE market = $1 AND state = 'waiting'`,
    [market],
  );
  return rowCount === 1;
}

/** The sum that a person has moved alone since then. */
export async function sumAlone(tx: Tx, person: bigint, sinceMs: number): Promise<bigint> {
  // Lock the person, so that two concurrent decisions cannot both stay below the threshold.
  await tx.query('SELECT FROM operator.person WHERE id = $1 FOR NO KEY UPDATE', [person]);
  const { rows } = await tx.query<{ moved: bigint }>(
    `SELECT coalesce(sum(moved), 0)::bigint AS moved FROM operator.market_decision
     WHERE asked_by = $1 AND decided_by = $1 AND state = 'done' AND asked_at > $2`,
    [person, new Date(sinceMs)],
  );
  return rows[0]?.moved ?? 0n;
}

export async function readWaiting(
  database: Database,
  of: { readonly id?: bigint; readonly match?: number | undefined },
  limit: number,
): Promise<StoredDecision[]> {
  const rows = await database.read<DecisionRow>(
    `${WAITING} AND ($1::bigint IS NULL OR d.id = $1) AND ($2::bigint IS NULL OR d.match = $2)
     ORDER BY d.id LIMIT $3`,
    [of.id ?? null, of.match ?? null, limit],
  );
  return rows.map((row) => ({ ...row, match: Number(row.match), market: Number(row.market) }));
}

/** False when it was decided meanwhile. */
export async function endDecision(
  tx: Tx,
  id: bigint,
  end: { readonly state: 'done' | 'rejected'; readonly by: bigint; readonly atMs: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE operator.market_decision SET state = $2, decided_by = $3, decided_at = $4
     WHERE id = $1 AND state = 'waiting'`,
    [id, end.state, end.by, new Date(end.atMs)],
  );
  return rowCount === 1;
}
