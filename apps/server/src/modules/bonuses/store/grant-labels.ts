import type { PlayerId } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';

/** What a grant belongs to, for figures. */
export interface GrantLabel {
  readonly player: PlayerId;
  readonly brand: string;
  /** The code of its campaign. */
  readonly campaign: string;
}

/** By the id of the grant; unknown ids are left out. */
export async function readGrantLabels(
  tx: Pick<Tx, 'query'>,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, GrantLabel>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<{ id: bigint; player: bigint; brand: string; campaign: string }>({
    name: 'bonuses-labels',
    text: `SELECT g.id, g.player, g.brand, c.code AS campaign
           FROM bonuses.grant g JOIN bonuses.campaign c ON c.id = g.campaign WHERE g.id = ANY($1::bigint[])`,
    values: [ids],
  });
  return new Map(
    rows.map(({ id, player, brand, campaign }) => [
      id,
      { player: Number(player) as PlayerId, brand, campaign },
    ]),
  );
}
