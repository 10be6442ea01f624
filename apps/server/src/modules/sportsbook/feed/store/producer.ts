import type { Tx } from '../../../../platform/database/database.ts';

/** Where a producer goes on. */
export interface ProducerPlace {
  readonly producer: number;
  readonly run: string | null;
  readonly seq: number;
}

/** A new owner of all these producers, with one epoch: from now on nothing of the owner before counts. */
export async function beginOwnerSession(
  tx: Tx,
  producers: readonly number[],
): Promise<{ readonly epoch: number; readonly places: readonly ProducerPlace[] }> {
  const { rows } = await tx.query<{ producer: number; epoch: number; run: string | null; seq: bigint }>(
    `INSERT INTO feed.producer AS stored (producer, epoch)
     SELECT producer, (SELECT coalesce(max(epoch), 0) + 1 FROM feed.producer) FROM unnest($1::int[]) AS producer
     ON CONFLICT (producer) DO UPDATE SET epoch = excluded.epoch, moved_at = clock_timestamp()
     RETURNING producer, epoch, run, seq`,
    [producers],
  );
  const epoch = rows[0]?.epoch;
  if (epoch === undefined || rows.length !== producers.length) throw new Error('a producer has no row');
  return { epoch, places: rows.map(({ producer, run, seq }) => ({ producer, run, seq: Number(seq) })) };
}

/**
 * Moves the place where the next owner would go on, or leaves it when there is none; false when a later owner rules.
 * The row stays locked until the commit, so that two owners cannot both write.
 */
export async function movePlace(
  tx: Tx,
  owner: { readonly producer: number; readonly epoch: number },
  place: { readonly run: string; readonly seq: number } | undefined,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE feed.producer
     SET run = coalesce($3, run), seq = coalesce($4, seq), moved_at = clock_timestamp()
     WHERE producer = $1 AND epoch = $2`,
    [owner.producer, owner.epoch, place?.run ?? null, place?.seq ?? null],
  );
  return rowCount === 1;
}
