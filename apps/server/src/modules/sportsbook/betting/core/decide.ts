import type { Reference } from '@palpite/kernel/ids';
import type { BetAsk, PlayerReject, Reject, Taken, Verdict } from './bet.ts';
import { firstFailure, PLACEMENT_CHECKS, pricesOf, type View } from './checks.ts';
import { type Exposure, type ExposureView, keysOf, withBet } from './exposure.ts';
import { worthOf } from './limits.ts';

/** What stops a slip as a whole: it is about the player or the house, or there is nothing that could be shown for it. */
export type SlipRefusal = PlayerReject | Extract<Reject, { is: 'book-stale' | 'market-unknown' }>;

export type SlipVerdict =
  | { readonly is: 'refused'; readonly reject: SlipRefusal }
  | { readonly is: 'decided'; readonly bets: readonly Verdict[] };

/**
 * Decides slips in the order of arrival, each bet seeing the exposure that those before it left. `refused` holds bets
 * that the ledger is already known to turn down, so that they take no room from those behind them.
 */
export function decide(
  slips: readonly (readonly BetAsk[])[],
  view: View,
  exposure: ExposureView,
  refused: ReadonlyMap<Reference, Reject>,
): SlipVerdict[] {
  const carried = new Map<string, Exposure>(exposure);
  const ownLimits = view.ownLimits();
  return slips.map((asks) => {
    const whole = refusalOf(asks, view, refused);
    if (whole) return { is: 'refused', reject: whole };
    return {
      is: 'decided',
      bets: asks.map((ask) => {
        const reject =
          firstFailure(PLACEMENT_CHECKS, ask, view, carried) ?? refused.get(ask.id) ?? ownLimits(ask);
        if (reject) return { is: 'rejected', reject };
        const taken = takenAt(ask, view);
        withBet(carried, keysOf(ask), taken.liability);
        return taken;
      }),
    };
  });
}

function refusalOf(
  asks: readonly BetAsk[],
  view: View,
  refused: ReadonlyMap<Reference, Reject>,
): SlipRefusal | undefined {
  for (const ask of asks) {
    const stop = view.stops(ask);
    if (stop) return stop;
    if (refused.get(ask.id)?.is === 'not-allowed') return { is: 'not-allowed' };
  }
  const known = asks.every((ask) => ask.legs.every((leg) => view.offers.has(leg.market)));
  if (known) return undefined;
  return { is: view.isFresh ? 'market-unknown' : 'book-stale' };
}

/** The bet at the prices of this moment. */
export function takenAt(ask: BetAsk, view: Pick<View, 'offers' | 'terms'>): Taken {
  const prices = pricesOf(ask, view.offers);
  const legs = ask.legs.map((leg, place) => {
    const offer = view.offers.get(leg.market);
    const odds = prices[place];
    if (!offer || odds === undefined) throw new Error(`market ${leg.market} is not in the book`);
    return {
      match: offer.match,
      market: leg.market,
      selection: leg.selection,
      line: offer.line,
      odds,
      score: offer.isLive ? offer.score : undefined,
      priceSeq: offer.seq,
      labels: offer.labels,
    };
  });
  return {
    is: 'taken',
    legs,
    ...worthOf(ask.stake, prices, ask.asset, view.terms),
    isLive: legs.some((leg) => leg.score !== undefined),
  };
}

/**
 * Bets that the ledger turned down and that stand before one which was refused for want of room: that one may have been
 * crowded out by a bet that was never taken. They must be known as refused when the batch is decided again. Everything
 * before the first such bet is certain, so each round settles at least one; none left means that the decision holds.
 */
export function crowdingOut(
  bets: readonly { readonly id: Reference; readonly verdict: Verdict; readonly wasTurnedDown: boolean }[],
): Reference[] {
  const turnedDown: Reference[] = [];
  for (const { id, verdict, wasTurnedDown } of bets) {
    if (isForRoom(verdict) && turnedDown.length > 0) return turnedDown;
    if (wasTurnedDown) turnedDown.push(id);
  }
  return [];
}

/** Refused because others took the room: the house's, or that of the player's own limits. */
export function isForRoom(verdict: Verdict): boolean {
  return verdict.is === 'rejected' && ['over-limit', 'own-limit'].includes(verdict.reject.is);
}
