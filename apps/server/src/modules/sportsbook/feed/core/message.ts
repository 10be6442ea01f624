import type { MarketFacts, MatchFacts } from '@palpite/kernel/match-facts';

export type FeedMatch = MatchFacts;
export type FeedMarket = MarketFacts;

export interface FeedResult {
  readonly is: 'result';
  readonly match: number;
  readonly market: number;
  readonly version: number;
  readonly results: readonly {
    readonly selection: string;
    readonly result: 'win' | 'half-win' | 'void' | 'half-lose' | 'lose';
    /** Of a void: nothing decided it, as when a match is abandoned. */
    readonly why?: 'no-result';
  }[];
  readonly score: readonly [number, number];
  /** The evidence in a few words. */
  readonly sheet?: string;
}

interface OfVersion {
  readonly match: number;
  readonly market: number;
  readonly version: number;
}

export interface FeedResultUndone extends OfVersion {
  readonly is: 'result-undone';
}

/** Bets that were confirmed within the window are void; an end that is absent is open. */
export interface FeedCancelled extends OfVersion {
  readonly is: 'cancelled';
  readonly fromMs?: number;
  readonly toMs?: number;
}

export interface FeedCancelUndone extends OfVersion {
  readonly is: 'cancel-undone';
}

/** What must never be lost: it goes to the outbox. */
export type FeedFact = FeedResult | FeedResultUndone | FeedCancelled | FeedCancelUndone;

export function isFact(message: FeedMessage): message is FeedFact {
  return (
    message.is === 'result' ||
    message.is === 'result-undone' ||
    message.is === 'cancelled' ||
    message.is === 'cancel-undone'
  );
}

/**
 * A message that has a number but cannot be read. It is counted as heard, or the same gap would be asked for again and
 * again; what it was about is in doubt until the next readable state of it.
 */
export interface Unreadable {
  readonly is: 'unreadable';
  readonly why: string;
  readonly about:
    | { readonly is: 'nothing' }
    | { readonly is: 'market'; readonly market: number }
    | { readonly is: 'match'; readonly match: number }
    | { readonly is: 'anything' };
}

export type FeedMessage =
  | { readonly is: 'alive' }
  | { readonly is: 'match'; readonly match: FeedMatch }
  | { readonly is: 'market'; readonly market: FeedMarket }
  | { readonly is: 'stop'; readonly match: number; readonly reason: 'goal' | 'danger' }
  | { readonly is: 'resume'; readonly match: number }
  | { readonly is: 'recovered'; readonly request: string }
  | FeedFact
  | Unreadable;

export interface NumberedMessage {
  readonly seq: number;
  /** By the feed's own clock. */
  readonly atMs: number;
  readonly message: FeedMessage;
}
