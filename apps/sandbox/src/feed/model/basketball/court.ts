import { certain, type Spread, sumOf } from '../spread.ts';

const MINUTE = 60_000;

/** The parameters of a basketball match: the number of possessions and the points per possession of each side. */
export interface Court {
  readonly quarterMs: number;
  /** Possessions of both sides together in a quarter; they alternate. */
  readonly possessions: number;
  readonly overtimeMs: number;
  readonly overtimePossessions: number;
  /** Probabilities that a possession yields 0, 1, 2 or 3 points. */
  readonly home: Spread;
  readonly away: Spread;
}

/** For an average possession; a better side has higher values for all of them. */
const BASKETS = { one: 0.06, two: 0.355, three: 0.12 };
const HOME_ADVANTAGE = 0.025;
const EDGE_LIMIT = 0.3;

export function courtOf(minutes: 10 | 12, homeStrength: number, awayStrength: number): Court {
  const edge = (homeStrength - awayStrength) / 2 + HOME_ADVANTAGE;
  const within = Math.min(Math.max(edge, -EDGE_LIMIT), EDGE_LIMIT);
  const ofSide = (factor: number): Spread => {
    const { one, two, three } = BASKETS;
    return {
      from: 0,
      p: Float64Array.of(1 - (one + two + three) * factor, one * factor, two * factor, three * factor),
    };
  };
  const possessions = minutes === 12 ? 48 : 36;
  return {
    quarterMs: minutes * MINUTE,
    possessions,
    overtimeMs: 5 * MINUTE,
    overtimePossessions: possessions / 2,
    home: ofSide(1 + within),
    away: ofSide(1 - within),
  };
}

/** Without its best player a side scores this much less often, and the other side more often. */
const INJURY = 0.035;

export function courtAfterInjury(court: Court, side: 'home' | 'away'): Court {
  const scaled = ({ from, p }: Spread, factor: number): Spread => {
    const scores = p.slice(1).map((weight) => weight * factor);
    return { from, p: Float64Array.of(1 - scores.reduce((sum, weight) => sum + weight, 0), ...scores) };
  };
  const [home, away] = side === 'home' ? [1 - INJURY, 1 + INJURY] : [1 + INJURY, 1 - INJURY];
  return { ...court, home: scaled(court.home, home), away: scaled(court.away, away) };
}

/** Distribution of the points of a number of possessions; each is computed once. */
export class Baskets {
  readonly #one: Spread;
  readonly #known = new Map<number, Spread>();

  constructor(one: Spread) {
    this.#one = one;
  }

  of(possessions: number): Spread {
    if (possessions <= 0) return certain(0);
    const known = this.#known.get(possessions);
    if (known) return known;
    const half = Math.floor(possessions / 2);
    const twice = half === 0 ? certain(0) : sumOf(this.of(half), this.of(half));
    const made = possessions % 2 === 0 ? twice : sumOf(twice, this.#one);
    this.#known.set(possessions, made);
    return made;
  }
}
