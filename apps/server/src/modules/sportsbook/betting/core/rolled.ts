import type { BetShape } from '@palpite/kernel/bet-shape';
import type { Fraction } from '@palpite/kernel/fraction';
import type { Odds } from '@palpite/kernel/odds';
import type { LegResult } from '@palpite/kernel/outcomes';
import type { Counted } from './exposure.ts';
import { worthOf } from './worth.ts';

/** What a bet with decided legs counts, in place of what was written down when it was taken. */
export interface Rolled {
  readonly liability: bigint;
  readonly netted: bigint;
  /** In the order of the legs; undefined for those on which nothing hangs any more. */
  readonly legs: readonly (bigint | undefined)[];
}

/**
 * What the open legs carry after these results, at the rate that the bet was taken at. Undefined while no leg is
 * decided: the bet then counts what it counted when it was taken.
 */
export function rollForward(
  bet: {
    readonly stakePerLine: bigint;
    readonly shape: BetShape;
    readonly isFree: boolean;
    readonly legs: readonly { readonly odds: Odds }[];
  },
  results: readonly LegResult[],
  rate: Fraction,
): Rolled | undefined {
  if (results.every(({ is }) => is === 'undecided')) return undefined;
  const legs = bet.legs.map(({ odds }, index) => ({ odds, result: results[index] ?? OPEN }));
  const worth = worthOf(bet.stakePerLine, legs, bet, rate);
  return { liability: worth.liability, netted: worth.netted, legs: worth.legs };
}

const OPEN: LegResult = { is: 'undecided' };

/** What is counted of the whole bet now. A leg on which nothing hangs is not among the legs. */
export function countedNow({
  rolled,
  ...placed
}: Counted & { readonly rolled?: Rolled | undefined }): Counted {
  if (!rolled) return placed;
  return {
    player: placed.player,
    asset: placed.asset,
    liability: rolled.liability,
    netted: rolled.netted,
    legs: placed.legs.flatMap((leg, index) => {
      const liability = rolled.legs[index];
      return liability === undefined ? [] : [{ ...leg, liability }];
    }),
  };
}

export function sameRolled(one: Rolled | undefined, other: Rolled | undefined): boolean {
  if (!one || !other) return one === other;
  return (
    one.liability === other.liability &&
    one.netted === other.netted &&
    one.legs.length === other.legs.length &&
    one.legs.every((leg, index) => leg === other.legs[index])
  );
}
