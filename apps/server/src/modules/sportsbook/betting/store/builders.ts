import type { Reference } from '@palpite/kernel/ids';
import type { Database } from '../../../../platform/database/database.ts';

export interface WaitingBuilder {
  readonly bet: Reference;
  readonly match: number;
  readonly legs: readonly { readonly market: number; readonly selection: string }[];
}

/** The bet builders among these bets, read without a lock. */
export async function readWaitingBuilders(
  database: Database,
  ids: readonly Reference[],
): Promise<WaitingBuilder[]> {
  const rows = await database.read<{ bet: bigint; match: bigint; legs: WaitingBuilder['legs'] }>(
    `SELECT b.id AS bet, min(l.match) AS match,
            jsonb_agg(jsonb_build_object('market', l.market, 'selection', l.selection) ORDER BY l.n) AS legs
     FROM betting.bet b JOIN betting.leg l ON l.bet = b.id
     WHERE b.id = ANY($1::bigint[]) AND b.status = 'confirming' AND b.shape LIKE 'builder %'
     GROUP BY b.id`,
    [ids],
  );
  return rows.map(({ bet, match, legs }) => ({ bet: bet as Reference, match: Number(match), legs }));
}
