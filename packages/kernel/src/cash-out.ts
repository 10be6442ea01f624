import { type BetShape, sumOfLines } from './bet-shape.ts';
import {
  compareFractions,
  type Fraction,
  fraction,
  minus,
  ONE,
  over,
  roundFraction,
  times,
} from './fraction.ts';
import { type LegResult, legFactor } from './outcomes.ts';

export type CashOutLeg =
  | { readonly is: 'open'; readonly placed: Fraction; readonly now: Fraction }
  | { readonly is: 'settled'; readonly placed: Fraction; readonly result: LegResult }
  | { readonly is: 'suspended'; readonly placed: Fraction };

export interface CashOutBet {
  readonly stakePerLine: bigint;
  readonly shape: BetShape;
  readonly legs: readonly CashOutLeg[];
  /** The house's share of the offer. */
  readonly margin: Fraction;
}

export type CashOutOffer =
  | {
      readonly is: 'offered';
      readonly exact: Fraction;
      /** The same, but not above what the bet can still return. */
      readonly capped: Fraction;
      readonly price: bigint;
      /** What the bet can still return: no offer is above it. */
      readonly mostReturn: bigint;
    }
  | { readonly is: 'refused'; readonly why: 'bet-lost' | 'market-suspended' | 'nothing-open' };

/**
 * What a bet is worth now: settled legs count with their factors, open ones with the odds they were placed at over the
 * odds of the moment. Rounded down: an offer is a promise.
 */
export function cashOutOffer(bet: CashOutBet): CashOutOffer {
  const stake = fraction(bet.stakePerLine);
  const most = times(stake, sumOfLines(bet.legs.map(factorAtMost), bet.shape));
  if (most.numerator === 0n) return { is: 'refused', why: 'bet-lost' };
  if (bet.legs.some((leg) => leg.is === 'suspended')) return { is: 'refused', why: 'market-suspended' };
  if (!bet.legs.some((leg) => leg.is === 'open')) return { is: 'refused', why: 'nothing-open' };
  const worth = times(stake, sumOfLines(bet.legs.map(factorNow), bet.shape));
  const exact = times(worth, minus(ONE, bet.margin));
  const capped = compareFractions(exact, most) > 0 ? most : exact;
  return {
    is: 'offered',
    exact,
    capped,
    price: roundFraction(capped, 'floor'),
    mostReturn: roundFraction(most, 'half-up'),
  };
}

/** What is still open of a bet, and the most that the whole bet may return. */
export interface OpenPart {
  readonly stake: bigint;
  readonly cashed: { readonly stake: bigint; readonly returned: bigint };
  readonly mostReturn: bigint;
}

/**
 * The price of a part of the stake: its exact share of the offer for the whole bet, rounded down once, and never more
 * than the bet may still return.
 */
export function priceOfPart(
  offer: Extract<CashOutOffer, { is: 'offered' }>,
  part: bigint,
  { stake, cashed, mostReturn }: OpenPart,
): bigint {
  if (part <= 0n || part > stake - cashed.stake) throw new RangeError('a part is within the open stake');
  const share = roundFraction(times(offer.capped, fraction(part, stake)), 'floor');
  const left = mostReturn > cashed.returned ? mostReturn - cashed.returned : 0n;
  return share > left ? left : share;
}

function factorAtMost(leg: CashOutLeg): Fraction {
  return leg.is === 'settled' ? (legFactor(leg.result, leg.placed) ?? leg.placed) : leg.placed;
}

function factorNow(leg: CashOutLeg): Fraction {
  return leg.is === 'open' ? over(leg.placed, leg.now) : factorAtMost(leg);
}
