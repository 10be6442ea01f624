import type { Odds } from '@palpite/kernel/odds';
import type { BetAsk, LegAsk, OddsPolicy, Offer, PlayerReject, Reject } from './bet.ts';
import { type ExposureView, selectionKey } from './exposure.ts';
import { maxStake, roomFor, worthOf } from './limits.ts';
import type { Terms } from './terms.ts';

/** All that a decision may look at: the book as it stands, the exposure under lock, the house's terms. */
export interface View {
  readonly isFresh: boolean;
  readonly offers: ReadonlyMap<number, Offer>;
  readonly terms: Terms;
  /** What stops this player altogether. */
  stops(ask: BetAsk): PlayerReject | undefined;
  /** The player's own limits, counted anew: each bet sees those that passed before it. */
  ownLimits(): (ask: BetAsk) => Reject | undefined;
}

export interface Check {
  readonly name: string;
  /** Why the bet is not taken, as far as this check goes. */
  fails(ask: BetAsk, view: View, exposure: ExposureView): Reject | undefined;
}

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
const noResult = eachLeg('the market has no result', (leg, _offer, _ask, exposure) =>
  exposure.get(selectionKey(leg))?.isClosed ? { is: 'settled-before-confirmation' } : undefined,
);
const open = eachLeg('the market is open', (leg, offer, _ask, exposure) => {
  if (offer.status === 'closed' || exposure.get(selectionKey(leg))?.isClosed) return { is: 'market-closed' };
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
const minimum: Check = {
  name: 'the stake is not below the minimum',
  fails(ask, { terms }) {
    const min = terms.minimumStake[ask.asset];
    return ask.stake < min ? { is: 'below-minimum', min } : undefined;
  },
};
const maximum: Check = {
  name: 'the stake is not above the maximum',
  fails(ask, view, exposure) {
    const max = maxStakeOf(ask, view, exposure);
    return ask.stake > max ? { is: 'over-limit', max } : undefined;
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
  open,
  selection,
  line,
  odds,
  minimum,
  maximum,
];

/** The same look again after the delay. What the player stakes was judged before: only its win may have grown. */
export const CONFIRMATION_CHECKS: readonly Check[] = [noResult, fresh, known, open, selection, line, odds];

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

/** The true maximum for this player on this selection at this moment; 0 when not even the smallest stake fits. */
export function maxStakeOf(
  ask: Pick<BetAsk, 'player' | 'asset' | 'legs'>,
  { offers, terms }: Pick<View, 'offers' | 'terms'>,
  exposure: ExposureView,
): bigint {
  const room = roomFor(ask, exposure, terms);
  const prices = pricesOf(ask, offers);
  const most = maxStake(prices, ask.asset, room, terms);
  // Told and kept by the same arithmetic: a stake that is told as possible must never fail for its win.
  if (most > 0n && worthOf(most, prices, ask.asset, terms).liability > room)
    throw new Error('the largest stake wins more than the room');
  return most < terms.minimumStake[ask.asset] ? 0n : most;
}
