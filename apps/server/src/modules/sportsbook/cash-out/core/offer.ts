import type { Fiat } from '@palpite/kernel/assets';
import type { BetShape } from '@palpite/kernel/bet-shape';
import { type CashOutLeg, cashOutOffer, priceOfPart } from '@palpite/kernel/cash-out';
import { exactOdds, type Odds } from '@palpite/kernel/odds';
import type { LegResult } from '@palpite/kernel/outcomes';
import type { CashOutTerms } from './terms.ts';

/** What the book says of an open leg at this moment. */
export interface LegNow {
  /** Undefined when it cannot be bet on: suspended, closed, locked, another line, or the book is stale. */
  readonly odds: Odds | undefined;
  readonly isLive: boolean;
}

export interface OfferedBet {
  readonly status: string;
  readonly asset: Fiat;
  readonly isFree: boolean;
  readonly stake: bigint;
  readonly stakePerLine: bigint;
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
  /** All that is open of the stake, and its price. */
  readonly stake: bigint;
  readonly price: bigint;
  /** A leg that is open is in play: the cash-out waits. */
  readonly isLive: boolean;
  priceOf(part: bigint): bigint;
}

/** What the bet could be cashed out for at this moment, whole or in parts. The first reason against it is the answer. */
export function offerOf(
  bet: OfferedBet,
  now: readonly LegNow[],
  terms: CashOutTerms,
): Offer | { readonly is: 'not-offered'; readonly why: NotOffered } {
  const refuse = (why: NotOffered) => ({ is: 'not-offered', why }) as const;
  if (bet.status === 'confirming') return refuse('not-confirmed');
  if (bet.status !== 'accepted') return refuse('bet-ended');
  if (bet.isFree) return refuse('free-bet');
  if (bet.cashed.parts >= terms.partsMost) return refuse('no-parts-left');
  const legs = bet.legs.map((leg, n) => legOf(leg, bet.evidence?.[n]?.result, now[n]));
  const { single, several } = terms.margin;
  const whole = cashOutOffer({
    ...{ stakePerLine: bet.stakePerLine, shape: bet.shape, legs },
    margin: bet.legs.length === 1 ? single : several,
  });
  if (whole.is === 'refused') return refuse(whole.why);
  const open = { stake: bet.stake, cashed: bet.cashed, mostReturn: bet.maxReturn };
  const stake = bet.stake - bet.cashed.stake;
  const price = priceOfPart(whole, stake, open);
  if (price < terms.leastPrice[bet.asset]) return refuse('price-too-low');
  return {
    ...{ is: 'offered', stake, price },
    isLive: legs.some((leg, n) => leg.is === 'open' && now[n]?.isLive === true),
    priceOf: (part) => priceOfPart(whole, part, open),
  };
}

function legOf(
  { odds }: { readonly odds: Odds },
  result: LegResult | undefined,
  now: LegNow | undefined,
): CashOutLeg {
  const placed = exactOdds(odds);
  if (result && result.is !== 'undecided') return { is: 'settled', placed, result };
  return now?.odds === undefined
    ? { is: 'suspended', placed }
    : { is: 'open', placed, now: exactOdds(now.odds) };
}

export type WrongPart = 'part-too-large' | 'part-too-small' | 'rest-too-small';

/** A part leaves either nothing or a stake that is worth keeping. */
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
