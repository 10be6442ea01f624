import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { POCKETS } from '../core/posting.ts';

/** Per kind of posting, in units. */
export type MovedByKind = ReadonlyMap<string, { readonly out: bigint; readonly in: bigint }>;

const OWN = `(${POCKETS.indexOf('cash')}, ${POCKETS.indexOf('debt')})`;

/**
 * The places of an account's rows and their times rise together, so the newest row before the moment is the edge: the
 * index is read back to it and no further, however old the account is.
 */
const SUMS = `
  WITH mine AS (SELECT id FROM wallet.account WHERE player = $1 AND asset = $2),
  edge AS (
    SELECT mine.id, greatest(
      (SELECT posted FROM wallet.transfer WHERE debit >> 3 = mine.id AND at < $3 ORDER BY posted DESC LIMIT 1),
      (SELECT posted FROM wallet.transfer WHERE credit >> 3 = mine.id AND at < $3 ORDER BY posted DESC LIMIT 1),
      0) AS posted
    FROM mine
  ),
  moved AS (
    SELECT t.kind, t.amount AS left_units, 0 AS reached_units FROM edge JOIN wallet.transfer t
      ON t.debit >> 3 = edge.id AND t.posted > edge.posted AND t.debit & 7 IN ${OWN}
    UNION ALL
    SELECT t.kind, 0, t.amount FROM edge JOIN wallet.transfer t
      ON t.credit >> 3 = edge.id AND t.posted > edge.posted AND t.credit & 7 IN ${OWN}
  )
  SELECT kind, sum(left_units)::bigint AS left_units, sum(reached_units)::bigint AS reached_units
  FROM moved GROUP BY kind`;

export async function movedSince(
  tx: Tx,
  { player, asset }: { readonly player: PlayerId; readonly asset: Asset },
  sinceMs: number,
): Promise<MovedByKind> {
  const { rows } = await tx.query<{ kind: string; left_units: bigint; reached_units: bigint }>(SUMS, [
    player,
    asset,
    new Date(sinceMs),
  ]);
  return new Map(rows.map((row) => [row.kind, { out: row.left_units, in: row.reached_units }]));
}
