import type { Move, Posting } from '../../../wallet/index.ts';
import type { BetRecord } from '../../betting/index.ts';

const HOUSE = { house: 'house:sports' } as const;

/** The part of the stake that is still locked: nothing of a free bet, and not what was cashed out. */
function lockedStake({ isFree, stake, cashed }: BetRecord): bigint {
  return isFree ? 0n : stake - cashed.stake;
}

/**
 * The stake becomes the house's, and the return the player's; a lost bet has only the first, a free one only the second.
 * Undefined where no money moves at all.
 */
export function settlePosting(bet: BetRecord, returnUnits: bigint, version: number): Posting | undefined {
  const { id, player, asset } = bet;
  return withoutNothing({
    ref: id,
    kind: 'settle',
    step: version,
    asset,
    by: 'house',
    shortfall: 'refuse',
    moves: [
      { from: { player, pocket: 'locked' }, to: HOUSE, units: lockedStake(bet) },
      { from: HOUSE, to: { player, pocket: 'cash' }, units: returnUnits },
    ],
  });
}

/** The way back, in the opposite order: what the player no longer has is owed. */
export function undoPosting(bet: BetRecord, returnUnits: bigint, version: number): Posting | undefined {
  const { id, player, asset } = bet;
  return withoutNothing({
    ref: id,
    kind: 'settle-undone',
    step: version,
    asset,
    by: 'house',
    shortfall: 'debt',
    moves: [
      { from: { player, pocket: 'cash' }, to: HOUSE, units: returnUnits },
      { from: HOUSE, to: { player, pocket: 'locked' }, units: lockedStake(bet) },
    ],
  });
}

function withoutNothing(whole: Posting): Posting | undefined {
  const moves: readonly Move[] = whole.moves.filter(({ units }) => units > 0n);
  return moves.length === 0 ? undefined : { ...whole, moves };
}
