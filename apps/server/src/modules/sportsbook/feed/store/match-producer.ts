import type { Tx } from '../../../../platform/database/database.ts';
import { OFFER_LIMITS } from '../core/offer.ts';

/** Read by a new owner: which producers offer matches in play. Rows of producers that are not set up are deleted. */
export async function readMatchProducers(
  tx: Tx,
  producers: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  await tx.query('DELETE FROM feed.match_producer WHERE producer <> ALL ($1::int[])', [producers]);
  const { rows } = await tx.query<{ match: bigint; producer: number }>(
    'SELECT match, producer FROM feed.match_producer ORDER BY match DESC LIMIT $1',
    [producers.length * OFFER_LIMITS.matches],
  );
  return new Map(rows.map(({ match, producer }) => [Number(match), producer]));
}

/**
 * An undefined producer deletes the row. Returns false when a later owner has taken over: then nothing is written.
 */
export async function writeMatchProducers(
  tx: Tx,
  owner: { readonly producer: number; readonly epoch: number },
  changes: ReadonlyMap<number, number | undefined>,
): Promise<boolean> {
  // The lock makes the next owner wait until the commit, so that it reads what is written here.
  const { rowCount } = await tx.query(
    'SELECT FROM feed.producer WHERE producer = $1 AND epoch = $2 FOR SHARE',
    [owner.producer, owner.epoch],
  );
  if (rowCount !== 1) return false;
  const set = [...changes].filter(([, producer]) => producer !== undefined);
  const gone = [...changes].filter(([, producer]) => producer === undefined);
  if (gone.length > 0)
    await tx.query('DELETE FROM feed.match_producer WHERE match = ANY ($1::bigint[])', [
      gone.map(([match]) => match),
    ]);
  if (set.length > 0)
    await tx.query(
      `INSERT INTO feed.match_producer (match, producer)
       SELECT match, producer FROM unnest($1::bigint[], $2::int[]) AS changed (match, producer)
       ON CONFLICT (match) DO UPDATE SET producer = excluded.producer`,
      [set.map(([match]) => match), set.map(([, producer]) => producer)],
    );
  return true;
}
