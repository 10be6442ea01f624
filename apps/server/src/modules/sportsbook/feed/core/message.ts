import type { MarketFacts, MatchFacts } from '@palpite/kernel/match-facts';
import type { DeadHeat } from '@palpite/kernel/outcomes';

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
    /** Of a void leg: nothing decided it, for example because the match was abandoned. */
    readonly why?: 'no-result';
    /** Of a win that is shared: `tied` selections are level, and this many of their places count. */
    readonly deadHeat?: DeadHeat;
  }[];
  readonly score: readonly [number, number];
  /** A short text with the evidence. */
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

/** Bets that were confirmed within the window are void; an absent end of the window is open. */
export interface FeedCancelled extends OfVersion {
  readonly is: 'cancelled';
  readonly fromMs?: number;
  readonly toMs?: number;
}

export interface FeedCancelUndone extends OfVersion {
  readonly is: 'cancel-undone';
}

/** Facts must never be lost: they go to the outbox. */
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
 * A message that has a number but cannot be read. It counts as received, because otherwise the same gap would be
 * requested forever; whatever it was about is in doubt until its next readable state.
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
  /** By the vendor's clock, when it sent the message: the delay of `alive` and `recovered` is measured by it. */
  readonly atMs: number;
  readonly message: FeedMessage;
}
