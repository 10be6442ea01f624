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

const CASH = POCKETS.indexOf('cash');
/** A player with more movements since then has long spent what came before them. */
const ROWS_MOST = 20_000;
/** A value and not a join, so that the index is read from its end and no further than the limit. */
const ACCOUNT = '(SELECT id FROM wallet.account WHERE player = $1 AND asset = $2)';

/**
 * The most that was added to a player's cash at some time since then and not spent after it. Every suffix of the
 * movements is considered, so that a small addition after a large one hides nothing, and spending before an addition
 * never counts for it.
 */
const UNSPENT = `
  WITH moved AS (
    (SELECT posted, at, debit & 7 AS pocket, CASE WHEN kind = ANY($4::text[]) THEN -amount ELSE 0 END AS units
     FROM wallet.transfer WHERE debit >> 3 = ${ACCOUNT} ORDER BY posted DESC LIMIT ${ROWS_MOST})
    UNION ALL
    (SELECT posted, at, credit & 7, CASE WHEN kind = ANY($3::text[]) OR kind = ANY($5::text[]) THEN amount ELSE 0 END
     FROM wallet.transfer WHERE credit >> 3 = ${ACCOUNT} ORDER BY posted DESC LIMIT ${ROWS_MOST})
  )
  SELECT greatest(coalesce(max(since), 0), 0)::bigint AS units
  FROM (SELECT sum(units) OVER (ORDER BY posted DESC) AS since
        FROM moved WHERE pocket = ${CASH} AND at >= $6) AS suffixes`;

export async function unspentSince(
  tx: Tx,
  { player, asset }: { readonly player: PlayerId; readonly asset: Asset },
  kinds: SpendingKinds,
  sinceMs: number,
): Promise<bigint> {
  const { rows } = await tx.query<{ units: bigint }>({
    name: 'wallet-unspent',
    text: UNSPENT,
    values: [player, asset, kinds.added, kinds.spent, kinds.givenBack, new Date(sinceMs)],
  });
  return rows[0]?.units ?? 0n;
}
