import type { PlayerId } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';

export interface SharedElement {
  readonly is: 'destination' | 'document';
  /** A short mark of the element: the same mark is the same element. It does not tell the element. */
  readonly mark: string;
  readonly players: readonly PlayerId[];
}

const usedBy = (whose: string) => `
  SELECT 'destination' AS what, destination AS element, player FROM payments.payout WHERE ${whose} AND brand = $1
  UNION SELECT 'document', document, player FROM payments.payout WHERE ${whose} AND brand = $1 AND document IS NOT NULL
  UNION SELECT 'document', document, player FROM payments.pay_order WHERE ${whose} AND brand = $1 AND document IS NOT NULL`;

/** Whether the player used a destination or a document that one of the others of the brand used too. */
export async function readSharesElement(
  database: Database,
  brand: string,
  player: PlayerId,
  others: readonly PlayerId[],
): Promise<boolean> {
  const rows = await database.read(
    `WITH own AS (${usedBy('player = $2')})
     SELECT 1 FROM own WHERE EXISTS (
       SELECT FROM payments.payout p WHERE p.brand = $1 AND p.player = ANY($3::bigint[]) AND p.player <> $2
         AND ((own.what = 'destination' AND p.destination = own.element)
           OR (own.what = 'document' AND p.document = own.element)))
     OR (own.what = 'document' AND EXISTS (
       SELECT FROM payments.pay_order o WHERE o.brand = $1 AND o.player = ANY($3::bigint[]) AND o.player <> $2
         AND o.document = own.element))
     LIMIT 1`,
    [brand, player, others],
  );
  return rows.length > 0;
}

/** Destinations of pay-outs and documents of orders that several of these players of a brand used. */
export async function readSharedElements(
  database: Database,
  brand: string,
  players: readonly PlayerId[],
  limit: number,
): Promise<SharedElement[]> {
  const rows = await database.read<{ what: SharedElement['is']; mark: string; players: bigint[] }>(
    `WITH used AS (${usedBy('player = ANY($2::bigint[])')})
     SELECT what, left(md5(what || element), 6) AS mark, array_agg(DISTINCT player) AS players
     FROM used GROUP BY what, element HAVING count(DISTINCT player) > 1
     ORDER BY count(DISTINCT player) DESC, what, mark LIMIT $3`,
    [brand, players, limit],
  );
  return rows.map(toShared);
}

/** The destinations and documents of this player's pay-outs that other players of the brand used too. */
export async function readLinkedElements(
  database: Database,
  brand: string,
  player: PlayerId,
  limit: number,
): Promise<SharedElement[]> {
  const others = (column: 'destination' | 'document') =>
    `SELECT '${column}' AS what, o.element, (
       SELECT array_agg(player) FROM (SELECT DISTINCT player FROM payments.payout p
         WHERE p.brand = $1 AND p.${column} = o.element AND p.player <> $2 LIMIT $3) AS other) AS players
     FROM (SELECT DISTINCT ${column} AS element FROM payments.payout
           WHERE player = $2 AND brand = $1 AND ${column} IS NOT NULL) AS o`;
  const rows = await database.read<{ what: SharedElement['is']; mark: string; players: bigint[] }>(
    `SELECT what, left(md5(what || element), 6) AS mark, players
     FROM (${others('destination')} UNION ALL ${others('document')}) AS found
     WHERE players IS NOT NULL ORDER BY what, mark LIMIT $3`,
    [brand, player, limit],
  );
  return rows.map(toShared);
}

const toShared = ({
  what,
  mark,
  players,
}: {
  what: SharedElement['is'];
  mark: string;
  players: bigint[];
}): SharedElement => ({ is: what, mark, players: players.map((player) => Number(player) as PlayerId) });
