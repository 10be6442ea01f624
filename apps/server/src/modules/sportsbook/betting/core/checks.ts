import { countLines, SELECTIONS_MOST } from '@palpite/kernel/bet-shape';
import type { Odds } from '@palpite/kernel/odds';
import type { BetAsk, LegAsk, OddsPolicy, Offer, Reject } from './bet.ts';
import type { ExposureView } from './exposure.ts';
import { fits, maxStake, type RoomView, roomFor, worthAtPlacement } from './limits.ts';
import type { Terms } from './terms.ts';
import type { Check, View } from './view.ts';

/** What can be wrong with the legs of a bet among themselves, whatever their prices. */

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

/** What happens in a match decides all of its markets: multiplied odds would pay for one thing twice. */
const unrelated: Check = {
  name: 'no two legs are of one match',
  fails({ legs }, { offers }) {
    const matches = new Set(legs.map((leg) => offers.get(leg.market)?.match));
    return matches.size < legs.length ? { is: 'related-selections' } : undefined;
  },
};

/** The first leg that fails is the answer. */
function eachLeg(
  name: string,
  fails: (leg: LegAsk, offer: Offer, ask: BetAsk, exposure: ExposureView) => Reject | undefined,
): Check {
  return {
    name,
    fails(ask, view, exposure) {
      for (const leg of ask.legs) {
        const offer = view.offers.get(leg.market);
        const reject = offer ? fails(leg, offer, ask, exposure) : { is: 'market-unknown' as const };
        if (reject) return reject;
      }
      return undefined;
    },
  };
}

const allowed: Check = {
  name: 'the player may bet',
  fails: (ask, view) => view.stops(ask),
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
const odds = eachLeg('the odds are as the player wants them', (leg, offer, ask) => {
  const now = priceOf(leg, offer);
  if (now === undefined) return { is: 'selection-unknown' };
  return accepts(ask.policy, leg.odds, now) ? undefined : { is: 'odds-changed', now };
});
const freeBet: Check = {
  name: 'the free bet can be used',
  fails(ask, view) {
    if (ask.free === undefined) return undefined;
    const free = view.freeBets.get(ask.free);
    const isTheirs = free?.player === ask.player && free.asset === ask.asset && free.units === ask.stake;
    if (!free || !isTheirs) return { is: 'free-bet-gone' };
    const isWorth = pricesOf(ask, view.offers).every((price) => price >= free.minOdds);
    return isWorth ? undefined : { is: 'free-bet-odds', least: free.minOdds };
  },
};
const minimum: Check = {
  name: 'the stake is not below the minimum',
  fails(ask, { terms }) {
    const min = minimumOf(ask, terms);
    return ask.free === undefined && stakePerLine(ask) < min ? { is: 'below-minimum', min } : undefined;
  },
};
const maximum: Check = {
  name: 'the stake is not above the maximum',
  fails(ask, view, exposure) {
    const max = maxStakeOf(ask, view, exposure);
    return stakePerLine(ask) > max ? { is: 'over-limit', max } : undefined;
  },
};

/**
 * In this order; the first that fails is the answer. The player's own limits come after them, since only a bet that is
 * taken counts; the balance comes last, by the ledger itself.
 */
export const PLACEMENT_CHECKS: readonly Check[] = [
  allowed,
  fresh,
  known,
  notTooMany,
  noDuplicate,
  ofItsMatch,
  unrelated,
  withoutResult('market-settled'),
  open,
  selection,
  line,
  odds,
  freeBet,
  minimum,
  maximum,
];

/** The same look again after the delay. What the player stakes was judged before: only its win may have grown. */
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
  ask: BetAsk,
  view: View,
  exposure: ExposureView,
): Reject | undefined {
  for (const check of checks) {
    const reject = check.fails(ask, view, exposure);
    if (reject) return reject;
  }
  return undefined;
}

export function stakePerLine({ stake, legs, shape }: Pick<BetAsk, 'stake' | 'legs' | 'shape'>): bigint {
  return stake / BigInt(countLines(legs.length, shape));
}

export function minimumOf({ asset, legs }: Pick<BetAsk, 'asset' | 'legs'>, terms: Terms): bigint {
  return legs.length === 1 ? terms.minimumStake[asset] : terms.minimumStakePerLine[asset];
}

export function priceOf(leg: { readonly selection: string }, offer: Offer): Odds | undefined {
  return offer.prices.find((price) => price.selection === leg.selection)?.odds;
}

export function accepts(policy: OddsPolicy, seen: Odds, now: Odds): boolean {
  if (now === seen || policy === 'any') return true;
  return policy === 'better' && now > seen;
}

/** The prices that the bet would be taken at; only asked of a bet whose selections are offered. */
export function pricesOf(ask: Pick<BetAsk, 'legs'>, offers: View['offers']): Odds[] {
  return ask.legs.map((leg) => {
    const offer = offers.get(leg.market);
    const price = offer && priceOf(leg, offer);
    if (price === undefined) throw new Error(`market ${leg.market} has no price for ${leg.selection}`);
    return price;
  });
}

/** The true maximum per line for this player at this moment; 0 when not even the smallest stake fits. */
export function maxStakeOf(
  ask: Pick<BetAsk, 'player' | 'asset' | 'brand' | 'legs' | 'shape' | 'free'>,
  view: RoomView,
  exposure: ExposureView,
): bigint {
  const bet = { asset: ask.asset, shape: ask.shape, isFree: ask.free !== undefined };
  const room = roomFor(ask, view, exposure);
  const prices = pricesOf(ask, view.offers);
  const most = maxStake(prices, bet, room, view.terms);
  // Told and kept by the same arithmetic: a stake that is told as possible must never fail for its win.
  if (most > 0n && !fits(worthAtPlacement(most, prices, bet, view.terms), room))
    throw new Error('the largest stake wins more than the room');
  return ask.free === undefined && most < minimumOf(ask, view.terms) ? 0n : most;
}
