import { type BetShape, SELECTIONS_MOST } from '@palpite/kernel/bet-shape';
import { toFractionText } from '@palpite/kernel/fraction';
import type { Reference } from '@palpite/kernel/ids';
import {
  type BetRequest,
  labelsOfLeg,
  type Offer,
  type PlayerReject,
  type Reject,
  scoreAtBet,
  type Taken,
  type Verdict,
} from './bet.ts';
import { firstFailure, legPrices, PLACEMENT_CHECKS, pricesOf, stakePerLine } from './checks.ts';
import { copyOf, count, countedOf, type ExposureView } from './exposure.ts';
import { worthAtPlacement } from './limits.ts';
import { ruledFigures } from './market-limits.ts';
import type { View } from './view.ts';

/** What refuses a slip as a whole: it concerns the player or the bookmaker, or no bet of the slip could be shown. */
export type SlipRefusal =
  | PlayerReject
  | Extract<Reject, { is: 'book-stale' | 'market-unknown' | 'too-many-selections' }>;

export type SlipVerdict =
  | { readonly is: 'refused'; readonly reject: SlipRefusal }
  | { readonly is: 'decided'; readonly bets: readonly Verdict[] };

/**
 * Decides slips in the order of arrival; each bet sees the exposure that the earlier ones left. `refused` holds bets
 * that the ledger is known to refuse, so that they take no room from later ones.
 */
export function decide(
  slips: readonly (readonly BetRequest[])[],
  view: View,
  exposure: ExposureView,
  refused: ReadonlyMap<Reference, Reject>,
): SlipVerdict[] {
  const carried = copyOf(exposure);
  const ownLimits = view.ownLimits();
  const referralMs = view.referrals?.();
  const used = new Set<bigint>();
  return slips.map((requests) => {
    const whole = refusalOf(requests, view, refused);
    if (whole) return { is: 'refused', reject: whole };
    return {
      is: 'decided',
      bets: requests.map((request) => {
        const reject =
          firstFailure(PLACEMENT_CHECKS, request, view, carried) ??
          usedTwice(request, used) ??
          refused.get(request.id) ??
          (request.free === undefined ? ownLimits(request) : undefined);
        if (reject) return { is: 'rejected', reject };
        const taken = takenAt(request, view);
        if (request.free !== undefined) used.add(request.free);
        count(carried, countedOf(request, taken), 1n);
        const wait = referralMs?.(request, taken);
        return wait === undefined ? taken : { ...taken, referralMs: wait };
      }),
    };
  });
}

/** A free bet pays for one bet, also when two of one batch name it. */
function usedTwice({ free }: BetRequest, used: ReadonlySet<bigint>): Reject | undefined {
  return free !== undefined && used.has(free) ? { is: 'free-bet-gone' } : undefined;
}

function refusalOf(
  requests: readonly BetRequest[],
  view: View,
  refused: ReadonlyMap<Reference, Reject>,
): SlipRefusal | undefined {
  for (const request of requests) {
    const stop = view.stops(request);
    if (stop) return stop;
    if (refused.get(request.id)?.is === 'not-allowed') return { is: 'not-allowed' };
  }
  const tooMany = requests.find(({ legs }) => legs.length > SELECTIONS_MOST);
  if (tooMany) return { is: 'too-many-selections', most: SELECTIONS_MOST };
  const known = requests.every((request) => request.legs.every((leg) => view.offers.has(leg.market)));
  if (known) return undefined;
  return { is: view.isFresh ? 'market-unknown' : 'book-stale' };
}

/** The bet at the current prices. */
export function takenAt(
  request: BetRequest,
  view: Pick<View, 'offers' | 'terms' | 'restrictionOf' | 'marketRules'>,
): Taken {
  const { terms } = view;
  const prices = legPrices(request, view.offers);
  const shape = shapeAt(request, view.offers);
  const bet = { asset: request.asset, shape, isFree: request.free !== undefined };
  const { legs: liabilities, ...worth } = worthAtPlacement(stakePerLine(request), prices, bet, terms);
  const delays: number[] = [];
  const extraMs = view.restrictionOf?.(request.player)?.extraDelayMs ?? 0;
  const legs = request.legs.map((leg, index) => {
    const offer = view.offers.get(leg.market);
    const [odds, liability] = [prices[index], liabilities[index]];
    if (!offer || odds === undefined || liability === undefined)
      throw new Error(`market ${leg.market} is not in the book`);
    const { match, line, seq } = offer;
    if (offer.isLive) delays.push(inPlayDelay(offer, request.brand, view) + extraMs);
    const { market, selection } = leg;
    const score = scoreAtBet(offer);
    const labels = labelsOfLeg(offer.labels, selection);
    return { match, market, selection, line, odds, score, priceSeq: seq, labels, liability };
  });
  return {
    is: 'taken',
    legs,
    shape,
    ...worth,
    rate: toFractionText(terms.rates[request.asset]),
    delayMs: delays.length > 0 ? Math.max(...delays) : undefined,
  };
}

/** By the narrowest rule that sets a delay, otherwise by the terms. */
function inPlayDelay(
  offer: Offer,
  brand: string,
  { terms, marketRules }: Pick<View, 'terms' | 'marketRules'>,
): number {
  const ruled = ruledFigures(offer, brand, marketRules)?.delayMs;
  return ruled ?? terms.inPlayDelayMs + (terms.inPlayExtraMs[offer.labels.sport] ?? 0);
}

/** A bet builder is taken at its price of this moment. */
function shapeAt(request: BetRequest, offers: View['offers']): BetShape {
  const [joint] = request.shape.joint === undefined ? [] : pricesOf(request, offers);
  return joint === undefined ? request.shape : { ...request.shape, joint };
}

/**
 * Bets that the ledger refused and that come before a bet which was rejected for lack of room: the later one may have
 * been rejected because of a bet that was never accepted. They must be known as refused when the batch is decided
 * again. Everything before the first such bet is final, so each round settles at least one; when none is left the
 * decision is final.
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

/** Rejected because others took the room: the bookmaker's, or that of the player's own limits. */
export function isForRoom(verdict: Verdict): boolean {
  return verdict.is === 'rejected' && ['over-limit', 'own-limit'].includes(verdict.reject.is);
}
