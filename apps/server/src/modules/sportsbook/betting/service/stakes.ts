import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Posting, PostOutcome } from '../../../wallet/index.ts';
import type { Reject } from '../core/bet.ts';

interface Stake {
  readonly id: Reference;
  readonly player: PlayerId;
  readonly asset: Asset;
  readonly stake: bigint;
}

/** The stake moves from cash to locked and stays the player's until the bet is decided. */
export function stakePosting({ id, player, asset, stake }: Stake): Posting {
  return {
    ref: id,
    kind: 'stake',
    step: 0,
    asset,
    by: 'player',
    shortfall: 'refuse',
    moves: [{ from: { player, pocket: 'cash' }, to: { player, pocket: 'locked' }, units: stake }],
  };
}

/** Returns the stake of a bet that does not count: an obligation of the bookmaker, so no state of the account blocks it. */
export function stakeBackPosting({ id, player, asset, stake }: Stake): Posting {
  return {
    ref: id,
    kind: 'stake-back',
    step: 0,
    asset,
    by: 'house',
    shortfall: 'refuse',
    moves: [{ from: { player, pocket: 'locked' }, to: { player, pocket: 'cash' }, units: stake }],
  };
}

/** Undefined when the ledger accepted the stake. A new bet cannot have been posted before. */
export function rejectOfStake(outcome: PostOutcome | undefined): Reject | undefined {
  if (outcome?.is === 'posted') return undefined;
  if (outcome?.is === 'not-enough-funds') return { is: 'not-enough-funds', free: outcome.free };
  if (outcome?.is === 'blocked') return { is: 'not-allowed' };
  throw new Error(`the stake of a new bet was ${outcome?.is}`);
}
