import type { Pair } from '../model/grid.ts';
import type { MarketStatus } from '../model/prices.ts';
import type { MarketType, OutcomeType } from '../model/selections.ts';

export type MatchStatus = 'not_started' | 'live' | 'ended' | 'cancelled';
export type Period = 'not_started' | 'first_half' | 'half_time' | 'second_half' | 'ended';
export type StopReason = 'goal' | 'danger';
export type SettlementResult = 'win' | 'lose' | 'void' | 'half_win' | 'half_lose';

export interface Club {
  readonly id: number;
  readonly name: string;
}

export interface MatchState {
  readonly id: number;
  readonly sport: 'football';
  /** The country as its two letters of ISO 3166. */
  readonly league: { readonly id: number; readonly name: string; readonly country: string };
  readonly home: Club;
  readonly away: Club;
  readonly start: number;
  readonly status: MatchStatus;
  readonly period: Period;
  readonly clock: { readonly seconds: number; readonly running: boolean };
  readonly score: Pair;
}

export interface MarketState {
  readonly id: number;
  readonly type: MarketType;
  readonly line: string | null;
  readonly status: MarketStatus;
  readonly outcomes: readonly { readonly type: OutcomeType; readonly odds: string }[];
}

/** What happened in a match, before it has a number and a time. */
export type News =
  | { readonly type: 'fixture'; readonly match: MatchState }
  | { readonly type: 'odds'; readonly match_id: number; readonly market: MarketState }
  | { readonly type: 'bet_stop'; readonly match_id: number; readonly reason: StopReason }
  | { readonly type: 'bet_resume'; readonly match_id: number }
  | {
      readonly type: 'settlement';
      readonly match_id: number;
      readonly market_id: number;
      readonly version: number;
      readonly outcomes: readonly { readonly type: OutcomeType; readonly result: SettlementResult }[];
      readonly score: Pair;
    }
  | {
      readonly type: 'settlement_rollback';
      readonly match_id: number;
      readonly market_id: number;
      readonly version: number;
    };

export type Body =
  | News
  | { readonly type: 'hello'; readonly run: string; readonly producer: 1 }
  | { readonly type: 'alive' }
  | { readonly type: 'snapshot_complete'; readonly request: string };

export type Message = Body & { readonly seq: number; readonly at: number };

/** The only thing that a consumer says. */
export interface Recover {
  readonly request: string;
  readonly run: string | null;
  readonly from: number;
}

const WORD = /^[\x21-\x7e]{1,64}$/;

/** Undefined for everything that is not exactly a request to recover. */
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
