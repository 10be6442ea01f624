import type { Fiat } from '@palpite/kernel/assets';
import type { Database } from '../../../../platform/database/database.ts';

export interface TouchedRow {
  readonly asset: Fiat;
  readonly isOpen: boolean;
  readonly bets: number;
  /** The remaining stakes after cash-outs; nothing for a free bet, whose stake is not the player's. */
  readonly stake: bigint;
  readonly returned: bigint;
}

/** At most this many bets are counted before an operator decides. */
export const TOUCHED_COUNTED = 100_000;

/** Bets on a market whose money a decision can move: accepted and settled ones. */
export async function readTouched(
  database: Database,
  market: number,
  window: { readonly fromMs?: number | undefined; readonly toMs?: number | undefined },
): Promise<TouchedRow[]> {
  const rows = await database.read<Omit<TouchedRow, 'bets'> & { bets: bigint }>(
    `SELECT asset, is_open AS "isOpen", count(*) AS bets, coalesce(sum(stake), 0)::bigint AS stake,
            coalesce(sum(returned), 0)::bigint AS returned
     FROM (
       SELECT b.asset, b.status <> 'settled' AS is_open, b.return_units AS returned,
              CASE WHEN b.is_free THEN 0 ELSE b.stake - b.cashed_stake END AS stake
       FROM betting.leg l JOIN betting.bet b ON b.id = l.bet
       WHERE l.market = $1 AND b.status IN ('confirming', 'accepted', 'settled')
         AND ($2::bigint IS NULL OR coalesce(b.confirmed_at, b.decide_at) >= to_timestamp($2 / 1000.0))
         AND ($3::bigint IS NULL OR coalesce(b.confirmed_at, b.decide_at) < to_timestamp($3 / 1000.0))
       LIMIT ${TOUCHED_COUNTED}) AS touched
     GROUP BY asset, is_open`,
    [market, window.fromMs ?? null, window.toMs ?? null],
  );
  return rows.map((row) => ({ ...row, bets: Number(row.bets) }));
}
