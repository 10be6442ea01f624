import type { Tx } from '../../../../platform/database/database.ts';

export interface Reign {
  readonly epoch: number;
  readonly run: string | null;
  readonly seq: number;
}

/** A new owner: from now on nothing of the one before counts. */
export async function beginReign(tx: Tx, producer: number): Promise<Reign> {
  const { rows } = await tx.query<{ epoch: number; run: string | null; seq: bigint }>(
    `INSERT INTO feed.producer (producer, epoch) VALUES ($1, 1)
     ON CONFLICT (producer) DO UPDATE SET epoch = feed.producer.epoch + 1, moved_at = clock_timestamp()
     RETURNING epoch, run, seq`,
    [producer],
  );
  const row = rows[0];
  if (!row) throw new Error('the producer has no row');
  return { epoch: row.epoch, run: row.run, seq: Number(row.seq) };
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
