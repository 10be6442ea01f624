import { type BetShape, countLines, oneLine, SELECTIONS_MOST } from '@palpite/kernel/bet-shape';
import { areEachWay, isEachWayShape, isPlacePart } from '@palpite/kernel/each-way';
import { JOINT_LEGS } from '@palpite/kernel/joint-bet';
import type { Odds } from '@palpite/kernel/odds';
import {
  atFactor,
  FACTOR_WHOLE,
  type Restriction,
  type RestrictionReason,
  refusesMarket,
} from '@palpite/kernel/restriction';
import { isSeasonMarket } from '@palpite/kernel/settlement/season-markets';
import type { BetRequest, LegRequest, OddsPolicy, Offer, Reject } from './bet.ts';
import type { ExposureView } from './exposure.ts';
import { jointOffer } from './joint-offer.ts';
import { fits, maxStake, type RoomView, roomAtFactor, roomFor, worthAtPlacement } from './limits.ts';
import type { Terms } from './terms.ts';
import type { Check, View } from './view.ts';

/** Faults in the combination of the legs of a bet, whatever their prices. */

const notTooMany: Check = {
  name: 'there are not too many selections',
  fails: ({ legs }) =>
    legs.length > SELECTIONS_MOST ? { is: 'too-many-selections', most: SELECTIONS_MOST } : undefined,
};

const noDuplicate: Check = {
  name: 'no selection stands twice',
  fails({ legs }) {
    const names = new Set(legs.map(({ market, selection }) => `${market}/${selection}`));
    return names.size < legs.length ? { is: 'duplicate-selection' } : undefined;
  },
};

const ofItsMatch: Check = {
  name: 'the market belongs to the match that was shown',
  fails({ legs }, { offers }) {
    const isOdd = legs.some((leg) => leg.match !== undefined && offers.get(leg.market)?.match !== leg.match);
    return isOdd ? { is: 'wrong-match' } : undefined;
  },
};

/** The events of a match decide all of its markets: multiplied odds would pay for one event twice. */
const unrelated: Check = {
  name: 'no two legs are of one match or of a season and its league, unless the feed prices them as one, or they are the parts of an each-way bet',
  fails({ legs, shape }, { offers }) {
    const matches = new Set(legs.map((leg) => offers.get(leg.market)?.match));
    if (shape.joint !== undefined)
      return isOneMatch(legs, matches.size) ? undefined : { is: 'builder-refused' };
    if (isEachWay({ legs, shape }, offers)) return undefined;
    const isRelated = matches.size < legs.length || hasSeasonOfMatch(legs, offers);
    return isRelated ? { is: 'related-selections' } : undefined;
  },
};

/** Every match of a league is part of its season. */
function hasSeasonOfMatch(legs: readonly LegRequest[], offers: ReadonlyMap<number, Offer>): boolean {
  const labels = legs.flatMap(({ market }) => offers.get(market)?.labels ?? []);
  return labels.some(
    (season, index) =>
      isSeasonMarket(season.type) &&
      labels.some((other, n) => n !== index && other.league.id === season.league.id),
  );
}

/** Its odds are a share of those of the win, and are sold with it only. */
const notPlaceAlone: Check = {
  name: 'the place part of an each-way bet comes with its win part',
  fails({ legs, shape }, { offers }) {
    const hasPlace = legs.some(({ market }) => {
      const offer = offers.get(market);
      return offer !== undefined && isPlacePart(offer.labels.type);
    });
    return hasPlace && !isEachWay({ legs, shape }, offers) ? { is: 'place-alone' } : undefined;
  },
};

/** No line multiplies the two parts. */
export function isEachWay(
  {
    legs,
    shape,
  }: { readonly legs: readonly Pick<LegRequest, 'market' | 'selection'>[]; readonly shape: BetShape },
  offers: ReadonlyMap<number, Offer>,
): boolean {
  if (!isEachWayShape(shape)) return false;
  return areEachWay(
    legs.map(({ market, selection }) => {
      const offer = offers.get(market);
      return offer && { match: offer.match, type: offer.labels.type, selection };
    }),
  );
}

/** Several markets of one match, each once: two selections of one market exclude or include each other. */
function isOneMatch(legs: readonly LegRequest[], matches: number): boolean {
  const markets = new Set(legs.map(({ market }) => market));
  return matches === 1 && legs.length >= JOINT_LEGS.least && markets.size === legs.length;
}

/** The first leg that fails is the answer. */
function eachLeg(
  name: string,
  fails: (leg: LegRequest, offer: Offer, request: BetRequest, exposure: ExposureView) => Reject | undefined,
): Check {
  return {
    name,
    fails(request, view, exposure) {
      for (const leg of request.legs) {
        const offer = view.offers.get(leg.market);
        const reject = offer ? fails(leg, offer, request, exposure) : { is: 'market-unknown' as const };
        if (reject) return reject;
      }
      return undefined;
    },
  };
}

