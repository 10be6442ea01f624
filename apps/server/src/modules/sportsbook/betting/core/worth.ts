import { type BetShape, countLines } from '@palpite/kernel/bet-shape';
import { atOdds, carriedSums, type ScaledSum, sumAtFactors } from '@palpite/kernel/bet-worth';
import { divCeil, divFloor, divHalfUp } from '@palpite/kernel/division';
import { type Fraction, ZERO } from '@palpite/kernel/fraction';
import { jointResult } from '@palpite/kernel/joint-bet';
import { exactOdds, ODDS_SCALE, type Odds } from '@palpite/kernel/odds';
import { type LegResult, legFactor } from '@palpite/kernel/outcomes';

/** What a bet can still return and its exposure, the latter in the base currency. */
export interface Worth {
  readonly maxReturn: bigint;
  /** The whole win that is still possible, rounded up: exposure is never understated. */
  readonly liability: bigint;
  /** Each leg's contribution to its selection; undefined for a leg that can no longer change the return. */
  readonly legs: readonly (bigint | undefined)[];
  /** What the bookmaker keeps when the only remaining leg loses, rounded down. Zero while there are several. */
  readonly netted: bigint;
}

export interface WorthLeg {
  readonly odds: Odds;
  readonly result: LegResult;
}

const SCALE = BigInt(ODDS_SCALE);
const LOST: ScaledSum = { of: 0n, scale: 1n };

/**
 * The contribution of each open leg, given the factors of the decided ones: the lines that contain it, multiplied by
 * the decided legs of each line and by its own odds, and never more than the whole bet can still win. A single, and
 * the last open leg of any other bet, therefore count exactly what they can win, and what the bookmaker keeps when
 * they lose is set against the other outcomes of the market. Integer arithmetic, because it runs for every bet.
 */
export function worthOf(
  stakePerLine: bigint,
  legs: readonly WorthLeg[],
  bet: { readonly shape: BetShape; readonly isFree: boolean },
  rate: Fraction,
): Worth {
  if (bet.shape.joint !== undefined)
    return worthOfJoint(stakePerLine, legs, bet.shape.joint, bet.isFree, rate);
  const { numerator, denominator } = rate;
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
  const retained = isLast && !bet.isFree ? stake - returned(sumWith(() => LOST)) : 0n;
  return {
    maxReturn: bet.isFree ? win : gross,
    liability,
    legs: counted,
    netted: retained > 0n ? divFloor(retained * numerator, denominator) : 0n,
  };
}

/**
 * A bet builder counts with its whole win in the market of every open leg: each of these markets may decide it, and which
 * one does is not known before. Its stake is set against nothing.
 */
function worthOfJoint(
  stake: bigint,
  legs: readonly WorthLeg[],
  odds: Odds,
  isFree: boolean,
  { numerator, denominator }: Fraction,
): Worth {
  const best = jointResult(legs.map(({ result }) => (result.is === 'undecided' ? WON : result)));
  const factor = legFactor(best, exactOdds(odds)) ?? ZERO;
  const gross = divHalfUp(stake * factor.numerator, factor.denominator);
  const win = gross > stake ? gross - stake : 0n;
  const liability = divCeil(win * numerator, denominator);
  return {
    maxReturn: isFree ? win : gross,
    liability,
    legs: legs.map(({ result }) => (result.is === 'undecided' && best.is !== 'lose' ? liability : undefined)),
    netted: 0n,
  };
}

const WON: LegResult = { is: 'win' };

/** Undefined while the leg is open. */
function factorOf({ odds, result }: WorthLeg): ScaledSum | undefined {
  if (result.is === 'undecided') return undefined;
  const factor = legFactor(result, exactOdds(odds));
  return factor && { of: factor.numerator, scale: factor.denominator };
}
