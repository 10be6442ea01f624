import type { Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { OrderStatus } from '../core/order.ts';
import type { OrderStep } from '../core/request.ts';

export interface NewStep extends OrderStep {
  readonly order: Reference;
}

export async function writeSteps(tx: Tx, steps: readonly NewStep[]): Promise<void> {
  if (steps.length === 0) return;
  await tx.query({
    name: 'payments-steps',
    text: `INSERT INTO payments.step (pay_order, at, status, actor, note)
           SELECT * FROM unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::text[], $5::text[])`,
    values: [
      steps.map((step) => step.order),
      steps.map((step) => new Date(step.atMs)),
      steps.map((step) => step.status),
      steps.map((step) => step.by),
      steps.map((step) => step.note),
    ],
  });
}

const SHOWN = 200;

/** Oldest first. */
export async function readSteps(database: Database, order: Reference): Promise<OrderStep[]> {
  const rows = await database.read<{ at: Date; status: OrderStatus; actor: string; note: string }>(
    `SELECT at, status, actor, note FROM payments.step WHERE pay_order = $1 ORDER BY n LIMIT $2`,
    [order, SHOWN],
  );
  return rows.map(({ at, status, actor, note }) => ({ atMs: at.getTime(), status, by: actor, note }));
}
