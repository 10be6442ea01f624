import type { Paid } from '@palpite/kernel/bonus/stake';
import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../../platform/database/database.ts';

export interface PaidBet {
  readonly id: Reference;
  readonly paid: Paid;
  /** What it counted for its bonus, in units times basis points. */
  readonly counted: bigint;
  readonly boost: bigint;
}

/** Where the returns of settled bets went. It belongs to the settlement that was just written: no new version. */
export async function writePaid(tx: Tx, bets: readonly PaidBet[]): Promise<void> {
  if (bets.length === 0) return;
  await tx.query({
    name: 'betting-write-paid',
    text: `UPDATE betting.bet b SET paid_bonus = u.bonus, paid_late = u.late, paid_lost = u.lost, counted = u.counted,
                  boost = u.boost
           FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
             AS u(id, bonus, late, lost, counted, boost)
           WHERE b.id = u.id AND b.status = 'settled'`,
    values: [
      bets.map(({ id }) => id),
      bets.map(({ paid }) => paid.bonus),
      bets.map(({ paid }) => paid.late),
      bets.map(({ paid }) => paid.lost),
      bets.map(({ counted }) => counted),
      bets.map(({ boost }) => boost),
    ],
  });
}

/** Adds where the prices of cash-outs went. */
export async function addCashedParts(
  tx: Tx,
  parts: readonly { readonly id: Reference; readonly paid: Paid }[],
): Promise<void> {
  if (parts.length === 0) return;
  await tx.query(
    `UPDATE betting.bet b SET cashed_bonus = b.cashed_bonus + u.bonus, cashed_lost = b.cashed_lost + u.lost
     FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS u(id, bonus, lost) WHERE b.id = u.id`,
    [parts.map(({ id }) => id), parts.map(({ paid }) => paid.bonus), parts.map(({ paid }) => paid.lost)],
  );
}

/** A selection that a bonus backs. */
export interface BackedSelection {
  readonly bet: Reference;
  readonly bonus: Reference;
  readonly market: number;
  readonly selection: string;
  /** The bet did not count, or all its legs are void. */
  readonly isVoid: boolean;
}

/** What bets of these bonuses backed in these markets, in their current state. */
export async function readBacked(
  tx: Tx,
  bonuses: readonly Reference[],
  markets: readonly number[],
): Promise<BackedSelection[]> {
  if (bonuses.length === 0) return [];
  const { rows } = await tx.query<{
    bet: bigint;
    bonus: bigint;
    market: bigint;
    selection: string;
    is_void: boolean;
  }>({
    name: 'betting-backed',
    text: `SELECT b.id AS bet, b.bonus, l.market, l.selection,
                  b.status IN ('rejected', 'cancelled')
                    OR (b.status = 'settled' AND NOT jsonb_path_exists(b.results, '$[*] ? (@.result.is != "void")'))
                    AS is_void
           FROM betting.bet b JOIN betting.leg l ON l.bet = b.id
           WHERE b.bonus = ANY($1::bigint[]) AND l.market = ANY($2::bigint[])`,
    values: [bonuses, markets],
  });
  return rows.map((row) => ({
    bet: row.bet as Reference,
    bonus: row.bonus as Reference,
    market: Number(row.market),
    selection: row.selection,
    isVoid: row.is_void,
  }));
}
