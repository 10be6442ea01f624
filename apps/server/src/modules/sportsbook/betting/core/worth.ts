import { type BetShape, countLines } from '@palpite/kernel/bet-shape';
import { atOdds, carriedSums, type ScaledSum, sumAtFactors } from '@palpite/kernel/bet-worth';
import { divCeil, divFloor, divHalfUp } from '@palpite/kernel/division';
import type { Fraction } from '@palpite/kernel/fraction';
import { exactOdds, ODDS_SCALE, type Odds } from '@palpite/kernel/odds';
import { type LegResult, legFactor } from '@palpite/kernel/outcomes';

/** What a bet can still return and what of it is counted, the latter in the base currency. */
export interface Worth {
  readonly maxReturn: bigint;
  /** The whole win that is still possible, rounded up: the house never counts itself safer than it is. */
  readonly liability: bigint;
  /** What each leg adds to its selection; undefined for a leg on which nothing hangs any more. */
  readonly legs: readonly (bigint | undefined)[];
  /** What the house keeps when the only leg that still counts loses, rounded down. Nothing while there are several. */
  readonly netted: bigint;
}

export interface WorthLeg {
  readonly odds: Odds;
  readonly result: LegResult;
}

const SCALE = BigInt(ODDS_SCALE);
const LOST: ScaledSum = { of: 0n, scale: 1n };

/**
 * What hangs on each open leg, given the factors of the decided ones: the lines that it stands in, multiplied by the
 * decided legs of each line and by its own odds, and never more than the whole bet can still win. A single, and the last
 * open leg of anything else, therefore count exactly what they can win, and set against the other outcomes of the market
 * what the house keeps when they lose. Whole numbers throughout: it is asked for every bet.
 */
export function worthOf(
  stakePerLine: bigint,
  legs: readonly WorthLeg[],
  bet: { readonly shape: BetShape; readonly isFree: boolean },
  { numerator, denominator }: Fraction,
): Worth {
  const decided = legs.map(factorOf);
  const sumWith = (open: (odds: Odds) => ScaledSum) =>
    sumAtFactors(
      legs.map(({ odds }, index) => decided[index] ?? open(odds)),
      bet.shape,
    );
  const returned = ({ of, scale }: ScaledSum) => divHalfUp(stakePerLine * of, scale);
  const stake = stakePerLine * BigInt(countLines(legs.length, bet.shape));
  const gross = returned(sumWith(atOdds));
  const win = gross > stake ? gross - stake : 0n;
  const liability = divCeil(win * numerator, denominator);
  const carried = carriedSums(decided, bet.shape);
  const counted = legs.map(({ odds }, index) => {
    const { of, scale } = bet.shape.bankers.includes(index) ? carried.atBanker : carried.atOther;
    if (decided[index] || of === 0n) return undefined;
    const atLeg = divCeil(stakePerLine * BigInt(odds) * of * numerator, SCALE * scale * denominator);
    return atLeg < liability ? atLeg : liability;
  });
  const isLast = counted.filter((leg) => leg !== undefined).length === 1;
  const kept = isLast && !bet.isFree ? stake - returned(sumWith(() => LOST)) : 0n;
  return {
    maxReturn: bet.isFree ? win : gross,
    liability,
    legs: counted,
    netted: kept > 0n ? divFloor(kept * numerator, denominator) : 0n,
  };
}

/** Undefined while the leg is open. */
function factorOf({ odds, result }: WorthLeg): ScaledSum | undefined {
  if (result.is === 'undecided') return undefined;
  const factor = legFactor(result, exactOdds(odds));
  return factor && { of: factor.numerator, scale: factor.denominator };
}
