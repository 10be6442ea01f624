import { withProbabilities } from './derived-probabilities.ts';
import type { FeedCancelled, FeedFact, FeedMarket, FeedMatch, FeedMessage } from './message.ts';
import { contradictionOf, misfitIn, wrongProbabilities } from './plausible.ts';

/** One match, as far as the feed has described it. */
export interface OfferedMatch {
  readonly facts: FeedMatch;
  /** When the feed sent this, by the feed's clock. */
  readonly sentMs: number;
  /** When we first received that it is over; undefined while it is not. */
  readonly overMs: number | undefined;
}

/** What facts say about a market, independently of its prices. */
export interface Verdict {
  readonly match: number;
  resulted: number;
  undone: number;
  /** The versions of cancellations of all its bets that have not been undone. */
  readonly cancels: Set<number>;
}

/**
 * Everything that a producer offers now. Stops are stored separately, so that a stop that arrives before its match is
 * not lost.
 */
export interface Offer {
  readonly matches: Map<number, OfferedMatch>;
  /** As received; `marketOf` returns what may be shown. */
  readonly markets: Map<number, FeedMarket>;
  /** Markets whose match has not been received yet, by match. */
  readonly early: Map<number, Set<number>>;
  readonly stops: Map<number, 'goal' | 'danger'>;
  readonly verdicts: Map<number, Verdict>;
  /** Matches and markets of which a message could not be read or was implausible, until their next valid state. */
  readonly doubts: { readonly matches: Set<number>; readonly markets: Set<number> };
}

export const OFFER_LIMITS = {
  matches: 5_000,
  markets: 200_000,
  cancels: 100,
  early: 100,
  earlyOfOne: 1_000,
} as const;
/** How long an ended match can still be viewed. */
export const KEEP_ENDED_MS = 3_600_000;

export function emptyOffer(): Offer {
  return {
    matches: new Map(),
    markets: new Map(),
    early: new Map(),
    stops: new Map(),
    verdicts: new Map(),
    doubts: { matches: new Set(), markets: new Set() },
  };
}

export type Touched =
  | { readonly is: 'nothing' }
  /** `markets`: those that arrived before the match and can be published now. */
  | { readonly is: 'match'; readonly match: number; readonly markets?: readonly number[] }
  | { readonly is: 'market'; readonly market: number }
  /** It contradicts the known state; whatever it was about is in doubt. */
  | { readonly is: 'refused'; readonly why: string; readonly touched: Touched }
  /** The memory limit is reached. */
  | { readonly is: 'full' };

const NOTHING: Touched = { is: 'nothing' };
const FULL: Touched = { is: 'full' };

export interface At {
  readonly sentMs: number;
  readonly nowMs: number;
  /** Part of a whole state: its prices are current, even for markets that had a result in the past. */
  readonly isWhole?: boolean;
}

/** Applies one message to the offer and returns what has to be published. */
export function apply(offer: Offer, message: FeedMessage, at: At): Touched {
  switch (message.is) {
    case 'market':
      return takeMarket(offer, message.market);
    case 'match':
      return takeMatch(offer, message.match, at);
    case 'stop':
      return stop(offer, message.match, message.reason);
    case 'resume':
      return offer.stops.delete(message.match) ? knownMatch(offer, message.match) : NOTHING;
    case 'result':
    case 'result-undone':
    case 'cancelled':
    case 'cancel-undone':
      return takeFact(offer, message, at);
    case 'unreadable':
      if (message.about.is === 'market') return doubtMarket(offer, message.about.market);
      return message.about.is === 'match' ? doubtMatch(offer, message.about.match) : NOTHING;
    default:
      return NOTHING;
  }
}

function takeMatch(offer: Offer, facts: FeedMatch, { sentMs, nowMs }: At): Touched {
  const { match, status } = facts;
  const before = offer.matches.get(match);
  if (!before && offer.matches.size >= OFFER_LIMITS.matches) return FULL;
  if (before && before.facts.sport !== facts.sport)
    return { is: 'refused', why: 'a match of another sport', touched: doubtMatch(offer, match) };
  if (before && before.facts.season !== facts.season)
    return {
      is: 'refused',
      why: 'a match that was a season, or the reverse',
      touched: doubtMatch(offer, match),
    };
  const isOver = status === 'ended' || status === 'cancelled' || status === 'abandoned';
  offer.matches.set(match, { facts, sentMs, overMs: isOver ? (before?.overMs ?? nowMs) : undefined });
  offer.doubts.matches.delete(match);
  return offer.early.has(match) ? admitEarly(offer, facts) : { is: 'match', match };
}

/** The sport is known only with the match, and it determines which markets are allowed. */
function admitEarly(offer: Offer, facts: FeedMatch): Touched {
  const { match, sport } = facts;
  const waiting = [...(offer.early.get(match) ?? [])];
  offer.early.delete(match);
  let why: string | undefined;
  const markets = waiting.filter((id) => {
    const market = offer.markets.get(id);
    const misfit = market && misfitIn(facts, market);
    if (!misfit) {
      if (market) offer.markets.set(id, withProbabilities(sport, market));
      return true;
    }
    why = misfit;
    offer.markets.delete(id);
    offer.doubts.markets.delete(id);
    return false;
  });
  const touched: Touched = { is: 'match', match, markets };
  return why ? { is: 'refused', why, touched } : touched;
}

