import { DEFAULT_CLASS_LIMITS } from '@palpite/kernel/market-classes';
import {
  type BookView,
  effectiveStatus,
  isInPlay,
  type MarketState,
  type MatchState,
} from '../../book/index.ts';
import type { Offer } from '../core/bet.ts';
import type { RoomView } from '../core/limits.ts';
import type { BettingDeps } from './deps.ts';

/** The book's current state of these markets; unknown ones are left out. */
export function offersOf(book: BookView, markets: Iterable<number>): Map<number, Offer> {
  const isFresh = book.isFresh();
  const offers = new Map<number, Offer>();
  for (const id of new Set(markets)) {
    const market = book.market(id);
    const match = market && book.match(market.match);
    if (!match) continue;
    offers.set(id, {
      match: match.match,
      market: id,
      line: market.line,
      status: effectiveStatus(market, match, isFresh),
      isLive: isInPlay(match, book),
      score: match.score,
      prices: market.prices,
      ...(market.feed && { feedPrices: market.feed.prices }),
      seq: market.seq,
      labels: labelsOf(match, market),
    });
  }
  return offers;
}

function labelsOf(match: MatchState, market: MarketState): Offer['labels'] {
  const named = ({ id, name, names }: MatchState['home']) => ({ id, name, ...(names && { names }) });
  return {
    sport: match.sport,
    type: market.type,
    period: market.period,
    league: named(match.league),
    home: named(match.home),
    away: named(match.away),
    ...(market.player && { player: market.player }),
    ...(market.runners && { runners: market.runners }),
  };
}

export type BetLimits = Pick<RoomView, 'terms' | 'leagueLimits' | 'classLimits' | 'marketRules'>;

/** Reads again what operators may have changed. Outside of transactions: a read needs a connection of its own. */
export async function refreshLimits({
  classLimits,
  rates,
}: Pick<BettingDeps, 'classLimits' | 'rates'>): Promise<void> {
  await classLimits?.refresh();
  await rates?.refresh();
}

/** The limits of a bet apart from its exposure, as last read: one decision uses one table of rates. */
export function limitsOf({ terms, rates, tradingLimits, classLimits, marketRules }: BettingDeps): BetLimits {
  return {
    terms: rates ? { ...terms, rates: rates.now() } : terms,
    leagueLimits: (league) => tradingLimits?.(league),
    classLimits: (brand) => classLimits?.of(brand) ?? DEFAULT_CLASS_LIMITS,
    ...(marketRules && { marketRules: marketRules() }),
  };
}
