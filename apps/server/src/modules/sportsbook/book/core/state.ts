import type { Odds } from '@palpite/kernel/odds';

export type MatchStatus = 'not-started' | 'live' | 'ended' | 'cancelled';
export type ClockPeriod = 'not-started' | 'first-half' | 'half-time' | 'second-half' | 'ended';
export type MarketType = 'match-result' | 'total-goals';
export type MarketStatus = 'open' | 'suspended' | 'closed';
export type Selection = 'home' | 'draw' | 'away' | 'over' | 'under';

/** The full state of one match without its markets. Each message replaces the one before. */
export interface MatchState {
  readonly match: number;
  readonly sport: 'football';
  readonly league: { readonly id: number; readonly name: string; readonly country: string };
  readonly home: { readonly id: number; readonly name: string };
  readonly away: { readonly id: number; readonly name: string };
  readonly startMs: number;
  readonly status: MatchStatus;
  readonly period: ClockPeriod;
  /** Seconds of play at the instant `atMs`; while `running` they go on. */
  readonly clock: { readonly seconds: number; readonly running: boolean; readonly atMs: number };
  readonly score: readonly [home: number, away: number];
  /** Nothing of the match can be bet while this is set. */
  readonly stop: 'none' | 'goal' | 'danger' | 'feed' | 'trader';
  /** Rises with every state of this match. */
  readonly seq: number;
}

/** The full state of one market. */
export interface MarketState {
  readonly market: number;
  readonly match: number;
  readonly type: MarketType;
  /** `2.5`; empty where the type has no line. */
  readonly line: string;
  readonly status: MarketStatus;
  readonly prices: readonly { readonly selection: Selection; readonly odds: Odds }[];
  /** Rises with every state of this market: a placed leg remembers the one that it was priced by. */
  readonly seq: number;
}

/** What betting asks of the book: reads of memory, never of the database. */
export interface BookView {
  /** False when the feed's owner has been silent: then nothing may be bet and prices are stale. */
  isFresh(): boolean;
  match(match: number): MatchState | undefined;
  market(market: number): MarketState | undefined;
}

/** The worse of the market's own status, its match's and the feed's. */
export function effectiveStatus(market: MarketState, match: MatchState, isFresh: boolean): MarketStatus {
  if (market.status === 'closed' || match.status === 'ended' || match.status === 'cancelled') return 'closed';
  if (market.status === 'suspended' || match.stop !== 'none' || !isFresh) return 'suspended';
  return 'open';
}
