import { divHalfUp } from '../division.ts';
import { type Bonuses, bonusOf } from './bonus.ts';
import { type FundedStake, progressOf } from './stake.ts';

export const BET_RESULTS = ['won', 'lost', 'void', 'half_won', 'half_lost'] as const;
export type BetResult = (typeof BET_RESULTS)[number];

/** What a bonus has to know of a bet. Several bets of one market under the same bonus are looked at together. */
export interface BonusBet {
  readonly stake: FundedStake;
  /** Total odds in thousandths, as accepted; of a system those of its lowest line. */
  readonly odds: bigint;
  readonly market: string;
  readonly selection: string;
}

/** The return of the part of a stake that was not cashed out, rounded once. */
export function returnOf(result: BetResult, units: bigint, odds: bigint): bigint {
  switch (result) {
    case 'won':
      return divHalfUp(units * odds, 1_000n);
    case 'half_won':
      return divHalfUp(units * (odds + 1_000n), 2_000n);
    case 'half_lost':
      return divHalfUp(units, 2n);
    case 'void':
      return units;
    case 'lost':
      return 0n;
  }
}

/**
 * What a settled bet counts for its bonus. A void bet, one below the minimum odds, and one beside another bet on the
 * same market with another selection under the same bonus count nothing; half results count half.
 */
export function progressOfBet(
  bonuses: Bonuses,
  bet: BonusBet,
  result: BetResult,
  { units, isOpposed }: { readonly units: bigint; readonly isOpposed: boolean },
): bigint {
  const bonus = bonusOf(bonuses, bet.stake.of);
  if (!bonus || result === 'void' || isOpposed || bet.odds < bonus.terms.minOdds) return 0n;
  const how = result === 'half_won' || result === 'half_lost' ? 'half' : 'whole';
  return progressOf(bonus, 'sports', units, how);
}

/** Whether another bet, not void, backed another selection of the same market under the same bonus. */
export function isOpposed(
  bet: BonusBet,
  others: readonly (BonusBet & { readonly isVoid: boolean })[],
): boolean {
  return others.some(
    (other) =>
      !other.isVoid &&
      other.stake.of === bet.stake.of &&
      other.market === bet.market &&
      other.selection !== bet.selection,
  );
}
