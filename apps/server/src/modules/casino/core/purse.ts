import { activeOf, BONUS_STATUS, type Bonus, type Bonuses, bonusOf } from '@palpite/kernel/bonus/bonus';
import {
  type FundedStake,
  fundStake,
  NOTHING_PAID,
  type Paid,
  payReturn,
  progressOf,
  splitReturn,
  takeReturnBack,
} from '@palpite/kernel/bonus/stake';
import { type BonusTerms, DEFAULT_TERMS, PRODUCTS, type Product } from '@palpite/kernel/bonus/terms';
import type { Amounts } from './round.ts';

/** The bonuses that a call may use, and the product of its game. */
export interface Purse {
  readonly bonuses: Bonuses;
  readonly product: Product;
}

/** Stands for the whole bonus pocket where no bonuses are kept: it can be used everywhere and never becomes cash. */
const POCKET = '0';

const POCKET_TERMS: BonusTerms = {
  ...DEFAULT_TERMS,
  maxStake: 10n ** 18n,
  contribution: Object.fromEntries(
    PRODUCTS.map((product) => [product, 10_000n]),
  ) as BonusTerms['contribution'],
};

export function pocketPurse(balance: bigint): Purse {
  const bonus: Bonus = {
    id: POCKET,
    terms: POCKET_TERMS,
    status: BONUS_STATUS.active,
    granted: balance,
    base: balance,
    balance,
    progress: 0n,
    converted: 0n,
    stickyLeft: 0n,
    openStakes: 0,
  };
  return { bonuses: [bonus], product: 'slots' };
}

/** The bonus money that a game of this product may use. */
export function usableBonus({ bonuses, product }: Purse): bigint {
  const active = activeOf(bonuses);
  return active && active.terms.contribution[product] > 0n ? active.balance : 0n;
}

/** What a bet took, and what it counts for the bonus that was active. */
export interface FundedBet {
  readonly stake: Amounts;
  readonly bonus: string | undefined;
  readonly progress: bigint;
  /** What is left for the calls after it. */
  readonly purse: Purse;
}

/**
 * Cash first, then the active bonus. A round counts for one bonus: a bet of the same round under another one takes cash
 * only.
 */
export function fundBet(
  purse: Purse,
  cash: bigint,
  amount: bigint,
  ofRound: string | undefined,
): FundedBet | 'insufficient_funds' | 'limit_reached' {
  const active = activeOf(purse.bonuses);
  const isOther = ofRound !== undefined && active !== undefined && active.id !== ofRound;
  const { product } = purse;
  const funding = fundStake(isOther ? [] : purse.bonuses, cash, { units: amount, product });
  if (funding.is === 'refused')
    return funding.reason === 'over_bonus_max_stake' ? 'limit_reached' : 'insufficient_funds';
  const { cash: fromCash, bonus, of } = funding.stake;
  return {
    stake: { cash: fromCash, bonus },
    bonus: of === POCKET ? undefined : of,
    progress: active && of !== undefined && of !== POCKET ? progressOf(active, product, amount) : 0n,
    purse: isOther ? purse : { product, bonuses: funding.bonuses },
  };
}

/** The stakes of a round or of one bet, as the rules of bonuses see them. */
export function fundedOf(
  staked: Amounts,
  bonus: string | undefined,
  { bonuses, product }: Purse,
): FundedStake {
  const isPocket = bonus === undefined && bonusOf(bonuses, POCKET) !== undefined;
  return { product, ...staked, of: isPocket ? POCKET : bonus };
}

/** Divides a return in the proportion of its stakes. The part of a bonus that nobody knows any more is lost. */
export function payBack(purse: Purse, stake: FundedStake, amount: bigint): { paid: Paid; purse: Purse } {
  if (stake.bonus > 0n && !bonusOf(purse.bonuses, stake.of)) {
    const { cash, bonus: lost } = splitReturn(stake, amount);
    return { paid: { ...NOTHING_PAID, cash, lost }, purse };
  }
  const { paid, bonuses } = payReturn(purse.bonuses, stake, amount);
  return { paid, purse: { ...purse, bonuses } };
}

export function takeBack(
  purse: Purse,
  stake: FundedStake,
  paid: Paid,
): { readonly taken: bigint; readonly missing: bigint } {
  return takeReturnBack(purse.bonuses, stake, paid);
}
