import type { Tx } from '../../../../platform/database/database.ts';

/** The feed position from which a producer continues. */
export interface ProducerPosition {
  readonly producer: number;
  readonly run: string | null;
  readonly seq: number;
}

/**
 * Makes the caller the owner of all these producers under one new epoch: from now on the previous owner can write
 * nothing.
 */
export async function beginOwnerSession(
  tx: Tx,
  producers: readonly number[],
): Promise<{ readonly epoch: number; readonly positions: readonly ProducerPosition[] }> {
  const { rows } = await tx.query<{ producer: number; epoch: number; run: string | null; seq: bigint }>(
    `INSERT INTO feed.producer AS stored (producer, epoch)
     SELECT producer, (SELECT coalesce(max(epoch), 0) + 1 FROM feed.producer) FROM unnest($1::int[]) AS producer
     ON CONFLICT (producer) DO UPDATE SET epoch = excluded.epoch, moved_at = clock_timestamp()
     RETURNING producer, epoch, run, seq`,
    [producers],
  );
  const epoch = rows[0]?.epoch;
  if (epoch === undefined || rows.length !== producers.length)
    throw new Error('a producer has no row in feed.producer');
  return { epoch, positions: rows.map(({ producer, run, seq }) => ({ producer, run, seq: Number(seq) })) };
}

/**
 * Stores the position from which the next owner would continue, or leaves it unchanged when there is none; returns
 * false when a later owner has taken over. The row stays locked until the commit, so that two owners cannot both
 * write.
 */
export async function storePosition(
  tx: Tx,
  owner: { readonly producer: number; readonly epoch: number },
  position: { readonly run: string; readonly seq: number } | undefined,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE feed.producer
     SET run = coalesce($3, run), seq = coalesce($4, seq), moved_at = clock_timestamp()
     WHERE producer = $1 AND epoch = $2`,
    [owner.producer, owner.epoch, position?.run ?? null, position?.seq ?? null],
  );
  return rowCount === 1;
}