const allowed: Check = {
  name: 'the player may bet',
  fails: (request, view) => view.stops(request),
};
const fresh: Check = {
  name: 'the book is fresh',
  fails: (_ask, view) => (view.isFresh ? undefined : { is: 'book-stale' }),
};
const known = eachLeg('the market is known', () => undefined);
const withoutResult = (is: 'market-settled' | 'settled-before-confirmation') =>
  eachLeg('the market has no result', (leg, _offer, _ask, exposure) =>
    exposure.markets.get(leg.market)?.isClosed ? { is } : undefined,
  );
const open = eachLeg('the market is open', (_leg, offer) => {
  if (offer.status === 'closed') return { is: 'market-closed' };
  return offer.status === 'suspended' ? { is: 'market-suspended' } : undefined;
});
const selection = eachLeg('the selection is offered', (leg, offer) =>
  priceOf(leg, offer) === undefined ? { is: 'selection-unknown' } : undefined,
);
const line = eachLeg('the line has not moved', (leg, offer) =>
  leg.line !== undefined && leg.line !== offer.line ? { is: 'line-moved' } : undefined,
);
const oddsOfLegs = eachLeg('the odds are as the player wants them', (leg, offer, request) => {
  const now = priceOf(leg, offer);
  if (now === undefined) return { is: 'selection-unknown' };
  return accepts(request.policy, leg.odds, now) ? undefined : { is: 'odds-changed', now };
});
const odds: Check = {
  name: oddsOfLegs.name,
  fails(request, view, exposure) {
    const { shape, jointNow } = request;
    if (shape.joint === undefined) return oddsOfLegs.fails(request, view, exposure);
    if (jointNow?.is === 'refused') return { is: 'builder-refused' };
    if (jointNow?.is === 'expired') return { is: 'builder-expired' };
    if (jointNow?.is !== 'priced') return { is: 'builder-unavailable' };
    const now = jointOfferOf(request.legs, jointNow.odds, view.offers);
    if (now === undefined) return { is: 'builder-unavailable' };
    return accepts(request.policy, shape.joint, now) ? undefined : { is: 'odds-changed', now };
  },
};
const freeBet: Check = {
  name: 'the free bet can be used',
  fails(request, view) {
    if (request.free === undefined) return undefined;
    const free = view.freeBets.get(request.free);
    const isTheirs =
      free?.player === request.player && free.asset === request.asset && free.units === request.stake;
    if (!free || !isTheirs) return { is: 'free-bet-gone' };
    const isWorth = pricesOf(request, view.offers).every((price) => price >= free.minOdds);
    return isWorth ? undefined : { is: 'free-bet-odds', least: free.minOdds };
  },
};
const notRefused: Check = {
  name: 'no market of the bet is refused to the player',
  fails(request, view) {
    const restriction = view.restrictionOf?.(request.player);
    return restriction && hasRefusedLeg(request, view, restriction)
      ? { is: 'market-refused', why: restriction.reason }
      : undefined;
  },
};
const minimum: Check = {
  name: 'the stake is not below the minimum',
  fails(request, { terms }) {
    const min = minimumOf(request, terms);
    return request.free === undefined && stakePerLine(request) < min
      ? { is: 'below-minimum', min }
      : undefined;
  },
};
const maximum: Check = {
  name: 'the stake is not above the maximum',
  fails(request, view, exposure) {
    const { max, why } = stakeLimitOf(request, view, exposure);
    return stakePerLine(request) > max ? { is: 'over-limit', max, ...(why && { why }) } : undefined;
  },
};

/**
 * In this order; the first that fails is the answer. The player's own limits come afterwards, because only an
 * accepted bet counts; the balance is checked last, by the ledger itself.
 */
export const PLACEMENT_CHECKS: readonly Check[] = [
  allowed,
  fresh,
  known,
  notTooMany,
  noDuplicate,
  ofItsMatch,
  unrelated,
  notPlaceAlone,
  withoutResult('market-settled'),
  open,
  selection,
  line,
  odds,
  notRefused,
  freeBet,
  minimum,
  maximum,
];

/** The checks that are repeated after the delay. The stake was checked before: only its win may have grown. */
export const CONFIRMATION_CHECKS: readonly Check[] = [
  withoutResult('settled-before-confirmation'),
  fresh,
  known,
  open,
  selection,
  line,
  odds,
];

export function firstFailure(
  checks: readonly Check[],
  request: BetRequest,
  view: View,
  exposure: ExposureView,
): Reject | undefined {
  for (const check of checks) {
    const reject = check.fails(request, view, exposure);
    if (reject) return reject;
  }
  return undefined;
}

export function stakePerLine({ stake, legs, shape }: Pick<BetRequest, 'stake' | 'legs' | 'shape'>): bigint {
  return stake / BigInt(countLines(legs.length, shape));
}

export function minimumOf(
  { asset, legs, shape }: Pick<BetRequest, 'asset' | 'legs' | 'shape'>,
  terms: Terms,
): bigint {
  return legs.length === 1 || shape.joint !== undefined
    ? terms.minimumStake[asset]
    : terms.minimumStakePerLine[asset];
}

