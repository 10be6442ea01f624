import type { BetShape } from '@palpite/kernel/bet-shape';
import type { Fraction } from '@palpite/kernel/fraction';
import type { Odds } from '@palpite/kernel/odds';
import type { LegResult } from '@palpite/kernel/outcomes';
import type { Counted } from './exposure.ts';
import { worthOf } from './worth.ts';

/** The exposure of a bet with decided legs, replacing the one stored at placement. */
export interface Rolled {
  readonly liability: bigint;
  readonly netted: bigint;
  /** In the order of the legs; undefined for those that can no longer change the return. */
  readonly legs: readonly (bigint | undefined)[];
}

/**
 * The exposure of the open legs after these results, at the exchange rate of the bet. Undefined while no leg is
 * decided: the exposure from placement then applies.
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

/** The current exposure of the whole bet. Legs that can no longer change the return are left out. */
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

export function sameRolled(a: Rolled | undefined, b: Rolled | undefined): boolean {
  if (!a || !b) return a === b;
  return (
    a.liability === b.liability &&
    a.netted === b.netted &&
    a.legs.length === b.legs.length &&
    a.legs.every((leg, index) => leg === b.legs[index])
  );
}
