import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import type { Database } from '../../../../platform/database/database.ts';

/** A single that was accepted in play a moment ago. */
export interface InPlayBet {
  readonly bet: Reference;
  readonly player: PlayerId;
  readonly market: number;
  readonly selection: string;
  readonly line: string;
  readonly odds: Odds;
  /** Since its acceptance, by the clock of the database. */
  readonly ageMs: number;
}

/** Singles with an id from `since` on that were accepted in play within the last milliseconds. */
export async function readInPlayBets(
  database: Pick<Database, 'read'>,
  since: Reference,
  withinMs: number,
  limit: number,
): Promise<InPlayBet[]> {
  const rows = await database.read<
    Omit<InPlayBet, 'player' | 'market' | 'ageMs'> & { player: bigint; market: bigint; age: number }
  >(
    `SELECT b.id AS bet, b.player, l.market, l.selection, l.line, l.odds,
            (extract(epoch FROM clock_timestamp() - b.confirmed_at) * 1000)::int AS age
     FROM betting.bet b JOIN betting.leg l ON l.bet = b.id AND l.bet >= $1
     WHERE b.id >= $1 AND b.shape = 'single' AND b.status NOT IN ('confirming', 'rejected', 'cancelled')
       AND b.confirmed_at > clock_timestamp() - make_interval(secs => $2) AND l.score_at_bet IS NOT NULL
     ORDER BY b.id LIMIT $3`,
    [since, withinMs / 1_000, limit],
  );
  return rows.map(({ age, ...row }) => ({
    ...row,
    player: Number(row.player) as PlayerId,
    market: Number(row.market),
    ageMs: age,
  }));
}

/** Players with a bet since then, those of the newest bets first. */
export async function readBettors(
  database: Pick<Database, 'read'>,
  since: Reference,
  limit: number,
): Promise<PlayerId[]> {
  const rows = await database.read<{ player: bigint }>(
    `SELECT player FROM (SELECT player, id FROM betting.bet WHERE id >= $1 ORDER BY id DESC LIMIT $2) AS newest
     GROUP BY player ORDER BY max(id) DESC`,
    [since, limit],
  );
  return rows.map(({ player }) => Number(player) as PlayerId);
}
