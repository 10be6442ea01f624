import type { MatchStatus } from '@palpite/kernel/match-facts';
import type { Sport } from '@palpite/kernel/sports';

export const FEED_PHASES = ['pre-match', 'in-play'] as const;
export type FeedPhase = (typeof FEED_PHASES)[number];

/** What a producer may offer: matches of these sports, while they are in these phases. */
export interface FeedRoute {
  readonly sports: ReadonlySet<Sport>;
  readonly phases: ReadonlySet<FeedPhase>;
}

type RoutedMatch = { readonly sport: Sport; readonly status: MatchStatus };

const PRE_MATCH: readonly MatchStatus[] = ['not-started', 'postponed', 'cancelled'];

export function phaseOf(status: MatchStatus): FeedPhase {
  return PRE_MATCH.includes(status) ? 'pre-match' : 'in-play';
}

export function isRouted({ sports, phases }: FeedRoute, { sport, status }: RoutedMatch): boolean {
  return sports.has(sport) && phases.has(phaseOf(status));
}

/** What happens to a match that a producer sends. */
export type Claim =
  /** The producer offers it; `isTakenOver` when another producer offered it until now. */
  | { readonly is: 'offered'; readonly isNew: boolean; readonly isTakenOver: boolean }
  /** The producer offered it and no longer may: it is suspended until the next producer sends it. */
  | { readonly is: 'released' }
  | { readonly is: 'ignored' };

const IGNORED: Claim = { is: 'ignored' };

/**
 * A match has one producer at a time. A producer whose route covers the match takes it over, but never from a
 * producer that offers it in play by its own route: a pre-match producer that lags behind must not bring old prices
 * back.
 */
export function claimMatch(
  by: { readonly producer: number; readonly route: FeedRoute },
  match: RoutedMatch,
  holder: { readonly producer: number; readonly route: FeedRoute; readonly match: RoutedMatch } | undefined,
): Claim {
  const isHeld = holder?.producer === by.producer;
  if (!isRouted(by.route, match)) return isHeld ? { is: 'released' } : IGNORED;
  if (!holder || isHeld) return { is: 'offered', isNew: !holder, isTakenOver: false };
  const isInPlay = phaseOf(holder.match.status) === 'in-play' && isRouted(holder.route, holder.match);
  return isInPlay ? IGNORED : { is: 'offered', isNew: true, isTakenOver: true };
}