function takeMarket(offer: Offer, market: FeedMarket): Touched {
  const before = offer.markets.get(market.market);
  const match = offer.matches.get(market.match)?.facts;
  const sport = match?.sport;
  const why =
    contradictionOf(before, market) ??
    (match && misfitIn(match, market, before)) ??
    wrongProbabilities(market);
  if (why) return { is: 'refused', why, touched: doubtMarket(offer, market.market) };
  if (!before && offer.markets.size >= OFFER_LIMITS.markets) return FULL;
  if (!sport && !waitForMatch(offer, market)) return FULL;
  offer.markets.set(market.market, sport ? withProbabilities(sport, market) : market);
  offer.doubts.markets.delete(market.market);
  return sport ? { is: 'market', market: market.market } : NOTHING;
}

/** Limited: a feed that never sends its matches must not fill the memory with their markets. */
function waitForMatch({ early }: Offer, { match, market }: FeedMarket): boolean {
  const together = early.get(match) ?? new Set();
  if (early.size >= OFFER_LIMITS.early && !early.has(match)) return false;
  if (together.size >= OFFER_LIMITS.earlyOfOne && !together.has(market)) return false;
  early.set(match, together.add(market));
  return true;
}

function stop(offer: Offer, match: number, reason: 'goal' | 'danger'): Touched {
  if (!offer.stops.has(match) && offer.stops.size >= OFFER_LIMITS.matches) return FULL;
  offer.stops.set(match, reason);
  return knownMatch(offer, match);
}

function takeFact(offer: Offer, fact: FeedFact, at: At): Touched {
  const verdict = offer.verdicts.get(fact.market) ?? newVerdict(fact.match);
  if (!offer.verdicts.has(fact.market)) {
    if (offer.verdicts.size >= OFFER_LIMITS.markets) return FULL;
    offer.verdicts.set(fact.market, verdict);
  }
  note(verdict, fact);
  // Prices from before the fact was undone may be long out of date.
  const isTakenBack = fact.is === 'result-undone' || fact.is === 'cancel-undone';
  return isTakenBack && !at.isWhole ? doubtMarket(offer, fact.market) : knownMarket(offer, fact.market);
}

function newVerdict(match: number): Verdict {
  return { match, resulted: 0, undone: 0, cancels: new Set() };
}

function note(verdict: Verdict, fact: FeedFact): void {
  if (fact.is === 'result') verdict.resulted = Math.max(verdict.resulted, fact.version);
  else if (fact.is === 'result-undone') verdict.undone = Math.max(verdict.undone, fact.version);
  else if (fact.is === 'cancel-undone') verdict.cancels.delete(fact.version);
  else if (isForAll(fact) && verdict.cancels.size < OFFER_LIMITS.cancels) verdict.cancels.add(fact.version);
}

/** With a window, the bets in it are void and the market stays open; without one the market is over. */
function isForAll({ fromMs, toMs }: FeedCancelled): boolean {
  return fromMs === undefined && toMs === undefined;
}

function doubtMatch(offer: Offer, match: number): Touched {
  if (offer.matches.has(match)) offer.doubts.matches.add(match);
  return knownMatch(offer, match);
}

function doubtMarket(offer: Offer, market: number): Touched {
  if (offer.markets.has(market)) offer.doubts.markets.add(market);
  return knownMarket(offer, market);
}

/** Why nothing of the match can be bet on, according to the feed's messages. */
export function stopOf(offer: Offer, match: number): 'none' | 'goal' | 'danger' | 'feed' {
  return offer.stops.get(match) ?? (offer.doubts.matches.has(match) ? 'feed' : 'none');
}

/** What may be shown of a market: one with a known result is closed, whatever its last price message said. */
export function marketOf(offer: Offer, id: number): FeedMarket | undefined {
  const market = offer.markets.get(id);
  if (!market || !offer.matches.has(market.match)) return undefined;
  const verdict = offer.verdicts.get(id);
  const isClosed = verdict !== undefined && (verdict.resulted > verdict.undone || verdict.cancels.size > 0);
  if (isClosed) return market.status === 'closed' ? market : { ...market, status: 'closed' };
  return market.status === 'open' && offer.doubts.markets.has(id)
    ? { ...market, status: 'suspended' }
    : market;
}

function knownMatch(offer: Offer, match: number): Touched {
  return offer.matches.has(match) ? { is: 'match', match } : NOTHING;
}

function knownMarket(offer: Offer, id: number): Touched {
  const market = offer.markets.get(id);
  return market && offer.matches.has(market.match) ? { is: 'market', market: id } : NOTHING;
}

/** Drops matches that ended long ago, with everything that belongs to them; returns their ids. */
export function forgetEnded(offer: Offer, nowMs: number): ReadonlySet<number> {
  const gone = new Set<number>();
  for (const [match, { overMs }] of offer.matches) {
    if (overMs !== undefined && nowMs - overMs >= KEEP_ENDED_MS) gone.add(match);
  }
  if (gone.size === 0) return gone;
  for (const match of gone) {
    offer.matches.delete(match);
    offer.stops.delete(match);
    offer.doubts.matches.delete(match);
  }
  for (const [id, { match }] of offer.verdicts) if (gone.has(match)) offer.verdicts.delete(id);
  for (const [id, { match }] of offer.markets)
    if (gone.has(match)) {
      offer.markets.delete(id);
      offer.doubts.markets.delete(id);
    }
  return gone;
}
