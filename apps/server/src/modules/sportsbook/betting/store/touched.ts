import type { Fiat } from '@palpite/kernel/assets';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import { lockExposure } from './exposure.ts';

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

/** Bets confirmed from `fromMs` until before `toMs`; an absent end is open. */
export interface BetWindow {
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
}

const IN_WINDOW = `l.market = $1 AND b.status IN ('confirming', 'accepted', 'settled')
  AND ($2::bigint IS NULL OR coalesce(b.confirmed_at, b.decide_at) >= to_timestamp($2 / 1000.0))
  AND ($3::bigint IS NULL OR coalesce(b.confirmed_at, b.decide_at) < to_timestamp($3 / 1000.0))`;

/** Bets on a market whose money a decision can move: accepted and settled ones. */
export async function readTouched(
  database: Database,
  market: number,
  window: BetWindow,
): Promise<TouchedRow[]> {
  const rows = await database.read<Omit<TouchedRow, 'bets'> & { bets: bigint }>(
    `SELECT asset, is_open AS "isOpen", count(*) AS bets, coalesce(sum(stake), 0)::bigint AS stake,
            coalesce(sum(returned), 0)::bigint AS returned
     FROM (
       SELECT b.asset, b.status <> 'settled' AS is_open, b.return_units AS returned,
              CASE WHEN b.is_free THEN 0 ELSE b.stake - b.cashed_stake END AS stake
       FROM betting.leg l JOIN betting.bet b ON b.id = l.bet
       WHERE ${IN_WINDOW}
       LIMIT ${TOUCHED_COUNTED}) AS touched
     GROUP BY asset, is_open`,
    [market, window.fromMs ?? null, window.toMs ?? null],
  );
  return rows.map((row) => ({ ...row, bets: Number(row.bets) }));
}

/**
 * A fingerprint of the bets that a decision about a market can move: it changes when a bet is accepted, cashed out,
 * settled or taken back. Of more bets than are counted it has the newest.
 */
export async function readBetsSeen(tx: Tx, market: number, window: BetWindow): Promise<string> {
  const { rows } = await tx.query<{ bets: bigint; mark: string }>(
    `SELECT count(*) AS bets, coalesce(md5(string_agg(bet, ',' ORDER BY id)), '') AS mark
     FROM (
       SELECT b.id, concat_ws('/', b.id, b.status, b.stake, b.cashed_stake, b.return_units) AS bet
       FROM betting.leg l JOIN betting.bet b ON b.id = l.bet
       WHERE ${IN_WINDOW}
       ORDER BY l.bet DESC LIMIT ${TOUCHED_COUNTED}) AS seen`,
    [market, window.fromMs ?? null, window.toMs ?? null],
  );
  return `${rows[0]?.bets ?? 0n} bets ${rows[0]?.mark ?? ''}`.trim();
}

/** The same while no bet on the market can be placed, confirmed, cashed out or settled until the transaction ends. */
export async function lockBetsSeen(tx: Tx, market: number, window: BetWindow): Promise<string> {
  await lockExposure(tx, [{ scope: 'market', id: market, part: '' }]);
  return readBetsSeen(tx, market, window);
}
