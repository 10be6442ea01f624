import type { FundedStake, Paid } from '@palpite/kernel/bonus/stake';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Move, NamedPlace, Posting } from '../../../wallet/index.ts';
import type { BetRecord } from '../store/records.ts';

interface Bet {
  readonly id: Reference;
  readonly player: PlayerId;
  readonly asset: Posting['asset'];
}

const SPORTS = { house: 'house:sports' } as const;
const COST = { house: 'house:bonus_cost' } as const;

/** The stake moves to locked and stays the player's until the bet is decided. */
export function stakePosting(
  { id, player, asset }: Bet,
  stake: Pick<FundedStake, 'cash' | 'bonus'>,
): Posting {
  const locked = { player, pocket: 'locked' } as const;
  return {
    ref: id,
    kind: 'stake',
    step: 0,
    asset,
    by: 'player',
    shortfall: 'refuse',
    moves: aboveZero([
      { from: { player, pocket: 'cash' }, to: locked, units: stake.cash },
      { from: { player, pocket: 'bonus' }, to: locked, units: stake.bonus },
    ]),
  };
}

/** Returns the stake of a bet that does not count: an obligation of the bookmaker, so no state of the account blocks it. */
export function stakeBackPosting({ id, player, asset }: Bet, paid: Paid): Posting {
  return {
    ref: id,
    kind: 'stake-back',
    step: 0,
    asset,
    by: 'house',
    shortfall: 'refuse',
    moves: aboveZero(returnMoves({ player, pocket: 'locked' }, player, paid)),
  };
}

/**
 * The stake goes to the bookmaker and the return to the player; a lost bet has only the first, a free bet only the
 * second. Undefined where no money moves at all.
 */
export function settlePosting(bet: BetRecord, paid: Paid, version: number, boost = 0n): Posting | undefined {
  const { id, player, asset } = bet;
  return withoutNothing({
    ref: id,
    kind: 'settle',
    step: version,
    asset,
    by: 'house',
    shortfall: 'refuse',
    moves: [
      { from: { player, pocket: 'locked' }, to: SPORTS, units: lockedStake(bet) },
      ...returnMoves(SPORTS, player, paid),
      { from: COST, to: { player, pocket: 'cash' }, units: boost },
    ],
  });
}

/**
 * The reversal, in the opposite order. Cash that the player no longer has becomes debt; bonus money that is no longer
 * there (`missing`) is borne by the bookmaker.
 */
export function undoPosting(
  bet: BetRecord,
  paid: Paid,
  back: { readonly taken: bigint; readonly missing: bigint },
  version: number,
): Posting | undefined {
  const { id, player, asset } = bet;
  const cash = { player, pocket: 'cash' } as const;
  return withoutNothing({
    ref: id,
    kind: 'settle-undone',
    step: version,
    asset,
    by: 'house',
    shortfall: 'debt',
    moves: [
      { from: cash, to: COST, units: bet.boost },
      { from: cash, to: SPORTS, units: paid.cash + paid.late },
      { from: { player, pocket: 'bonus' }, to: SPORTS, units: back.taken },
      { from: COST, to: SPORTS, units: back.missing + paid.lost },
      { from: SPORTS, to: { player, pocket: 'locked' }, units: lockedStake(bet) },
    ],
  });
}

/** The part of the stake goes to the bookmaker and its price to the player, whatever the state of the account. */
export function cashOutPosting(bet: BetRecord, stake: bigint, paid: Paid): Posting {
  const { id, player, asset } = bet;
  return {
    ref: id,
    kind: 'cash-out',
    step: bet.cashed.parts + 1,
    asset,
    by: 'house',
    shortfall: 'refuse',
    moves: aboveZero([
      { from: { player, pocket: 'locked' }, to: SPORTS, units: stake },
      ...returnMoves(SPORTS, player, paid),
    ]),
  };
}

/** The part of the stake that is still locked: nothing of a free bet, and not what was cashed out. */
export function lockedStake({ isFree, stake, cashed }: BetRecord): bigint {
  return isFree ? 0n : stake - cashed.stake;
}

function returnMoves(from: NamedPlace, player: PlayerId, { cash, late, bonus, lost }: Paid): Move[] {
  return [
    { from, to: { player, pocket: 'cash' }, units: cash + late },
    { from, to: { player, pocket: 'bonus' }, units: bonus },
    { from, to: COST, units: lost },
  ];
}

function aboveZero(moves: readonly Move[]): readonly Move[] {
  return moves.filter(({ units }) => units > 0n);
}

function withoutNothing(whole: Posting): Posting | undefined {
  const moves = aboveZero(whole.moves);
  return moves.length === 0 ? undefined : { ...whole, moves };
}
