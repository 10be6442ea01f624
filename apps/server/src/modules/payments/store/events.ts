import type { Tx } from '../../../platform/database/database.ts';

export interface ReportedEvent {
  readonly provider: string;
  readonly id: string;
  readonly reference: string;
}

export function eventKey({ provider, id }: Pick<ReportedEvent, 'provider' | 'id'>): string {
  return `${provider}/${id}`;
}

/**
 * Inserts message keys and returns the new ones; a repeat that arrives at the same moment waits for the first to
 * commit. Keys are inserted in order, so that two batches with the same messages cannot deadlock.
 */
export async function takeEvents(
  tx: Tx,
  events: readonly ReportedEvent[],
  nowMs: number,
): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set();
  const inOrder = [...events].sort((a, b) => (eventKey(a) < eventKey(b) ? -1 : 1));
  const { rows } = await tx.query<{ provider: string; id: string }>({
    name: 'payments-take-events',
    text: `INSERT INTO payments.event (provider, id, reference, at)
           SELECT provider, id, reference, $4 FROM unnest($1::text[], $2::text[], $3::text[]) AS e(provider, id, reference)
           ON CONFLICT DO NOTHING RETURNING provider, id`,
    values: [
      inOrder.map((event) => event.provider),
      inOrder.map((event) => event.id),
      inOrder.map((event) => event.reference),
      new Date(nowMs),
    ],
  });
  return new Set(rows.map(eventKey));
}

/** Providers repeat messages for days, not for months. */
export async function forgetEvents(tx: Tx, beforeMs: number, most: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM payments.event WHERE (provider, id) IN
       (SELECT provider, id FROM payments.event WHERE at < $1 ORDER BY at LIMIT $2)`,
    [new Date(beforeMs), most],
  );
  return rowCount ?? 0;
}
