import type { Fiat } from '@palpite/kernel/assets';
import { type BetShape, oneLine } from '@palpite/kernel/bet-shape';
import type { BetKind } from '@palpite/kernel/bet-worth';
import { type CashOutLeg, cashOutOffer, type SoldPart, sellPart } from '@palpite/kernel/cash-out';
import { type Fraction, fraction, times } from '@palpite/kernel/fraction';
import { jointResult } from '@palpite/kernel/joint-bet';
import { exactOdds, type Odds } from '@palpite/kernel/odds';
import { exactProbabilities, type OutcomeProbabilities } from '@palpite/kernel/outcome-probabilities';
import type { LegResult } from '@palpite/kernel/outcomes';
import { type CashOutTerms, marginFor } from './terms.ts';

/** The book's current state of an open leg. */
export interface LegNow {
  /**
   * Undefined when it cannot be bet on (suspended, closed, locked, another line, a stale book), and when the feed
   * sends no probabilities.
   */
  readonly probabilities: OutcomeProbabilities | undefined;
  readonly isLive: boolean;
}

/** The feed's answer about all open legs of a bet builder together, in billionths. */
export type JointProbabilities = Pick<OutcomeProbabilities, 'win' | 'void'>;

export interface OfferedBet {
  readonly status: string;
  readonly asset: Fiat;
  readonly isFree: boolean;
  readonly stake: bigint;
  readonly kind: BetKind;
  readonly shape: BetShape;
  readonly maxReturn: bigint;
  readonly cashed: { readonly stake: bigint; readonly returned: bigint; readonly parts: number };
  readonly legs: readonly { readonly odds: Odds }[];
  /** In the order of the legs, as far as their results are known. */
  readonly evidence?: readonly { readonly result: LegResult }[] | undefined;
}

export type NotOffered =
  | 'not-confirmed'
  | 'bet-ended'
  | 'free-bet'
  | 'no-parts-left'
  | 'bet-lost'
  | 'market-suspended'
  | 'nothing-open'
  | 'price-too-low';

export interface Offer {
  readonly is: 'offered';
  /** The whole open stake, its value without a margin, and its price. */
  readonly stake: bigint;
  readonly fair: Fraction;
  readonly price: bigint;
  /** Of the fair value, in basis points. */
  readonly marginBp: number;
  /** An open leg is in play: the cash-out waits. */
  readonly isLive: boolean;
  sell(part: bigint): SoldPart;
}

/** The current cash-out price of the bet, whole or in parts. The first reason against it is the answer. */
export function offerOf(
  bet: OfferedBet,
  now: readonly LegNow[],
  terms: CashOutTerms,
  joint?: JointProbabilities,
): Offer | { readonly is: 'not-offered'; readonly why: NotOffered } {
  const refuse = (why: NotOffered) => ({ is: 'not-offered', why }) as const;
  if (bet.status === 'confirming') return refuse('not-confirmed');
  if (bet.status !== 'accepted') return refuse('bet-ended');
  if (bet.isFree) return refuse('free-bet');
  if (bet.cashed.parts >= terms.partsMost) return refuse('no-parts-left');
  const { shape } = bet;
  const each = bet.legs.map((leg, n) => legOf(leg, bet.evidence?.[n]?.result, now[n]));
  const legs = shape.joint === undefined ? each : [jointLeg(each, shape.joint, joint)];
  const undecided = each.filter(({ is }) => is !== 'settled').length;
  const marginBp = undecided === 0 ? 0 : marginFor(terms.margins, bet.kind, undecided);
  const margin = fraction(BigInt(marginBp), 10_000n);
  const whole = cashOutOffer({
    stake: bet.stake,
    shape: shape.joint === undefined ? shape : oneLine(1),
    legs,
    margin,
  });
  if (whole.is === 'refused') return refuse(whole.why);
  if (whole.is === 'worthless') return refuse('price-too-low');
  const stake = bet.stake - bet.cashed.stake;
  const fair = times(whole.fair, fraction(stake, bet.stake));
  const open = { stake, fair, margin, most: bet.maxReturn - bet.cashed.returned };
  const { price } = sellPart(open, stake);
  if (price < terms.leastPrice[bet.asset]) return refuse('price-too-low');
  return {
    is: 'offered',
    stake,
    fair,
    price,
    marginBp,
    isLive: each.some((leg, n) => leg.is === 'open' && now[n]?.isLive === true),
    sell: (part) => sellPart(open, part),
  };
}

function legOf(
  { odds }: { readonly odds: Odds },
  result: LegResult | undefined,
  now: LegNow | undefined,
): CashOutLeg {
  const placed = exactOdds(odds);
  if (result && result.is !== 'undecided') return { is: 'settled', placed, result };
  return now?.probabilities === undefined
    ? { is: 'suspended', placed }
    : { is: 'open', placed, probabilities: exactProbabilities(now.probabilities) };
}

/**
 * A bet builder as one leg. Its open legs are worth what the feed says about them together, and never their product;
 * without that, or with one of them suspended, there is no price. After a void leg it can only come back or lose.
 */
function jointLeg(
  legs: readonly CashOutLeg[],
  odds: Odds,
  joint: JointProbabilities | undefined,
): CashOutLeg {
  const placed = exactOdds(odds);
  const result = jointResult(legs.map((leg) => (leg.is === 'settled' ? leg.result : OPEN)));
  if (result.is !== 'undecided') return { is: 'settled', placed, result };
  if (!joint || legs.some(({ is }) => is === 'suspended')) return { is: 'suspended', placed };
  const isVoid = legs.some((leg) => leg.is === 'settled' && leg.result.is !== 'win');
  const win = isVoid ? 0 : joint.win;
  const back = isVoid ? joint.win + joint.void : joint.void;
  return {
    is: 'open',
    placed,
    probabilities: exactProbabilities({ win, halfWin: 0, void: back, halfLose: 0 }),
  };
}

const OPEN: LegResult = { is: 'undecided' };

export type WrongPart = 'part-too-large' | 'part-too-small' | 'rest-too-small';

/** A part leaves either nothing or at least the smallest stake. */
export function partFault(
  part: bigint,
  open: bigint,
  asset: Fiat,
  { leastPart }: CashOutTerms,
): WrongPart | undefined {
  if (part > open) return 'part-too-large';
  if (part === open) return undefined;
  if (part < leastPart[asset]) return 'part-too-small';
  return open - part < leastPart[asset] ? 'rest-too-small' : undefined;
}
