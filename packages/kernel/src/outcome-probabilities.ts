import { type Fraction, fraction, plus, times, ZERO } from './fraction.ts';
import { type LegResult, legFactor } from './outcomes.ts';

/** Probabilities are whole parts of this: 1 is 1,000,000,000. */
export const PROBABILITY_SCALE = 1_000_000_000;

/**
 * How a selection can be settled, in billionths and without any margin. What is missing to one is the probability that
 * it loses. A feed's exact values are rounded down, so that a value computed from these never exceeds the exact one.
 */
export interface OutcomeProbabilities {
  readonly win: number;
  readonly halfWin: number;
  readonly void: number;
  readonly halfLose: number;
}

/** From the greatest factor to the smallest. */
const OUTCOMES: readonly (readonly [keyof OutcomeProbabilities, LegResult])[] = [
  ['win', { is: 'win' }],
  ['halfWin', { is: 'half-win' }],
  ['void', { is: 'void', why: 'push' }],
  ['halfLose', { is: 'half-lose' }],
];

/**
 * Whether a value from another program is a set of probabilities: four whole numbers that sum to one at most. Runs for
 * every price change, so it allocates nothing.
 */
export function areOutcomeProbabilities(value: unknown): value is OutcomeProbabilities {
  if (typeof value !== 'object' || value === null) return false;
  const parts = value as Readonly<Record<keyof OutcomeProbabilities, unknown>>;
  return (
    isPart(parts.win) &&
    isPart(parts.halfWin) &&
    isPart(parts.void) &&
    isPart(parts.halfLose) &&
    parts.win + parts.halfWin + parts.void + parts.halfLose <= PROBABILITY_SCALE
  );
}

function isPart(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

/** The same as exact parts of one: what a value is computed from. */
export type ExactProbabilities = Readonly<Record<keyof OutcomeProbabilities, Fraction>>;

export function exactProbabilities(probabilities: OutcomeProbabilities): ExactProbabilities {
  const part = (billionths: number) => fraction(BigInt(billionths), BigInt(PROBABILITY_SCALE));
  return {
    win: part(probabilities.win),
    halfWin: part(probabilities.halfWin),
    void: part(probabilities.void),
    halfLose: part(probabilities.halfLose),
  };
}

/** The expected factor of a leg: the sum of probability × factor over its outcomes. */
export function expectedFactor(probabilities: ExactProbabilities, placed: Fraction): Fraction {
  let value = ZERO;
  for (const [name, result] of OUTCOMES) {
    const factor = legFactor(result, placed);
    if (factor) value = plus(value, times(probabilities[name], factor));
  }
  return value;
}

/** The factor of the best outcome whose probability is above zero; 0 when the leg can only lose. */
export function greatestFactor(probabilities: ExactProbabilities, placed: Fraction): Fraction {
  for (const [name, result] of OUTCOMES)
    if (probabilities[name].numerator > 0n) return legFactor(result, placed) ?? ZERO;
  return ZERO;
}