export function priceOf(leg: { readonly selection: string }, offer: Offer): Odds | undefined {
  return offer.prices.find((price) => price.selection === leg.selection)?.odds;
}

export function accepts(policy: OddsPolicy, seen: Odds, now: Odds): boolean {
  if (now === seen || policy === 'any') return true;
  return policy === 'better' && now > seen;
}

/**
 * The prices at which the bet would be accepted; only for a bet whose selections are offered. A bet builder has one.
 */
export function pricesOf(
  request: Pick<BetRequest, 'legs' | 'shape' | 'jointNow'>,
  offers: View['offers'],
): Odds[] {
  const { joint } = request.shape;
  if (joint === undefined) return legPrices(request, offers);
  if (request.jointNow?.is !== 'priced') return [joint];
  return [jointOfferOf(request.legs, request.jointNow.odds, offers) ?? joint];
}

/** The price of a bet builder whose selections are offered, from the feed's price of the combination. */
export function jointOfferOf(
  legs: BetRequest['legs'],
  feedJoint: Odds,
  offers: View['offers'],
): Odds | undefined {
  const offered = legPrices({ legs }, offers);
  return jointOffer(
    feedJoint,
    legs.map(({ market, selection }, index) => {
      const odds = offered[index] as Odds;
      const feed = offers.get(market)?.feedPrices?.find((price) => price.selection === selection)?.odds;
      return { offered: odds, feed: feed ?? odds };
    }),
  );
}

export function legPrices(request: Pick<BetRequest, 'legs'>, offers: View['offers']): Odds[] {
  return request.legs.map((leg) => {
    const offer = offers.get(leg.market);
    const price = offer && priceOf(leg, offer);
    if (price === undefined) throw new Error(`market ${leg.market} has no price for ${leg.selection}`);
    return price;
  });
}

type Limited = Pick<BetRequest, 'player' | 'asset' | 'brand' | 'legs' | 'shape' | 'free' | 'jointNow'>;

/** The exact maximum per line for this player at this moment; 0 when not even the smallest stake fits. */
export function maxStakeOf(request: Limited, view: RoomView, exposure: ExposureView): bigint {
  return stakeLimitOf(request, view, exposure).max;
}

/**
 * With the reason of the player's restriction where it lowers the maximum: the factor of the largest stake, within the
 * factor of what the player's open bets may cost. A free bet was promised and keeps its stake.
 */
function stakeLimitOf(
  request: Limited,
  view: RoomView,
  exposure: ExposureView,
): { readonly max: bigint; readonly why?: RestrictionReason } {
  const restriction = view.restrictionOf?.(request.player);
  if (restriction && hasRefusedLeg(request, view, restriction)) return { max: 0n, why: restriction.reason };
  const ordinary = largestStake(request, view, exposure, FACTOR_WHOLE);
  const isFree = request.free !== undefined;
  const lowered =
    !restriction || isFree || restriction.factor >= FACTOR_WHOLE
      ? ordinary
      : lower(
          atFactor(ordinary, restriction.factor),
          largestStake(request, view, exposure, restriction.factor),
        );
  const max = !isFree && lowered < minimumOf(request, view.terms) ? 0n : lowered;
  return restriction && lowered < ordinary ? { max, why: restriction.reason } : { max };
}

function hasRefusedLeg(
  { legs }: Pick<BetRequest, 'legs'>,
  view: RoomView,
  restriction: Restriction,
): boolean {
  return legs.some(({ market }) => {
    const offer = view.offers.get(market);
    return offer !== undefined && refusesMarket(restriction, offer.labels);
  });
}

function largestStake(request: Limited, view: RoomView, exposure: ExposureView, factor: number): bigint {
  const isJoint = request.shape.joint !== undefined;
  const shape = isJoint ? oneLine(1) : request.shape;
  const bet = { asset: request.asset, shape, isFree: request.free !== undefined };
  const ofLegs = roomAtFactor(roomFor(request, view, exposure), request, factor, {
    terms: view.terms,
    exposure,
  });
  // A bet builder counts with its whole win in the market of each of its legs, so the narrowest of them decides.
  const room = isJoint ? { ...ofLegs, legs: [leastOf(ofLegs.legs)] } : ofLegs;
  const prices = pricesOf(request, view.offers);
  const most = maxStake(prices, bet, room, view.terms);
  // The quote and the check use the same arithmetic: a stake that was quoted as possible must never fail for its win.
  if (most > 0n && !fits(worthAtPlacement(most, prices, bet, view.terms), room))
    throw new Error('the largest stake wins more than the limits allow');
  return most;
}

const lower = (a: bigint, b: bigint) => (a < b ? a : b);

function leastOf(units: readonly bigint[]): bigint {
  return units.reduce((least, each) => (each < least ? each : least), units[0] ?? 0n);
}
