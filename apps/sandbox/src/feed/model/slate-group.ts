import type { PlayerName } from '@palpite/kernel/match-facts';
import type { HalfRule } from '@palpite/kernel/settlement/half-rules';
import type { PairRule } from '@palpite/kernel/settlement/pair-rules';
import type { MarketName, MarketPeriod } from '@palpite/kernel/sports';

/** What is counted; `goals-to-come` are those from now on. */
export type CountKind = 'goals' | 'goals-to-come' | 'corners' | 'bookings' | 'points' | 'sets' | 'units';

/** What decides a market: one pair, both halves, the course of play, or what players do, or teams in a season. */
export type DecidedBy =
  | {
      readonly rule: PairRule;
      readonly of: CountKind;
      /** The period that the kernel counts, where it differs from the period in the market's name. */
      readonly part?: MarketPeriod;
    }
  | { readonly halves: HalfRule }
  | 'course'
  | 'players';

/** Lines around the one that is nearest to even; all differ from `start` by whole steps. */
export interface LineSpan {
  readonly step: number;
  readonly start: number;
  readonly count: number;
}

/** One market type of one period with all its lines. */
export interface Group {
  readonly type: MarketName;
  readonly period: MarketPeriod;
  readonly selections: readonly string[];
  readonly decidedBy: DecidedBy;
  readonly lines: 'none' | 'course' | readonly string[] | LineSpan;
  /** Whom the market with this line is about, where it is about one player or team. */
  readonly playerOf?: (line: string) => PlayerName | undefined;
  /** The number of the team whose season it is about. */
  readonly team?: number;
  /** Who is behind the selections, where each is a player or a team. */
  readonly runners?: Readonly<Record<string, PlayerName>>;
  /** The place part of each-way bets on this market, at a share of its odds above one. */
  readonly placeOf?: MarketName;
  /** Its denominator by the line; a fifth if absent. */
  readonly placeShare?: (line: string) => number;
  /** How likely an outcome may be at most, where its probability is an estimate: no price pays more than that. */
  readonly atMost?: (chance: number) => number;
  /** Offered already long before the match. */
  readonly isMain: boolean;
}

/** One selection of a combination within a match. */
export interface JointLeg {
  readonly group: Group;
  readonly line: string;
  readonly selection: string;
}

/** What every leg must reach: 4 wins, 2 is not lost. */
export type Least = 2 | 4;
