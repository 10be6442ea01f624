import type { PlayerId } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { UNKNOWN_GAME } from '../core/product.ts';

/** What a round is about, for figures. */
export interface RoundLabel {
  readonly player: PlayerId;
  readonly brand: string;
  readonly studio: string;
  readonly game: string;
  readonly names: Readonly<Record<string, string>>;
  /** The share of the stake that the bookmaker keeps on average, in basis points. */
  readonly marginBp: bigint;
}

/** By the reference of the round; unknown ones are left out. */
export async function readRoundLabels(
  tx: Pick<Tx, 'query'>,
  refs: readonly bigint[],
): Promise<ReadonlyMap<bigint, RoundLabel>> {
  if (refs.length === 0) return new Map();
  const { rows } = await tx.query<{
    ref: bigint;
    player: bigint;
    brand: string;
    studio: string;
    game: string;
    names: Readonly<Record<string, string>> | null;
    rtp_bp: number | null;
  }>({
    name: 'casino-labels',
    text: `SELECT r.ref, r.player, s.brand, s.studio, s.game, g.names, g.rtp_bp
           FROM casino.round r JOIN casino.session s ON s.id = r.session
           LEFT JOIN casino.game g ON g.studio = s.studio AND g.id = s.game
           WHERE r.ref = ANY($1::bigint[])`,
    values: [refs],
  });
  return new Map(
    rows.map(({ ref, player, brand, studio, game, names, rtp_bp }) => [
      ref,
      {
        player: Number(player) as PlayerId,
        brand,
        studio,
        game,
        names: names ?? {},
        marginBp: BigInt(10_000 - (rtp_bp ?? UNKNOWN_GAME.rtpBp)),
      },
    ]),
  );
}
