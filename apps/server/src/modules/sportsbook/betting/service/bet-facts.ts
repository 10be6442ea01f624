import { splitReturn } from '@palpite/kernel/bonus/stake';
import { earnedOfBet } from '@palpite/kernel/growth/earned';
import { ODDS_SCALE, type Odds } from '@palpite/kernel/odds';
import type { BetReopened, BetSettled, PlayerCost } from '../../../../events/event.ts';
import { totalOdds } from '../core/accepted.ts';
import type { BetRecord, LegEvidence } from '../store/records.ts';

/** What was paid, by the pocket that it reached. */
export interface PaidParts {
  readonly cash: bigint;
  readonly bonus: bigint;
}

/**
 * The fact about a bet that has ended. `cashedStake` is the part of the stake that was cashed out, `paid` everything that
 * was paid for it; the return of a void stake is not paid.
 */
export function settledFact(
  bet: BetRecord,
  end: {
    readonly isVoid: boolean;
    readonly cashedStake: bigint;
    readonly paid: PaidParts;
    /** Of the legs in their order; absent where no stake counts. */
    readonly evidence?: readonly LegEvidence[];
  },
): BetSettled {
  const { id, player, brand, asset, isFree, legs } = bet;
  const odds = oddsAtRisk(bet, end.evidence ?? []);
  const stake = isFree
    ? { cash: 0n, bonus: 0n }
    : { cash: bet.stake - bet.bonusStake, bonus: bet.bonusStake };
  const cashed = splitReturn(stake, isFree ? 0n : end.cashedStake);
  const counted = end.isVoid
    ? { cash: 0n, bonus: 0n }
    : { cash: stake.cash - cashed.cash, bonus: stake.bonus - cashed.bonus };
  const staked = counted.cash + counted.bonus + cashed.cash + cashed.bonus;
  return {
    kind: 'bet-settled',
    player,
    brand,
    bet: String(id),
    version: bet.version + 1,
    asset,
    stakedCash: String(counted.cash),
    stakedBonus: String(counted.bonus),
    paidCash: String(end.paid.cash),
    paidBonus: String(end.paid.bonus),
    theoretical: String(earnedOfBet(counted.cash, odds)),
    isFree,
    isWon: end.paid.cash + end.paid.bonus > staked,
    isVoid: end.isVoid,
    cashedCash: String(cashed.cash),
    legs: legs.length,
    odds,
    sport: legs[0]?.labels.sport ?? 'football',
  };
}

/** The total odds of what was at risk: the bet went on without its void legs, whose margin nobody paid. */
function oddsAtRisk({ legs, shape }: BetRecord, evidence: readonly LegEvidence[]): number {
  const atRisk = legs.map(({ odds }, index) => ({
    odds: evidence[index]?.result.is === 'void' ? (ODDS_SCALE as Odds) : odds,
  }));
  return totalOdds({ legs: atRisk, shape });
}

export function reopenedFact({ id, player, version }: BetRecord): BetReopened {
  return { kind: 'bet-reopened', player, bet: String(id), version: version + 1 };
}

/** What a booster added to the win is a cost besides the return; 0 after the settlement was undone. */
export function boostFact({ id, player, brand, asset, version }: BetRecord, units: bigint): PlayerCost {
  return {
    kind: 'player-cost',
    player,
    brand,
    of: 'boost',
    ref: String(id),
    version: version + 1,
    asset,
    units: String(units),
  };
}
