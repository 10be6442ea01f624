import { activeOf, BONUS_STATUS, type Bonus, type Bonuses, bonusOf, toCash, withBonus } from './bonus.ts';
import type { Product } from './terms.ts';

/** What one stake took from each pocket, and the bonus that was active when it was placed. */
export interface FundedStake {
  readonly product: Product;
  readonly cash: bigint;
  readonly bonus: bigint;
  /** The stake counts for this one, and the bonus part of its return goes there. */
  readonly of: string | undefined;
}

export type FundRefusal = 'insufficient_funds' | 'over_bonus_max_stake';

export type Funding =
  | { readonly is: 'funded'; readonly stake: FundedStake; readonly bonuses: Bonuses }
  | { readonly is: 'refused'; readonly reason: FundRefusal };

/** Cash first, then the active bonus. `cash` is what the player may spend: a debt comes off it before. */
export function fundStake(
  bonuses: Bonuses,
  cash: bigint,
  { units, product }: { readonly units: bigint; readonly product: Product },
): Funding {
  const active = activeOf(bonuses);
  const fromCash = cash < units ? cash : units;
  const needed = units - fromCash;
  const stake = { product, cash: fromCash, bonus: needed, of: active?.id };
  if (needed === 0n) return { is: 'funded', stake, bonuses };
  const usable = active && active.terms.contribution[product] > 0n ? active.balance : 0n;
  if (!active || usable < needed) return { is: 'refused', reason: 'insufficient_funds' };
  if (units > active.terms.maxStake) return { is: 'refused', reason: 'over_bonus_max_stake' };
  const spent = { ...active, balance: active.balance - needed, openStakes: active.openStakes + 1 };
  return { is: 'funded', stake, bonuses: withBonus(bonuses, spent) };
}

/** Where a return went, so that it can be taken back. */
export interface Paid {
  readonly cash: bigint;
  readonly bonus: bigint;
  /** The bonus part of a converted bonus: it is cash. */
  readonly late: bigint;
  /** The bonus part of an ended bonus, or above the maximum of a converted one. */
  readonly lost: bigint;
}

export const NOTHING_PAID: Paid = { cash: 0n, bonus: 0n, late: 0n, lost: 0n };

/** Divides a win, refund or cash-out price in the proportion of the original stake; the odd unit is cash. */
export function splitReturn(
  { cash, bonus }: Pick<FundedStake, 'cash' | 'bonus'>,
  amount: bigint,
): { readonly cash: bigint; readonly bonus: bigint } {
  const stake = cash + bonus;
  const ofBonus = stake === 0n ? 0n : (amount * bonus) / stake;
  return { cash: amount - ofBonus, bonus: ofBonus };
}

/** Pays a return. The bonus part goes to its bonus while that is active, is cash after its conversion, and lost after its end. */
export function payReturn(
  bonuses: Bonuses,
  stake: FundedStake,
  amount: bigint,
): { readonly paid: Paid; readonly bonuses: Bonuses } {
  const parts = splitReturn(stake, amount);
  const bonus = bonusOf(bonuses, stake.of);
  const onlyCash = { ...NOTHING_PAID, cash: parts.cash };
  if (!bonus || parts.bonus === 0n) return { paid: onlyCash, bonuses };
  if (bonus.status === BONUS_STATUS.active)
    return {
      paid: { ...onlyCash, bonus: parts.bonus },
      bonuses: withBonus(bonuses, { ...bonus, balance: bonus.balance + parts.bonus }),
    };
  if (bonus.status !== BONUS_STATUS.converted) return { paid: { ...onlyCash, lost: parts.bonus }, bonuses };
  const { cash, lost, after } = toCash(bonus, parts.bonus);
  return { paid: { ...onlyCash, late: cash, lost }, bonuses: withBonus(bonuses, after) };
}

/**
 * Takes a return back. Bonus money that is no longer in its bonus is written off: `missing` is what the bookmaker bears.
 * Cash that the player no longer has becomes a debt by the rule of the ledger.
 */
export function takeReturnBack(
  bonuses: Bonuses,
  stake: FundedStake,
  paid: Paid,
): { readonly taken: bigint; readonly missing: bigint; readonly bonuses: Bonuses } {
  const bonus = bonusOf(bonuses, stake.of);
  if (!bonus) return { taken: 0n, missing: paid.bonus, bonuses };
  const there = bonus.status === BONUS_STATUS.active ? bonus.balance : 0n;
  const taken = there < paid.bonus ? there : paid.bonus;
  const after = { ...bonus, balance: bonus.balance - taken, converted: bonus.converted - paid.late };
  return { taken, missing: paid.bonus - taken, bonuses: withBonus(bonuses, after) };
}

/** Counts or takes back progress while the bonus of the stake is active. */
export function addProgress(bonuses: Bonuses, id: string | undefined, progress: bigint): Bonuses {
  const bonus = bonusOf(bonuses, id);
  if (bonus?.status !== BONUS_STATUS.active) return bonuses;
  return withBonus(bonuses, { ...bonus, progress: bonus.progress + progress });
}

/** A stake with bonus money was settled (−1) or is open again (+1). */
export function countOpenStake(bonuses: Bonuses, stake: FundedStake, by: 1 | -1): Bonuses {
  const bonus = bonusOf(bonuses, stake.of);
  if (!bonus || stake.bonus === 0n) return bonuses;
  return withBonus(bonuses, { ...bonus, openStakes: bonus.openStakes + by });
}

/** What a settled stake adds to the progress of this bonus, in units times basis points. */
export function progressOf(
  { terms }: Bonus,
  product: Product,
  units: bigint,
  how: 'whole' | 'half' = 'whole',
): bigint {
  const counted = (units < terms.maxStake ? units : terms.maxStake) * terms.contribution[product];
  return how === 'half' ? counted / 2n : counted;
}
