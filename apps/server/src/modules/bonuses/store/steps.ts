import type { Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { BonusStep, StepWhat } from '../core/open-bonuses.ts';

export interface NumberedStep extends BonusStep {
  readonly n: number;
}

export async function writeSteps(tx: Tx, steps: readonly NumberedStep[], nowMs: number): Promise<void> {
  if (steps.length === 0) return;
  await tx.query({
    name: 'bonuses-steps',
    text: `INSERT INTO bonuses.bonus_step (bonus, n, what, amount, progress, balance, ref, at)
           SELECT s.*, $8 FROM unnest($1::bigint[], $2::integer[], $3::text[], $4::bigint[], $5::numeric[], $6::bigint[],
             $7::bigint[]) AS s`,
    values: [
      steps.map(({ bonus }) => bonus),
      steps.map(({ n }) => n),
      steps.map(({ what }) => what),
      steps.map(({ amount }) => amount),
      steps.map(({ progress }) => String(progress)),
      steps.map(({ balance }) => balance),
      steps.map(({ ref }) => ref ?? null),
      new Date(nowMs),
    ],
  });
}

export interface StoredStep {
  readonly n: number;
  readonly what: StepWhat;
  readonly amount: bigint;
  /** In units times basis points. */
  readonly progress: bigint;
  readonly balance: bigint;
  readonly ref: Reference | undefined;
  readonly atMs: number;
}

/** What happened to one bonus, oldest first. */
export async function readSteps(
  database: Database,
  bonus: Reference,
  after: number,
  limit: number,
): Promise<StoredStep[]> {
  const rows = await database.read<{
    n: number;
    what: StepWhat;
    amount: bigint;
    progress: string;
    balance: bigint;
    ref: bigint | null;
    at: Date;
  }>(
    `SELECT n, what, amount, progress::text AS progress, balance, ref, at FROM bonuses.bonus_step
     WHERE bonus = $1 AND n > $2 ORDER BY n LIMIT $3`,
    [bonus, after, limit],
  );
  return rows.map((row) => ({
    n: row.n,
    what: row.what,
    amount: row.amount,
    progress: BigInt(row.progress),
    balance: row.balance,
    ref: row.ref === null ? undefined : (row.ref as Reference),
    atMs: row.at.getTime(),
  }));
}
