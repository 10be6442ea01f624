import { leader, type Pair } from '@palpite/kernel/settlement/pair';
import { otherServer, type Scoring, type Server, type SetEnd } from './scoring.ts';

export interface RallyState {
  readonly first: Server;
  readonly points: Pair;
  readonly serving: Server;
  readonly to: number;
}

export interface RallyRules {
  readonly sport: 'table-tennis' | 'volleyball';
  readonly bestOf: number;
  readonly to: number;
  readonly deciderTo: number;
  /** Probability that the home side wins a rally on its own serve, and one on the opponent's. */
  readonly home: Pair;
}

/** How many points beyond the target are modelled; a set that is still level then ends with the next two points. */
const LONG_SET = 14;
const plus = ([home, away]: Pair, winner: Server): Pair =>
  winner === 0 ? [home + 1, away] : [home, away + 1];
const isWon = ([home, away]: Pair, to: number) => Math.max(home, away) >= to && Math.abs(home - away) >= 2;

/**
 * In table tennis the serve changes every two points, and every point from 10-10; in volleyball the winner of the
 * rally serves.
 */
function nextServing(rules: RallyRules, state: RallyState, points: Pair, winner: Server): Server {
  if (rules.sport === 'volleyball') return winner;
  const played = points[0] + points[1];
  const isLate = Math.min(...points) >= state.to - 1;
  const turn = isLate ? played : Math.floor(played / 2);
  return turn % 2 === 0 ? state.first : otherServer(state.first);
}

export function rallyScoring(rules: RallyRules): Scoring<RallyState> {
  const fresh = new Map<string, readonly SetEnd[]>();
  const scoring: Scoring<RallyState> = {
    sport: rules.sport,
    bestOf: rules.bestOf,
    begin: (first, isDecider) => ({
      first,
      points: [0, 0],
      serving: first,
      to: isDecider ? rules.deciderTo : rules.to,
    }),
    server: ({ serving }) => serving,
    homeChance: ({ serving }) => (serving === 0 ? rules.home[0] : rules.home[1]),
    after(state, winner) {
      const points = plus(state.points, winner);
      return { ...state, points, serving: nextServing(rules, state, points, winner) };
    },
    isOver: ({ points, to }) => isWon(points, to),
    nextFirst: ({ first }) => otherServer(first),
    units: ({ points }) => points,
    gamePoints: () => undefined,
    ends(state) {
      if (state.points[0] + state.points[1] > 0) return endsFrom(rules, state);
      const key = `${state.first} ${state.to}`;
      const known = fresh.get(key) ?? endsFrom(rules, state);
      fresh.set(key, known);
      return known;
    },
  };
  return scoring;
}

/** Every way in which the set can end from here: probability mass moves from score to score, rally by rally. */
function endsFrom(rules: RallyRules, state: RallyState): readonly SetEnd[] {
  const next = otherServer(state.first);
  const most = state.to + LONG_SET + 3;
  // Indexed by home points, away points and server.
  const masses = new Float64Array((most + 1) * (most + 1) * 2);
  const cellOf = ([home, away]: Pair) => (home * (most + 1) + away) * 2;
  const ends: SetEnd[] = [];
  const [homeNow, awayNow] = state.points;
  masses[cellOf(state.points) + state.serving] = 1;
  for (let played = homeNow + awayNow; played <= 2 * most; played += 1)
    for (let home = Math.max(homeNow, played - most); home <= Math.min(played - awayNow, most); home += 1) {
      const points: Pair = [home, played - home];
      const cell = cellOf(points);
      const p = (masses[cell] ?? 0) + (masses[cell + 1] ?? 0);
      if (p === 0) continue;
      if (isWon(points, state.to)) {
        ends.push({ home: points[0], away: points[1], next, p });
        continue;
      }
      for (const winner of [0, 1] as const) {
        const after = plus(points, winner);
        const isLong = leader(after) !== 'draw' && Math.min(...after) > state.to + LONG_SET;
        const to = isLong
          ? cellOf(plus(after, winner))
          : cellOf(after) + nextServing(rules, state, after, winner);
        for (const serving of [0, 1] as const) {
          const mass = masses[cell + serving] ?? 0;
          const chance = winner === 0 ? rules.home[serving] : 1 - rules.home[serving];
          masses[to] = (masses[to] ?? 0) + mass * chance;
        }
      }
    }
  return ends;
}
