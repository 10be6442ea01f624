import type { BetShape } from '@palpite/kernel/bet-shape';
import { type BetResult, type BonusBet, isOpposed } from '@palpite/kernel/bonus/sports-stake';
import { type FundedStake, NOTHING_PAID, type Paid } from '@palpite/kernel/bonus/stake';
import type { Reference } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import type { LegResult } from '@palpite/kernel/outcomes';
import { isVoidBet, totalOdds } from './accepted.ts';

interface StakedBet {
  readonly stake: bigint;
  readonly bonusStake: bigint;
  readonly bonus: Reference | undefined;
}

/** The stake as the rules of bonuses see it. A part of it returns in the proportion of the whole. */
export function fundedOf({ stake, bonusStake, bonus }: StakedBet): FundedStake {
  const of = bonus === undefined ? undefined : String(bonus);
  return { product: 'sports', cash: stake - bonusStake, bonus: bonusStake, of };
}

/** What a settled bet paid, from its record. */
export function paidOf(returnUnits: bigint, { bonus, late, lost }: Omit<Paid, 'cash'>): Paid {
  return { ...NOTHING_PAID, cash: returnUnits - bonus - late - lost, bonus, late, lost };
}

/** A bet counts half where every leg that was not void had a half result. Lost and won count alike. */
export function resultOf(
  bet: { readonly shape: BetShape },
  evidence: readonly { readonly result: LegResult }[],
  isReturned: boolean,
): BetResult {
  if (isVoidBet(bet, evidence)) return 'void';
  const decided = evidence.filter(({ result }) => result.is !== 'void');
  const isHalf = decided.every(({ result }) => result.is === 'half-win' || result.is === 'half-lose');
  if (isHalf) return isReturned ? 'half_won' : 'half_lost';
  return isReturned ? 'won' : 'lost';
}

/** One leg of a bet as the rules see it. */
export interface BackedLeg {
  readonly bet: Reference;
  readonly bonus: Reference | undefined;
  readonly market: number;
  readonly selection: string;
  readonly isVoid: boolean;
}

interface BetOfLegs extends StakedBet {
  readonly id: Reference;
  readonly shape: BetShape;
  readonly legs: readonly { readonly odds: Odds; readonly market: number; readonly selection: string }[];
}

/** The bet with one of its legs, as the kernel compares it with others. */
export function asBonusBet(
  bet: BetOfLegs,
  { market, selection }: { readonly market: number; readonly selection: string },
): BonusBet {
  return { stake: fundedOf(bet), odds: BigInt(totalOdds(bet)), market: String(market), selection };
}

/** Whether another bet under the same bonus backed another selection in the market of one of its legs. */
export function isOpposedBet(bet: BetOfLegs, backed: readonly BackedLeg[]): boolean {
  const others = backed
    .filter((other) => other.bet !== bet.id)
    .map(({ bonus, market, selection, isVoid }) => ({
      stake: fundedOf({ stake: 0n, bonusStake: 0n, bonus }),
      odds: 0n,
      market: String(market),
      selection,
      isVoid,
    }));
  return bet.legs.some((leg) => isOpposed(asBonusBet(bet, leg), others));
}
