import type { League, PlayEvent, PlayerName, Runners, ScoreRow, Team } from '@palpite/kernel/match-facts';
import type { Pair, Side } from '@palpite/kernel/settlement/pair';
import type { MarketStatus } from '../model/prices.ts';

export type StopReason = 'goal' | 'danger';
export type SettlementResult = 'win' | 'lose' | 'void' | 'half_win' | 'half_lose';

/** The feed's codes are those of the product, with underscores instead of hyphens. */
export type Wire<W extends string> = W extends `${infer Head}-${infer Tail}` ? `${Head}_${Wire<Tail>}` : W;

export function wireWord<W extends string>(word: W): Wire<W> {
  return word.replaceAll('-', '_') as Wire<W>;
}

export type MatchStatus = 'not_started' | 'live' | 'ended' | 'cancelled' | 'postponed' | 'abandoned';

export interface MatchState {
  readonly id: number;
  readonly sport: string;
  readonly league: League;
  readonly home: Team;
  readonly away: Team;
  readonly start: number;
  readonly status: MatchStatus;
  readonly period: string;
  readonly clock: {
    readonly seconds: number;
    readonly running: boolean;
    readonly direction: 'up' | 'down' | 'none';
    readonly added?: number;
  };
  readonly score: Pair;
  readonly scores: readonly {
    readonly kind: Wire<ScoreRow['kind']>;
    readonly period: string;
    readonly pair: Pair;
  }[];
  readonly best_of?: number;
  readonly play?: { readonly zone: number; readonly side: Side | 'none'; readonly momentum: number };
  readonly events: readonly {
    readonly kind: Wire<PlayEvent['kind']>;
    readonly side: Side | 'none';
    readonly second: number;
    readonly period: string;
  }[];
  /** Not a match but a season of the league: `home` is the league, `away` the season, the start is when it ends. */
  readonly season?: true;
}

export interface MarketState {
  readonly id: number;
  readonly type: string;
  readonly period: string;
  readonly line: string | null;
  /** Of a market about one player or team. */
  readonly player?: PlayerName;
  /** Names by selection, of a market on which player or team it is. */
  readonly runners?: Runners;
  readonly rank: number;
  readonly status: MarketStatus;
  readonly outcomes: readonly OutcomeState[];
}

/** Probability of each settlement result of a bet that is accepted now, in billionths; the rest to one loses. */
export interface OutcomeState {
  readonly type: string;
  readonly odds: string;
  readonly win: number;
  /** The other fields are omitted when they are 0. */
  readonly half_win?: number;
  readonly void?: number;
  readonly half_lose?: number;
}

interface OfMarket {
  readonly match_id: number;
  readonly market_id: number;
  readonly version: number;
}

export interface SettledOutcome {
  readonly type: string;
  readonly result: SettlementResult;
  /** Void because the match did not decide it, as when it is abandoned; without this field the line was met. */
  readonly void_reason?: 'no_result';
  /** Of a win that is shared: `places` places count for `tied` selections that are level. */
  readonly dead_heat?: { readonly places: number; readonly tied: number };
}

export interface Settlement extends OfMarket {
  readonly type: 'settlement';
  readonly outcomes: readonly SettledOutcome[];
  /** The pair that decided the market. */
  readonly score: Pair;
  /** A summary of the score sheet. */
  readonly sheet: string;
}

/** A message about a match, before it has a sequence number and a time. */
export type News =
  | { readonly type: 'fixture'; readonly match: MatchState }
  | { readonly type: 'odds'; readonly match_id: number; readonly market: MarketState }
  | { readonly type: 'bet_stop'; readonly match_id: number; readonly reason: StopReason }
  | { readonly type: 'bet_resume'; readonly match_id: number }
  | Settlement
  | ({ readonly type: 'settlement_rollback' } & OfMarket)
  /** Bets that were accepted between the two times are void; without them, all bets. */
  | ({ readonly type: 'bet_cancel'; readonly from?: number; readonly to?: number } & OfMarket)
  | ({ readonly type: 'bet_cancel_rollback' } & OfMarket);

export type Body =
  | News
  | { readonly type: 'hello'; readonly run: string; readonly producer: number }
  | { readonly type: 'alive' }
  | { readonly type: 'snapshot_complete'; readonly request: string };

export type Message = Body & { readonly seq: number; readonly at: number };

/** The only message that a consumer sends. */
export interface Recover {
  readonly request: string;
  readonly run: string | null;
  readonly from: number;
}

const WORD = /^[\x21-\x7e]{1,64}$/;

/** Undefined for everything that is not exactly a recovery request. */
export function readRecover(text: string): Recover | undefined {
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof frame !== 'object' || frame === null) return undefined;
  const { type, request, run, from } = frame as Readonly<Record<string, unknown>>;
  if (type !== 'recover') return undefined;
  if (typeof request !== 'string' || !WORD.test(request)) return undefined;
  if (run !== null && (typeof run !== 'string' || !WORD.test(run))) return undefined;
  if (typeof from !== 'number' || !Number.isSafeInteger(from) || from < 0) return undefined;
  return { request, run, from };
}
