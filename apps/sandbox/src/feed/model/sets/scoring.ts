import type { Pair } from '@palpite/kernel/settlement/pair';
import type { SetSport } from '@palpite/kernel/settlement/set-play';

/** 0 is the home side, 1 the other. */
export type Server = 0 | 1;

/** One way in which a set can end, and who serves first in the next. */
export interface SetEnd {
  readonly home: number;
  readonly away: number;
  readonly next: Server;
  readonly p: number;
}

/** How points make a set: the rules of a sport together with the strengths of both sides. */
export interface Scoring<State> {
  readonly sport: SetSport;
  readonly bestOf: number;
  begin(first: Server, isDecider: boolean): State;
  server(state: State): Server;
  /** Probability that the home side wins the next point. */
  homeChance(state: State): number;
  after(state: State, winner: Server): State;
  isOver(state: State): boolean;
  /** Who serves first in the next set. */
  nextFirst(state: State): Server;
  /** Games in tennis, points elsewhere. */
  units(state: State): Pair;
  /** Points of the current game as they are called (15, 30, 40); undefined where a set has no games. */
  gamePoints(state: State): Pair | undefined;
  ends(state: State): readonly SetEnd[];
}

/** How a set that has not begun can end. */
export type Fresh = (first: Server, isDecider: boolean) => readonly SetEnd[];

/** The rest of a match: the current set and all that may follow. */
export interface SetMatch {
  readonly needed: number;
  readonly bestOf: number;
  readonly before: Pair;
  readonly ends: readonly SetEnd[];
  readonly fresh: Fresh;
}

export const otherServer = (server: Server): Server => (server === 0 ? 1 : 0);

/** Whether either side can win the set with the next point. */
export function isSetPoint<State>(scoring: Scoring<State>, state: State): boolean {
  return ([0, 1] as const).some((winner) => scoring.isOver(scoring.after(state, winner)));
}
