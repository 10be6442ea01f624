import type { Pair } from '@palpite/kernel/settlement/pair';
import type { Chance } from '../chance.ts';

/** Home advantage, as the logarithm of the ratio of expected goals. */
const HOME_ADVANTAGE = 0.34;
const RATE_LIMIT = { low: 0.25, high: 4 };
const CORNERS = { together: 9.8, perGoalEdge: 0.45 };
const YELLOWS = { home: 1.9, away: 2.2 };
const REDS = 0.09;

export interface Sides {
  /** Expected goals of both sides together in an even match of this league. */
  readonly leagueGoals: number;
  /** A side that is 0.1 stronger scores about 10% more and concedes about 10% less. */
  readonly homeStrength: number;
  readonly awayStrength: number;
}

/** Expected counts of both sides in the whole match. */
export interface FootballRates {
  readonly goals: Pair;
  readonly corners: Pair;
  readonly yellows: Pair;
  readonly reds: Pair;
}

/** What weakens a side for the rest of the match. */
export type Setback = 'red-card' | 'injury';

/** The goals that the side and its opponent are expected to score from then on, relative to before. */
const AFTER: Readonly<Record<Setback, { readonly own: number; readonly other: number }>> = {
  'red-card': { own: 0.75, other: 1.2 },
  injury: { own: 0.92, other: 1.06 },
};
/** Further ones of a side do not weaken it more. */
const SETBACKS_MAX = 3;
export const GOAL_FACTOR_MAX = (AFTER['red-card'].other * AFTER.injury.other) ** SETBACKS_MAX;

/**
 * Relative to the rates of eleven against eleven. Prices know the setbacks that have happened, not those that may: a
 * price before the match is as if there were none, which changes no probability by more than about 0.1 %.
 */
export function goalFactors(setbacks: Readonly<Record<Setback, Pair>>): Pair {
  const factor = (own: 0 | 1) =>
    (['red-card', 'injury'] as const).reduce((product, kind) => {
      const times = (side: 0 | 1) => Math.min(setbacks[kind][side], SETBACKS_MAX);
      return product * AFTER[kind].own ** times(own) * AFTER[kind].other ** times(own === 0 ? 1 : 0);
    }, 1);
  return [factor(0), factor(1)];
}

export const FOOTBALL_KINDS = ['goals', 'corners', 'yellows', 'reds'] as const;
export type FootballKind = (typeof FOOTBALL_KINDS)[number];

/** Strengths become the goals that each side is expected to score in the whole match. */
export function expectedGoals(sides: Sides): Pair {
  const edge = HOME_ADVANTAGE / 2 + sides.homeStrength - sides.awayStrength;
  const within = (rate: number) => Math.min(Math.max(rate, RATE_LIMIT.low), RATE_LIMIT.high);
  return [
    within((sides.leagueGoals / 2) * Math.exp(edge)),
    within((sides.leagueGoals / 2) * Math.exp(-edge)),
  ];
}

/** The better side gets more of the corners; the strictness of the referee is random. */
export function ratesOf(sides: Sides, chance: Chance): FootballRates {
  const goals = expectedGoals(sides);
  const edge = CORNERS.perGoalEdge * Math.log(goals[0] / goals[1]);
  const share = 1 / (1 + Math.exp(-edge));
  const corners = CORNERS.together * chance.between(0.85, 1.15);
  const referee = chance.between(0.7, 1.35);
  return {
    goals,
    corners: [corners * share, corners * (1 - share)],
    yellows: [YELLOWS.home * referee, YELLOWS.away * referee],
    reds: [REDS * referee, REDS * referee],
  };
}
