import { oneLine, sumOfDecidedLines } from './bet-shape.ts';
import { type Fraction, fraction, ONE, plus, roundFraction, times, ZERO } from './fraction.ts';
import { exactOdds, type Odds } from './odds.ts';
import { type LegResult, legFactor } from './outcomes.ts';

export interface DecidedLeg {
  readonly odds: Odds;
  readonly result: LegResult;
}

/**
 * What one unit staked on a line is worth: its legs multiplied. One lost leg ends the line whatever the others become;
 * otherwise the value of a line with an undecided leg is not known yet.
 */
export function lineFactor(legs: readonly DecidedLeg[]): Fraction | undefined {
  if (legs.length === 0) throw new RangeError('a line has at least one leg');
  const factors = legs.map((leg) => legFactor(leg.result, exactOdds(leg.odds)));
  return sumOfDecidedLines(factors, oneLine(legs.length));
}

/** A bet is its lines, each with the same stake: their exact sum, rounded once at the end, half up. */
export function betReturn(stakePerLine: bigint, lines: readonly Fraction[]): bigint {
  if (stakePerLine <= 0n) throw new RangeError('a stake is above zero');
  return roundFraction(times(fraction(stakePerLine), lines.reduce(plus, ZERO)), 'half-up');
}

/** What the bet returns when every leg wins. */
export function mostReturn(stakePerLine: bigint, lines: readonly (readonly Odds[])[]): bigint {
  return betReturn(
    stakePerLine,
    lines.map((line) => line.reduce((product, odds) => times(product, exactOdds(odds)), ONE)),
  );
}
