import type { MarketFacts, MarketStatus, MatchFacts } from '@palpite/kernel/match-facts';

/** The full state of one match without its markets. Each message replaces the one before. */
export interface MatchState extends MatchFacts {
  /** Seconds of play at the instant `atMs`; while `running` they go on. */
  readonly clock: MatchFacts['clock'] & { readonly atMs: number };
  /** Nothing of the match can be bet while this is set. */
  readonly stop: 'none' | 'goal' | 'danger' | 'feed' | 'trader';
  /** Rises with every state of this match. */
  readonly seq: number;
}

/** The full state of one market. */
export interface MarketState extends MarketFacts {
  /** Rises with every state of this market: a placed leg remembers the one that it was priced by. */
  readonly seq: number;
  /** What the feed says, where the traders of the house offer something else; for their own eyes. */
  readonly feed?: Pick<MarketFacts, 'status' | 'prices'>;
}

/** A match in one of these is over: nothing of it can be bet any more. */
const OVER: readonly MatchFacts['status'][] = ['ended', 'cancelled', 'abandoned'];

export function isOver({ status }: Pick<MatchState, 'status'>): boolean {
  return OVER.includes(status);
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
  if (market.status === 'closed' || isOver(match)) return 'closed';
  if (match.status === 'interrupted' || match.status === 'postponed') return 'suspended';
  if (market.status === 'suspended' || match.stop !== 'none' || !isFresh) return 'suspended';
  return 'open';
}
