import type { Tx } from '../../../platform/database/database.ts';
import { FAILURES_MAX, LOCK_MS } from '../core/attempt.ts';

export type Attempt =
  | { readonly is: 'counted'; readonly failures: number }
  | { readonly is: 'locked'; readonly waitMs: number };

/**
 * Counts an attempt as failed before it is looked at, so that a hundred at once are not a hundred guesses. While it is
 * locked nothing is counted: the lock ends by itself. Rows that say nothing any more are swept along the way.
 */
export async function countAttempt(tx: Tx, key: Buffer, nowMs: number): Promise<Attempt> {
  const stale = new Date(nowMs - LOCK_MS);
  await tx.query(
    `DELETE FROM operator.attempt WHERE key IN
       (SELECT key FROM operator.attempt WHERE last_at <= $1 AND key <> $2 LIMIT 20 FOR UPDATE SKIP LOCKED)`,
    [stale, key],
  );
  const counted = await tx.query<{ failures: number }>(
    `INSERT INTO operator.attempt AS a (key, failures, last_at) VALUES ($1, 1, $2)
     ON CONFLICT (key) DO UPDATE
       SET failures = CASE WHEN a.last_at <= $3 THEN 1 ELSE a.failures + 1 END, last_at = $2
       WHERE a.failures < $4 OR a.last_at <= $3
     RETURNING failures`,
    [key, new Date(nowMs), stale, FAILURES_MAX],
  );
  const row = counted.rows[0];
  if (row) return { is: 'counted', failures: row.failures };
  const { rows } = await tx.query<{ last_at: Date }>('SELECT last_at FROM operator.attempt WHERE key = $1', [
    key,
  ]);
  const lastMs = rows[0]?.last_at.getTime() ?? nowMs;
  return { is: 'locked', waitMs: Math.max(1_000, lastMs + LOCK_MS - nowMs) };
}

export async function forgiveAttempts(tx: Tx, key: Buffer): Promise<void> {
  await tx.query('DELETE FROM operator.attempt WHERE key = $1', [key]);
}
