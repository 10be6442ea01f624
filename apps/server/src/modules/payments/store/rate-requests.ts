import type { Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { RateRequest } from '../core/rates.ts';

interface Row {
  readonly id: bigint;
  readonly quote: string;
  readonly rate_nano: bigint;
  readonly source: string;
  readonly reason: string;
  readonly asked_by: bigint;
  readonly asked_at: Date;
}

const WAITING = `SELECT id, quote, rate_nano, source, reason, asked_by, asked_at FROM payments.rate_request
  WHERE state = 'waiting' AND base = 'USD'`;

function toRequest({ id, quote, rate_nano, source, reason, asked_by, asked_at }: Row): RateRequest {
  return {
    id: id as Reference,
    quote,
    nano: rate_nano,
    source,
    reason,
    operator: Number(asked_by),
    atMs: asked_at.getTime(),
  };
}

/** The oldest first. */
export async function readRateRequests(
  database: Database,
  { sinceMs, limit }: { readonly sinceMs: number; readonly limit: number },
): Promise<RateRequest[]> {
  const rows = await database.read<Row>(`${WAITING} AND asked_at > $1 ORDER BY asked_at, id LIMIT $2`, [
    new Date(sinceMs),
    limit,
  ]);
  return rows.map(toRequest);
}

export async function lockRateRequest(tx: Tx, quote: string): Promise<RateRequest | undefined> {
  const { rows } = await tx.query<Row>(`${WAITING} AND quote = $1 FOR UPDATE`, [quote]);
  return rows[0] && toRequest(rows[0]);
}

export async function insertRateRequest(tx: Tx, request: RateRequest): Promise<void> {
  const { id, quote, nano, source, reason, operator, atMs } = request;
  await tx.query(
    `INSERT INTO payments.rate_request (id, base, quote, rate_nano, source, reason, asked_by, asked_at, state)
     VALUES ($1, 'USD', $2, $3, $4, $5, $6, $7, 'waiting')`,
    [id, quote, nano, source, reason, operator, new Date(atMs)],
  );
}

export async function endRateRequest(
  tx: Tx,
  id: Reference,
  end: {
    readonly state: 'done' | 'replaced' | 'rejected';
    readonly operator: number;
    readonly atMs: number;
  },
): Promise<void> {
  await tx.query(
    'UPDATE payments.rate_request SET state = $2, decided_by = $3, decided_at = $4 WHERE id = $1',
    [id, end.state, end.operator, new Date(end.atMs)],
  );
}
