import { type BetShape, countLines, sumOfDecidedLines, sumOfLines } from './bet-shape.ts';
import type { Rounding } from './division.ts';
import { type Fraction, fraction, minus, ONE, plus, roundFraction, times, ZERO } from './fraction.ts';
import { asOneLeg } from './joint-bet.ts';
import { type LegResult, legFactor } from './outcomes.ts';

export interface PayoutLeg {
  readonly odds: Fraction;
  readonly result: LegResult;
  /** The result of the place part of an each-way bet. */
  readonly placeResult?: LegResult;
}

export interface PayoutBet {
  readonly stakePerLine: bigint;
  readonly shape: BetShape;
  readonly legs: readonly PayoutLeg[];
  /** The place part pays this share of the odds above one. */
  readonly eachWay?: { readonly terms: Fraction };
  /** A free bet: the stake is not paid out. */
  readonly isFree?: boolean;
  readonly mostReturn?: bigint;
}

export interface Payout {
  readonly lines: number;
  readonly totalStake: bigint;
  readonly exact: Fraction;
  /** Rounded once, before the cap. */
  readonly uncapped: bigint;
  readonly returned: bigint;
  /** The player's net gain; the stake of a free bet was not the player's. */
  readonly profit: bigint;
}

/** Undefined while a leg is not decided. The cap is for the whole bet, after the one rounding. */
export function payoutOf(bet: PayoutBet, rounding: Rounding = 'half-up'): Payout | undefined {
  const win = factorsOf(bet.legs, (leg) => legFactor(leg.result, leg.odds));
  const place = bet.eachWay && placeFactors(bet.legs, bet.eachWay.terms);
  if (!win || (bet.eachWay && !place)) return undefined;
  const parts = place ? [win, place] : [win];
  const lines = countLines(bet.legs.length, bet.shape) * parts.length;
  const totalStake = bet.stakePerLine * BigInt(lines);
  const sum = parts.map((factors) => sumOfLines(factors, bet.shape)).reduce(plus, ZERO);
  const gross = times(fraction(bet.stakePerLine), sum);
  const exact = bet.isFree ? atLeastNothing(minus(gross, fraction(totalStake))) : gross;
  const uncapped = roundFraction(exact, rounding);
  const returned = bet.mostReturn !== undefined && uncapped > bet.mostReturn ? bet.mostReturn : uncapped;
  const profit = bet.isFree ? returned : returned - totalStake;
  return { lines, totalStake, exact, uncapped, returned, profit };
}

/** What cash-outs took of a bet before it was decided. */
export interface CashedPart {
  readonly stake: bigint;
  readonly returned: bigint;
}

/**
 * What a bet pays as soon as it is decided: undefined while any line could still be worth something because of a leg
 * that is open. What was cashed out is gone: the rest of the stake pays its exact share, rounded once, and all that the
 * bet ever returns stays under its cap.
 */
export function decidedReturn(bet: PayoutBet & { readonly cashed?: CashedPart }): bigint | undefined {
  const { legs, shape } = asOneLeg(bet.legs, bet.shape);
  const sum = sumOfDecidedLines(
    legs.map((leg) => legFactor(leg.result, leg.odds)),
    shape,
  );
  if (!sum) return undefined;
  const totalStake = bet.stakePerLine * BigInt(countLines(legs.length, shape));
  const gross = times(fraction(bet.stakePerLine), sum);
  const whole = bet.isFree ? atLeastNothing(minus(gross, fraction(totalStake))) : gross;
  const { stake: cashedStake, returned } = bet.cashed ?? { stake: 0n, returned: 0n };
  const rest = times(whole, fraction(totalStake - cashedStake, totalStake));
  const uncapped = roundFraction(rest, 'half-up');
  if (bet.mostReturn === undefined) return uncapped;
  const left = bet.mostReturn > returned ? bet.mostReturn - returned : 0n;
  return uncapped > left ? left : uncapped;
}

/**
 * The most that an open bet can still pay: every leg that is not decided wins. The same rounding as when it is paid.
 */
export function mostLeft(bet: PayoutBet & { readonly cashed?: CashedPart }): bigint {
  const legs = bet.legs.map((leg): PayoutLeg => {
    return leg.result.is === 'undecided' ? { ...leg, result: { is: 'win' } } : leg;
  });
  return decidedReturn({ ...bet, legs }) ?? 0n;
}

function placeFactors(legs: readonly PayoutLeg[], terms: Fraction): readonly Fraction[] | undefined {
  return factorsOf(legs, (leg) => {
    const placeOdds = plus(ONE, times(minus(leg.odds, ONE), terms));
    return leg.placeResult && legFactor(leg.placeResult, placeOdds);
  });
}

function factorsOf(
  legs: readonly PayoutLeg[],
  factorOf: (leg: PayoutLeg) => Fraction | undefined,
): readonly Fraction[] | undefined {
  const factors = legs.map(factorOf).filter((factor) => factor !== undefined);
  return factors.length === legs.length ? factors : undefined;
}

function atLeastNothing(amount: Fraction): Fraction {
  return amount.numerator < 0n ? ZERO : amount;
}
