import type { Pair } from '@palpite/kernel/settlement/pair';
import { otherServer, type Scoring, type Server, type SetEnd } from './scoring.ts';

export interface TennisState {
  readonly first: Server;
  readonly games: Pair;
  /** Points of the current game, or of the tie-break at six games each. */
  readonly points: Pair;
}

const GAMES = 6;
const CALLED = [0, 15, 30, 40] as const;
const ADVANTAGE = 50;

const plus = ([home, away]: Pair, winner: Server): Pair =>
  winner === 0 ? [home + 1, away] : [home, away + 1];
const isWonBy = ([home, away]: Pair, to: number) => Math.max(home, away) >= to && Math.abs(home - away) >= 2;
const isTieBreak = ([home, away]: Pair) => home === GAMES && away === GAMES;
const isSetOver = ([home, away]: Pair) => isWonBy([home, away], GAMES) || home + away === 2 * GAMES + 1;

/** `serve`: probability that each side wins a point on its own serve. */
export function tennisScoring(serve: Pair, bestOf: number): Scoring<TennisState> {
  const gameServer = ({ first, games }: TennisState): Server =>
    (games[0] + games[1]) % 2 === 0 ? first : otherServer(first);
  const server = (state: TennisState): Server => {
    const begins = gameServer(state);
    if (!isTieBreak(state.games)) return begins;
    const turn = Math.floor((state.points[0] + state.points[1] + 1) / 2);
    return turn % 2 === 0 ? begins : otherServer(begins);
  };
  const homeChance = (state: TennisState) => (server(state) === 0 ? serve[0] : 1 - serve[1]);
  const fresh = new Map<string, readonly SetEnd[]>();
  const scoring: Scoring<TennisState> = {
    sport: 'tennis',
    bestOf,
    begin: (first) => ({ first, games: [0, 0], points: [0, 0] }),
    server,
    homeChance,
    after(state, winner) {
      const points = plus(state.points, winner);
      const isOver = isWonBy(points, isTieBreak(state.games) ? 7 : 4);
      return isOver ? { ...state, games: plus(state.games, winner), points: [0, 0] } : { ...state, points };
    },
    isOver: ({ games }) => isSetOver(games),
    nextFirst: gameServer,
    units: ({ games }) => games,
    gamePoints({ games, points }) {
      if (isTieBreak(games)) return points;
      const [home, away] = points;
      const low = Math.min(home, away);
      if (low >= 3) return [home > away ? ADVANTAGE : 40, away > home ? ADVANTAGE : 40];
      return [CALLED[home] ?? 40, CALLED[away] ?? 40];
    },
    ends(state) {
      const isFresh = state.games[0] + state.games[1] + state.points[0] + state.points[1] === 0;
      if (!isFresh) return endsFrom(serve, scoring, state);
      const known = fresh.get(String(state.first)) ?? endsFrom(serve, scoring, state);
      fresh.set(String(state.first), known);
      return known;
    },
  };
  return scoring;
}

/** Probability that the home side wins the game, or the tie-break, from this score. */
function gameChance(serve: Pair, scoring: Scoring<TennisState>, state: TennisState): number {
  const isBreaker = isTieBreak(state.games);
  const level = isBreaker ? 6 : 3;
  const known = new Map<number, number>();
  const chance = (points: Pair): number => {
    const [home, away] = points;
    if (isWonBy(points, level + 1)) return home > away ? 1 : 0;
    // From deuce on only the difference matters.
    if (home >= level && away >= level) return fromLevel(home - away, serve, scoring, state, isBreaker);
    const key = home * 100 + away;
    const found = known.get(key);
    if (found !== undefined) return found;
    const p = scoring.homeChance({ ...state, points });
    const value = p * chance([home + 1, away]) + (1 - p) * chance([home, away + 1]);
    known.set(key, value);
    return value;
  };
  return chance(state.points);
}

function fromLevel(
  lead: number,
  serve: Pair,
  scoring: Scoring<TennisState>,
  state: TennisState,
  isBreaker: boolean,
): number {
  const own = scoring.homeChance({ ...state, points: [0, 0] });
  const [one, two] = isBreaker ? [serve[0], 1 - serve[1]] : [own, own];
  const level = (one * two) / (one * two + (1 - one) * (1 - two));
  if (lead === 0) return level;
  // In a tie-break the serve changes after every odd point.
  const next = isBreaker ? scoring.homeChance(state) : own;
  return lead > 0 ? next + (1 - next) * level : next * level;
}

/** Every way in which the set can end from here. */
function endsFrom(serve: Pair, scoring: Scoring<TennisState>, state: TennisState): readonly SetEnd[] {
  if (isSetOver(state.games))
    return [{ home: state.games[0], away: state.games[1], next: scoring.nextFirst(state), p: 1 }];
  const ends: SetEnd[] = [];
  let open = new Map<string, { games: Pair; points: Pair; p: number }>([['', { ...state, p: 1 }]]);
  while (open.size > 0) {
    const following: typeof open = new Map();
    for (const { games, points, p } of open.values()) {
      const home = gameChance(serve, scoring, { first: state.first, games, points });
      for (const winner of [0, 1] as const) {
        const mass = p * (winner === 0 ? home : 1 - home);
        if (mass === 0) continue;
        const after = plus(games, winner);
        if (isSetOver(after)) {
          const next = scoring.nextFirst({ first: state.first, games: after, points: [0, 0] });
          ends.push({ home: after[0], away: after[1], next, p: mass });
        } else {
          const key = after.join('-');
          following.set(key, { games: after, points: [0, 0], p: mass + (following.get(key)?.p ?? 0) });
        }
      }
    }
    open = following;
  }
  return merged(ends);
}

export function merged(ends: readonly SetEnd[]): readonly SetEnd[] {
  const found = new Map<string, SetEnd>();
  for (const end of ends) {
    const key = `${end.home}-${end.away}-${end.next}`;
    found.set(key, { ...end, p: end.p + (found.get(key)?.p ?? 0) });
  }
  return [...found.values()];
}
