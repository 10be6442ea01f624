import type { Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Attempt } from '../core/operator.ts';
import type { StartOutcome } from '../core/provider.ts';

const WHY_LENGTH = 100;
const ATTEMPTS_SHOWN = 20;

/**
 * Stores an attempt before the provider is called. A database constraint refuses it while another provider may have the
 * order.
 */
export async function beginAttempt(tx: Tx, order: Reference, provider: string, nowMs: number): Promise<void> {
  await tx.query(
    `INSERT INTO payments.attempt AS a (of_order, provider, asked, first_at, last_at) VALUES ($1, $2, 1, $3, $3)
     ON CONFLICT (of_order, provider) DO UPDATE SET asked = a.asked + 1, last_at = $3`,
    [order, provider, new Date(nowMs)],
  );
}

/** Adds the outcome of one more request to the attempt at this provider. */
export async function endAttempt(
  tx: Tx,
  order: Reference,
  provider: string,
  outcome: StartOutcome,
  nowMs: number,
): Promise<void> {
  await tx.query(
    `UPDATE payments.attempt SET last_outcome = $3, why = $4, last_at = $5,
       not_taken = not_taken + CASE WHEN $3 IN ('unavailable', 'refused') THEN 1 ELSE 0 END
     WHERE of_order = $1 AND provider = $2`,
    [
      ...[order, provider, outcome.is],
      'why' in outcome ? outcome.why.slice(0, WHY_LENGTH) : null,
      new Date(nowMs),
    ],
  );
}

/** Whether it is certain that no provider accepted any request for this order. */
export async function isWithNobody(tx: Tx, order: Reference): Promise<boolean> {
  const { rows } = await tx.query(
    'SELECT 1 FROM payments.attempt WHERE of_order = $1 AND asked > not_taken LIMIT 1',
    [order],
  );
  return rows.length === 0;
}

interface Row {
  readonly provider: string;
  readonly asked: number;
  readonly not_taken: number;
  readonly last_outcome: StartOutcome['is'] | null;
  readonly why: string | null;
  readonly first_at: Date;
  readonly last_at: Date;
}

export async function readAttempts(database: Database, order: Reference): Promise<Attempt[]> {
  const rows = await database.read<Row>(
    `SELECT provider, asked, not_taken, last_outcome, why, first_at, last_at FROM payments.attempt
     WHERE of_order = $1 ORDER BY first_at, provider LIMIT ${ATTEMPTS_SHOWN}`,
    [order],
  );
  return rows.map((row) => ({
    provider: row.provider,
    asked: row.asked,
    notTaken: row.not_taken,
    ...(row.last_outcome !== null && { lastOutcome: row.last_outcome }),
    ...(row.why !== null && { why: row.why }),
    firstMs: row.first_at.getTime(),
    lastMs: row.last_at.getTime(),
  }));
}
