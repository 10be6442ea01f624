import type { LineUpSide } from '@palpite/kernel/line-up';
import type { League, MatchStatus, Team } from '@palpite/kernel/match-facts';
import type { Pair } from '@palpite/kernel/settlement/pair';
import type { Sport } from '@palpite/kernel/sports';

/** How one match went for one side. */
export type FormOutcome = 'win' | 'draw' | 'loss';

export interface SeasonMatch {
  /** Absent for a match that the feed never sent. */
  readonly match?: number;
  readonly startMs: number;
  /** Ids of sides of the season. */
  readonly home: number;
  readonly away: number;
  readonly status: MatchStatus;
  readonly score?: Pair;
}

export interface SeasonRound {
  readonly round: number;
  readonly matches: readonly SeasonMatch[];
}

export interface TableRow {
  readonly team: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly scored: number;
  readonly conceded: number;
  readonly points: number;
  /** The latest last. */
  readonly form: readonly FormOutcome[];
}

/** Rounds and results of a league, and its table; a tournament has none, and its rounds are days. */
export interface LeagueSeason {
  readonly league: League;
  readonly sport: Sport;
  readonly current: number;
  readonly teams: ReadonlyMap<number, Team>;
  readonly rounds: readonly SeasonRound[];
  readonly table?: readonly TableRow[];
}

export interface Meeting {
  readonly startMs: number;
  readonly home: number;
  readonly away: number;
  readonly score: Pair;
}

/** What a match has behind it. */
export interface MatchBackground {
  readonly round?: number;
  readonly venue?: string;
  readonly form: readonly [home: readonly FormOutcome[], away: readonly FormOutcome[]];
  /** Earlier meetings of the two sides, the latest first. */
  readonly meetings: readonly Meeting[];
}

/** Who plays, with what has happened to each player so far. */
export type MatchLineUp =
  | { readonly is: 'not-announced' }
  | { readonly is: 'announced'; readonly home: LineUpSide; readonly away: LineUpSide };

/** A match as its producer is found by. */
export interface AskedMatch {
  readonly match: number;
  readonly sport: Sport;
  readonly status: MatchStatus;
}

/** `none`: the vendor has no such thing. `unavailable`: it did not answer, or its answer makes no sense. */
export type SeasonAnswer<T> =
  | { readonly is: 'known'; readonly value: T }
  | { readonly is: 'none' }
  | { readonly is: 'unavailable' };

/** The answer to a question that was not asked, because too many were: it says nothing about the vendor. */
export const NOT_ASKED: SeasonAnswer<never> = { is: 'unavailable' };

export const SEASON_LIMITS = { teams: 64, rounds: 130, matches: 64, meetings: 10, form: 5 } as const;

/** The port for what shows seasons. */
export interface Seasons {
  league(league: number): Promise<SeasonAnswer<LeagueSeason>>;
  match(match: AskedMatch): Promise<SeasonAnswer<MatchBackground>>;
  lineUp(match: AskedMatch): Promise<SeasonAnswer<MatchLineUp>>;
}
