import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { POCKETS } from '../core/posting.ts';

/** The kinds of posting that count; the ledger itself does not know their meaning. */
export interface SpendingKinds {
  readonly added: readonly string[];
  readonly spent: readonly string[];
  /** The return of what was spent. */
  readonly givenBack: readonly string[];
}

export interface Unspent {
  readonly units: bigint;
  /**
   * Set when the player has more movements than are read: `units` then knows nothing of additions before those. Of the
   * ones that were read, what was added, and their sum.
   */
  readonly cut?: { readonly added: bigint; readonly net: bigint };
}

const CASH = POCKETS.indexOf('cash');
/** So that a player with a long history is not read as a whole under the locks of a pay-out. */
const ROWS_MOST = 20_000;
/** A value and not a join, so that the index is read from its end and no further than the limit. */
const ACCOUNT = '(SELECT id FROM wallet.account WHERE player = $1 AND asset = $2)';

/**
 * The most that was added to a player's cash at some time since then and not spent after it. Every suffix of the
 * movements is considered, so that a small addition after a large one hides nothing, and spending before an addition
 * never counts for it.
 */
const UNSPENT = `
  WITH gone AS (
    SELECT posted, at, debit & 7 AS pocket, CASE WHEN kind = ANY($4::text[]) THEN -amount ELSE 0 END AS units,
           false AS is_added
    FROM wallet.transfer WHERE debit >> 3 = ${ACCOUNT} ORDER BY posted DESC LIMIT $7::bigint
  ), come AS (
    SELECT posted, at, credit & 7 AS pocket,
           CASE WHEN kind = ANY($3::text[]) OR kind = ANY($5::text[]) THEN amount ELSE 0 END AS units,
           kind = ANY($3::text[]) AS is_added
    FROM wallet.transfer WHERE credit >> 3 = ${ACCOUNT} ORDER BY posted DESC LIMIT $7::bigint
  ), moved AS (
    SELECT posted, units, is_added FROM (SELECT * FROM gone UNION ALL SELECT * FROM come) AS both_ways
    WHERE pocket = ${CASH} AND at >= $6
  ), edge AS (SELECT count(*) = $7::bigint AND min(at) >= $6 AS is_cut, min(posted) AS posted FROM come)
  SELECT greatest(coalesce(max(since), 0), 0)::bigint AS units,
         (SELECT is_cut FROM edge) AS is_cut,
         (SELECT coalesce(sum(units) FILTER (WHERE is_added), 0)::bigint FROM moved) AS added,
         (SELECT coalesce(sum(units), 0)::bigint FROM moved WHERE posted >= (SELECT posted FROM edge)) AS net
  FROM (SELECT sum(units) OVER (ORDER BY posted DESC) AS since FROM moved) AS suffixes`;

export async function unspentSince(
  tx: Tx,
  { player, asset }: { readonly player: PlayerId; readonly asset: Asset },
  kinds: SpendingKinds,
  sinceMs: number,
  rowsMost = ROWS_MOST,
): Promise<Unspent> {
  const { rows } = await tx.query<{ units: bigint; is_cut: boolean | null; added: bigint; net: bigint }>({
    name: 'wallet-unspent',
    text: UNSPENT,
    values: [player, asset, kinds.added, kinds.spent, kinds.givenBack, new Date(sinceMs), rowsMost],
  });
  const [row] = rows;
  if (!row) throw new Error('an aggregate query returned no row');
  const { units, added, net } = row;
  return row.is_cut === true ? { units, cut: { added, net } } : { units };
}
