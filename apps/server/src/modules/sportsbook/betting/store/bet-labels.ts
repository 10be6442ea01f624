import type { PlayerId } from '@palpite/kernel/ids';
import type { Names } from '@palpite/kernel/match-facts';
import type { Tx } from '../../../../platform/database/database.ts';
import { SPORTS_MARGIN_BP } from '../core/terms.ts';

/** What a bet is about, for figures. It never changes: legs do not. */
export interface BetLabel {
  readonly player: PlayerId;
  readonly brand: string;
  readonly legs: readonly BetLabelLeg[];
  /** The share of the stake that the bookmaker keeps on average, in basis points. */
  readonly marginBp: bigint;
}

export interface BetLabelLeg {
  readonly sport: string;
  readonly market: string;
  readonly league: { readonly id: number; readonly name: string; readonly names?: Names };
}

/** By the id of the bet; unknown ids are left out. */
export async function readBetLabels(
  tx: Pick<Tx, 'query'>,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, BetLabel>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<{
    id: bigint;
    player: bigint;
    brand: string;
    legs: readonly BetLabelLeg[];
  }>({
    name: 'betting-labels',
    text: `SELECT b.id, b.player, b.brand,
             (SELECT json_agg(json_build_object('sport', l.labels->>'sport', 'market', l.labels->>'type',
                'league', l.labels->'league') ORDER BY l.n)
              FROM betting.leg l WHERE l.bet = b.id) AS legs
           FROM betting.bet b WHERE b.id = ANY($1::bigint[])`,
    values: [ids],
  });
  return new Map(
    rows.map(({ id, player, brand, legs }) => [
      id,
      { player: Number(player) as PlayerId, brand, legs, marginBp: SPORTS_MARGIN_BP },
    ]),
  );
}
