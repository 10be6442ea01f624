import { SELECTIONS_MOST } from '@palpite/kernel/bet-shape';
import { toFractionText } from '@palpite/kernel/fraction';
import type { Reference } from '@palpite/kernel/ids';
import type { BetAsk, PlayerReject, Reject, Taken, Verdict } from './bet.ts';
import { firstFailure, PLACEMENT_CHECKS, pricesOf, stakePerLine } from './checks.ts';
import { copyOf, count, type ExposureView } from './exposure.ts';
import { worthAtPlacement } from './limits.ts';
import type { View } from './view.ts';

/** What stops a slip as a whole: it is about the player or the house, or there is nothing that could be shown for it. */
export type SlipRefusal =
  | PlayerReject
  | Extract<Reject, { is: 'book-stale' | 'market-unknown' | 'too-many-selections' }>;

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
  const carried = copyOf(exposure);
  const ownLimits = view.ownLimits();
  const used = new Set<bigint>();
  return slips.map((asks) => {
    const whole = refusalOf(asks, view, refused);
    if (whole) return { is: 'refused', reject: whole };
    return {
      is: 'decided',
      bets: asks.map((ask) => {
        const reject =
          firstFailure(PLACEMENT_CHECKS, ask, view, carried) ??
          usedTwice(ask, used) ??
          refused.get(ask.id) ??
          (ask.free === undefined ? ownLimits(ask) : undefined);
        if (reject) return { is: 'rejected', reject };
        const taken = takenAt(ask, view);
        if (ask.free !== undefined) used.add(ask.free);
        count(carried, { ...ask, ...taken }, 1n);
        return taken;
      }),
    };
  });
}

/** A gift pays for one bet, also when two of one batch ask for it. */
function usedTwice({ free }: BetAsk, used: ReadonlySet<bigint>): Reject | undefined {
  return free !== undefined && used.has(free) ? { is: 'free-bet-gone' } : undefined;
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
  const tooMany = asks.find(({ legs }) => legs.length > SELECTIONS_MOST);
  if (tooMany) return { is: 'too-many-selections', most: SELECTIONS_MOST };
  const known = asks.every((ask) => ask.legs.every((leg) => view.offers.has(leg.market)));
  if (known) return undefined;
  return { is: view.isFresh ? 'market-unknown' : 'book-stale' };
}

/** The bet at the prices of this moment. */
export function takenAt(ask: BetAsk, view: Pick<View, 'offers' | 'terms'>): Taken {
  const { terms } = view;
  const prices = pricesOf(ask, view.offers);
  const bet = { asset: ask.asset, shape: ask.shape, isFree: ask.free !== undefined };
  const { legs: liabilities, ...worth } = worthAtPlacement(stakePerLine(ask), prices, bet, terms);
  const delays: number[] = [];
  const legs = ask.legs.map((leg, index) => {
    const offer = view.offers.get(leg.market);
    const [odds, liability] = [prices[index], liabilities[index]];
    if (!offer || odds === undefined || liability === undefined)
      throw new Error(`market ${leg.market} is not in the book`);
    const { match, line, seq, labels } = offer;
    if (offer.isLive) delays.push(terms.inPlayDelayMs + (terms.inPlayExtraMs[labels.sport] ?? 0));
    const { market, selection } = leg;
    const score = offer.isLive ? offer.score : undefined;
    return { match, market, selection, line, odds, score, priceSeq: seq, labels, liability };
  });
  return {
    is: 'taken',
    legs,
    ...worth,
    rate: toFractionText(terms.rates[ask.asset]),
    delayMs: delays.length > 0 ? Math.max(...delays) : undefined,
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
