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
  /** How likely the home side wins a rally that it serves, and one that it does not. */
  readonly home: Pair;
}

/** Beyond the target so many more points are told apart; a set that is still level then ends by the next two. */
const LONG_SET = 14;
const plus = ([home, away]: Pair, winner: Server): Pair =>
  winner === 0 ? [home + 1, away] : [home, away + 1];
const isWon = ([home, away]: Pair, to: number) => Math.max(home, away) >= to && Math.abs(home - away) >= 2;

/** In table tennis two serves each, one each from ten all; in volleyball whoever won the rally serves. */
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
      if (state.points[0] + state.points[1] > 0) return endsFrom(scoring, state);
      const key = `${state.first} ${state.to}`;
      const known = fresh.get(key) ?? endsFrom(scoring, state);
      fresh.set(key, known);
      return known;
    },
  };
  return scoring;
}

/** Every way in which the set can end from here: the mass flows from one score to the next, rally by rally. */
function endsFrom(scoring: Scoring<RallyState>, state: RallyState): readonly SetEnd[] {
  const next = scoring.nextFirst(state);
  const ends = new Map<string, SetEnd>();
  const finish = ([home, away]: Pair, p: number) => {
    const key = `${home}-${away}`;
    ends.set(key, { home, away, next, p: p + (ends.get(key)?.p ?? 0) });
  };
  let open = new Map<string, { state: RallyState; p: number }>([['', { state, p: 1 }]]);
  while (open.size > 0) {
    const following: typeof open = new Map();
    for (const { state: now, p } of open.values()) {
      if (scoring.isOver(now)) {
        finish(now.points, p);
        continue;
      }
      const home = scoring.homeChance(now);
      for (const winner of [0, 1] as const) {
        const mass = p * (winner === 0 ? home : 1 - home);
        const after = scoring.after(now, winner);
        const isLong = leader(after.points) !== 'draw' && Math.min(...after.points) > now.to + LONG_SET;
        if (isLong) finish(plus(after.points, winner), mass);
        else {
          const key = `${after.points}/${after.serving}`;
          following.set(key, { state: after, p: mass + (following.get(key)?.p ?? 0) });
        }
      }
    }
    open = following;
  }
  return [...ends.values()];
}
