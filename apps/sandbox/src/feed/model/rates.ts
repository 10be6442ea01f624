import type { Pair } from './grid.ts';

/** The goals that the home side gains and the visitors lose by playing at home, as a logarithm of their ratio. */
const HOME_ADVANTAGE = 0.34;
const RATE_LIMIT = { low: 0.25, high: 4 };

export interface Sides {
  /** What both sides of an even match of this league score together. */
  readonly leagueGoals: number;
  /** A side that is 0.1 stronger scores a tenth more and lets in a tenth less. */
  readonly homeStrength: number;
  readonly awayStrength: number;
}

/** Strengths become the goals that each side is expected to score in the whole match. */
export function expectedGoals(sides: Sides): Pair {
  const edge = HOME_ADVANTAGE / 2 + sides.homeStrength - sides.awayStrength;
  const within = (rate: number) => Math.min(Math.max(rate, RATE_LIMIT.low), RATE_LIMIT.high);
  return [
    within((sides.leagueGoals / 2) * Math.exp(edge)),
    within((sides.leagueGoals / 2) * Math.exp(-edge)),
  ];
}
