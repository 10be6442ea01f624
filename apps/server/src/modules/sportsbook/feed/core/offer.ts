import type { FeedMarket, FeedMatch, FeedMessage } from './message.ts';

/** One match as far as the feed has told it. */
export interface OfferedMatch {
  readonly facts: FeedMatch;
  /** When the feed said so, by the feed's clock. */
  readonly saidMs: number;
  /** When we first heard that it is over; undefined while it is not. */
  readonly overMs: number | undefined;
}

/** Everything that a producer offers now. Stops stand apart, so that none is lost that comes before its match. */
export interface Offer {
  readonly matches: Map<number, OfferedMatch>;
  readonly markets: Map<number, FeedMarket>;
  readonly stops: Map<number, 'goal' | 'danger'>;
  /** Matches of which something could not be read, until their next readable state. */
  readonly doubts: Set<number>;
}

export const OFFER_LIMITS = { matches: 5_000, markets: 200_000 } as const;
/** So long an ended match can still be looked at. */
export const KEEP_ENDED_MS = 3_600_000;

export function emptyOffer(): Offer {
  return { matches: new Map(), markets: new Map(), stops: new Map(), doubts: new Set() };
}

export type Touched =
  | { readonly is: 'nothing' }
  | { readonly is: 'match'; readonly match: number }
  | { readonly is: 'market'; readonly market: number }
  /** Beyond what the memory may hold. */
  | { readonly is: 'full' };

const NOTHING: Touched = { is: 'nothing' };

/** Takes one message into the offer and says what is to be told further. */
export function apply(offer: Offer, message: FeedMessage, at: { saidMs: number; nowMs: number }): Touched {
  switch (message.is) {
    case 'match':
      return takeMatch(offer, message.match, at);
    case 'market':
      return takeMarket(offer, message.market);
    case 'stop':
      return stop(offer, message.match, message.reason);
    case 'resume':
      return offer.stops.delete(message.match) ? knownMatch(offer, message.match) : NOTHING;
    case 'result':
      // A market whose result is known must not be bet on, whatever its last price message said.
      return setStatus(offer, message.market, 'closed');
    case 'unreadable':
      if (message.about.is === 'market') return setStatus(offer, message.about.market, 'suspended');
      return message.about.is === 'match' ? doubt(offer, message.about.match) : NOTHING;
    default:
      return NOTHING;
  }
}

function takeMatch(offer: Offer, facts: FeedMatch, { saidMs, nowMs }: { saidMs: number; nowMs: number }) {
  const before = offer.matches.get(facts.match);
  if (!before && offer.matches.size >= OFFER_LIMITS.matches) return { is: 'full' } as const;
  const isOver = ['ended', 'cancelled', 'abandoned'].includes(facts.status);
  offer.matches.set(facts.match, { facts, saidMs, overMs: isOver ? (before?.overMs ?? nowMs) : undefined });
  offer.doubts.delete(facts.match);
  return { is: 'match', match: facts.match } as const;
}

function takeMarket(offer: Offer, market: FeedMarket): Touched {
  if (!offer.markets.has(market.market) && offer.markets.size >= OFFER_LIMITS.markets) return { is: 'full' };
  offer.markets.set(market.market, market);
  return { is: 'market', market: market.market };
}

function stop(offer: Offer, match: number, reason: 'goal' | 'danger'): Touched {
  if (!offer.stops.has(match) && offer.stops.size >= OFFER_LIMITS.matches) return { is: 'full' };
  offer.stops.set(match, reason);
  return knownMatch(offer, match);
}

function doubt(offer: Offer, match: number): Touched {
  if (offer.matches.has(match)) offer.doubts.add(match);
  return knownMatch(offer, match);
}

/** Why nothing of the match can be bet, as far as the feed's messages say. */
export function stopOf(offer: Offer, match: number): 'none' | 'goal' | 'danger' | 'feed' {
  return offer.stops.get(match) ?? (offer.doubts.has(match) ? 'feed' : 'none');
}

function setStatus(offer: Offer, id: number, status: FeedMarket['status']): Touched {
  const market = offer.markets.get(id);
  if (!market || market.status === status || market.status === 'closed') return NOTHING;
  return takeMarket(offer, { ...market, status });
}

function knownMatch(offer: Offer, match: number): Touched {
  return offer.matches.has(match) ? { is: 'match', match } : NOTHING;
}

/** Drops matches that have been over for long, with all that belongs to them; returns their ids. */
export function forgetEnded(offer: Offer, nowMs: number): ReadonlySet<number> {
  const gone = new Set<number>();
  for (const [match, { overMs }] of offer.matches) {
    if (overMs !== undefined && nowMs - overMs >= KEEP_ENDED_MS) gone.add(match);
  }
  if (gone.size === 0) return gone;
  for (const match of gone) {
    offer.matches.delete(match);
    offer.stops.delete(match);
    offer.doubts.delete(match);
  }
  for (const [id, market] of offer.markets) if (gone.has(market.match)) offer.markets.delete(id);
  return gone;
}
