import type { MarketFacts, MarketStatus, MatchFacts } from '@palpite/kernel/match-facts';
import { countsFromBet } from '@palpite/kernel/sports';

/** The full state of one match without its markets. Each message replaces the previous state. */
export interface MatchState extends MatchFacts {
  /** Seconds of play at the time `atMs`; they increase while `running`. */
  readonly clock: MatchFacts['clock'] & { readonly atMs: number };
  /** Nothing of the match can be bet on while this is not `none`. */
  readonly stop: 'none' | 'goal' | 'danger' | 'feed' | 'trader';
  /** Increases with every state of this match. */
  readonly seq: number;
}

/** The full state of one market. */
export interface MarketState extends MarketFacts {
  /** Increases with every state of this market: a placed leg stores the one by which it was priced. */
  readonly seq: number;
  /** The feed's own state, where the operator's rules changed the offer; shown to operators only. */
  readonly feed?: Pick<MarketFacts, 'status' | 'prices'>;
}

/** A match in one of these states is over: nothing of it can be bet on any more. */
const OVER: readonly MatchFacts['status'][] = ['ended', 'cancelled', 'abandoned'];

export function isOver({ status }: Pick<MatchState, 'status'>): boolean {
  return OVER.includes(status);
}

/** What betting reads from the book: always from memory, never from the database. */
export interface BookView {
  /**
   * False when the feed's owner is silent or late, has no healthy producer, or a message is missing: then prices are
   * stale and nothing may be bet on. Matches of a single silent producer have `stop: 'feed'` instead.
   */
  isFresh(): boolean;
  match(match: number): MatchState | undefined;
  market(market: number): MarketState | undefined;
  /** Whether a match of the league is in play. */
  isPlaying(league: number): boolean;
}

/**
 * Whether who watches may know more than the prices do: a match while it is played, and a season while one of its matches
 * is.
 */
export function isInPlay(
  { status, season, league }: Pick<MatchState, 'status' | 'season' | 'league'>,
  book: Pick<BookView, 'isPlaying'>,
): boolean {
  return status === 'live' || (season === true && book.isPlaying(league.id));
}

/** The most restrictive of the statuses of the market, its match and the feed. */
export function effectiveStatus(market: MarketState, match: MatchState, isFresh: boolean): MarketStatus {
  if (market.status === 'closed' || isOver(match)) return 'closed';
  if (match.status === 'interrupted' || match.status === 'postponed') return 'suspended';
  if (market.status === 'suspended' || match.stop !== 'none' || !isFresh) return 'suspended';
  if (match.status === 'live' && needsHalfTimeScore(match, market)) return 'suspended';
  return 'open';
}

/**
 * A bet keeps the score of the match at which it was placed. Where only what comes after the bet counts, a bet on the
 * second half would need the score at half time too, so it is not sold in play.
 */
function needsHalfTimeScore({ sport }: MatchState, { type, period }: MarketState): boolean {
  return period === 'second-half' && countsFromBet(sport, type);
}
