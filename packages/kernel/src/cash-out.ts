import { type BetShape, countLines, sumOfLines } from './bet-shape.ts';
import { compareFractions, type Fraction, fraction, minus, ONE, roundFraction, times } from './fraction.ts';
import { type ExactProbabilities, expectedFactor, greatestFactor } from './outcome-probabilities.ts';
import { type LegResult, legFactor } from './outcomes.ts';

export type CashOutLeg =
  | { readonly is: 'open'; readonly placed: Fraction; readonly probabilities: ExactProbabilities }
  | { readonly is: 'settled'; readonly placed: Fraction; readonly result: LegResult }
  | { readonly is: 'suspended'; readonly placed: Fraction };

export interface CashOutBet {
  /** Of the whole bet, over all its lines. */
  readonly stake: bigint;
  readonly shape: BetShape;
  readonly legs: readonly CashOutLeg[];
  /** The bookmaker's share of the fair value. */
  readonly margin: Fraction;
}

export interface CashOutValue {
  readonly lines: number;
  /** The sum over the lines of the stake per line × the expected factors of the legs. */
  readonly fair: Fraction;
  /** The fair value less the margin, exactly and rounded down: an offer is a promise. */
  readonly exactPrice: Fraction;
  readonly price: bigint;
  /** What the bet returns when every open leg ends in the best way that is still possible. */
  readonly mostReturn: bigint;
}

export type CashOutOffer =
  | ({ readonly is: 'offered' } & CashOutValue)
  /** The price is below one cent. */
  | ({ readonly is: 'worthless' } & CashOutValue)
  | {
      readonly is: 'refused';
      readonly lines: number;
      readonly why: 'bet-lost' | 'market-suspended' | 'nothing-open';
    };

/**
 * What a bet is worth now. A settled leg counts with its factor, an open one with the expected value of its factor; legs
 * of one bet are of different matches and so independent. Odds of the moment have no part in it: the margin in them,
 * and what a trader makes of them, is not the player's value.
 */
export function cashOutOffer({ stake, shape, legs, margin }: CashOutBet): CashOutOffer {
  const lines = countLines(legs.length, shape);
  const stakePerLine = fraction(stake, BigInt(lines));
  const refuse = (why: 'bet-lost' | 'market-suspended' | 'nothing-open') =>
    ({ is: 'refused', lines, why }) as const;
  const total = (factorOf: (leg: CashOutLeg) => Fraction) =>
    times(stakePerLine, sumOfLines(legs.map(factorOf), shape));
  if (total(factorIfWon).numerator === 0n) return refuse('bet-lost');
  if (legs.some((leg) => leg.is === 'suspended')) return refuse('market-suspended');
  if (!legs.some((leg) => leg.is === 'open')) return refuse('nothing-open');
  const greatest = total(greatestOf);
  const expected = total(expectedOf);
  // Probabilities that sum to more than one must not make an offer that no outcome can pay.
  const fair = compareFractions(expected, greatest) > 0 ? greatest : expected;
  const exactPrice = lessMargin(fair, margin);
  const price = roundFraction(exactPrice, 'floor');
  const value = { lines, fair, exactPrice, price, mostReturn: roundFraction(greatest, 'half-up') };
  return price > 0n ? { is: 'offered', ...value } : { is: 'worthless', ...value };
}

/** The open stake of a bet, whole or what earlier cash-outs have left of it. */
export interface OpenStake {
  readonly stake: bigint;
  readonly fair: Fraction;
  readonly margin: Fraction;
  /** What the bet may still return by its terms. */
  readonly most: bigint;
}

export interface SoldPart {
  readonly fair: Fraction;
  readonly price: bigint;
  readonly remainingStake: bigint;
}

/**
 * A part of the open stake is sold for its exact share of the fair value less the margin, rounded down once. So the parts
 * of a stake never cost more than the whole.
 */
export function sellPart(open: OpenStake, part: bigint): SoldPart {
  if (part <= 0n || part > open.stake) throw new RangeError('a part is within the open stake');
  const fair = times(open.fair, fraction(part, open.stake));
  const price = roundFraction(lessMargin(fair, open.margin), 'floor');
  const most = open.most > 0n ? open.most : 0n;
  return { fair, price: price > most ? most : price, remainingStake: open.stake - part };
}

function lessMargin(fair: Fraction, margin: Fraction): Fraction {
  return times(fair, minus(ONE, margin));
}

function expectedOf(leg: CashOutLeg): Fraction {
  return leg.is === 'open' ? expectedFactor(leg.probabilities, leg.placed) : factorIfWon(leg);
}

function greatestOf(leg: CashOutLeg): Fraction {
  return leg.is === 'open' ? greatestFactor(leg.probabilities, leg.placed) : factorIfWon(leg);
}

function factorIfWon(leg: CashOutLeg): Fraction {
  return leg.is === 'settled' ? (legFactor(leg.result, leg.placed) ?? leg.placed) : leg.placed;
}
