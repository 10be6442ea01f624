import type { PlayerId } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';

export interface SharedElement {
  readonly is: 'destination' | 'document';
  /** A short mark of the element: the same mark is the same element. It does not tell the element. */
  readonly mark: string;
  readonly players: readonly PlayerId[];
}

/** Destinations of pay-outs and documents of orders that several of these players of a brand used. */
export async function readSharedElements(
  database: Database,
  brand: string,
  players: readonly PlayerId[],
  limit: number,
): Promise<SharedElement[]> {
  const rows = await database.read<{ what: SharedElement['is']; mark: string; players: bigint[] }>(
    `WITH used AS (
       SELECT 'destination' AS what, destination AS element, player FROM payments.payout
       WHERE player = ANY($2::bigint[]) AND brand = $1
       UNION SELECT 'document', document, player FROM payments.payout
       WHERE player = ANY($2::bigint[]) AND brand = $1 AND document IS NOT NULL
       UNION SELECT 'document', document, player FROM payments.pay_order
       WHERE player = ANY($2::bigint[]) AND brand = $1 AND document IS NOT NULL
     )
     SELECT what, left(md5(what || element), 6) AS mark, array_agg(DISTINCT player) AS players
     FROM used GROUP BY what, element HAVING count(DISTINCT player) > 1
     ORDER BY count(DISTINCT player) DESC, what, mark LIMIT $3`,
    [brand, players, limit],
  );
  return rows.map(({ what, mark, players: found }) => ({
    is: what,
    mark,
    players: found.map((player) => Number(player) as PlayerId),
  }));
}
