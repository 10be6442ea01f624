import type { BonusEntry } from '@palpite/contract/entities/growth';
import { BONUS_STATUS, type Bonuses } from '@palpite/kernel/bonus/bonus';
import { fundStake } from '@palpite/kernel/bonus/stake';
import { DEFAULT_TERMS, PRODUCTS, type Product } from '@palpite/kernel/bonus/terms';

type Funds = Pick<BonusEntry, 'id' | 'balance' | 'max_stake' | 'contributions'>;

export type StakeMoney =
  | { readonly is: 'funded'; readonly real: number; readonly bonus: number }
  /** One stake is above what bonus money may be used for. */
  | { readonly is: 'over-max'; readonly max: number }
  | { readonly is: 'short' };

/** Which money the stakes would use, in cents and in their order, by the kernel's own rule. */
export function stakeMoney(
  active: Funds,
  cash: number,
  stakes: readonly number[],
  product: Product = 'sports',
): StakeMoney {
  let bonuses = bonusesOf(active);
  let left = BigInt(Math.max(0, cash));
  let bonus = 0n;
  for (const stake of stakes) {
    const funding = fundStake(bonuses, left, { units: BigInt(stake), product });
    if (funding.is === 'refused')
      return funding.reason === 'over_bonus_max_stake'
        ? { is: 'over-max', max: active.max_stake }
        : { is: 'short' };
    bonuses = funding.bonuses;
    left -= funding.stake.cash;
    bonus += funding.stake.bonus;
  }
  const total = stakes.reduce((sum, stake) => sum + stake, 0);
  return { is: 'funded', real: total - Number(bonus), bonus: Number(bonus) };
}

/** The active bonus as the kernel knows it, as far as funding a stake needs it. */
function bonusesOf({ id, balance, max_stake, contributions }: Funds): Bonuses {
  const counts = new Map(contributions.map(({ product, counts_bps }) => [product, BigInt(counts_bps)]));
  const contribution = Object.fromEntries(
    PRODUCTS.map((product) => [product, counts.get(product) ?? 0n]),
  ) as Record<Product, bigint>;
  const money = BigInt(balance);
  return [
    {
      id,
      terms: { ...DEFAULT_TERMS, maxStake: BigInt(max_stake), contribution },
      status: BONUS_STATUS.active,
      granted: money,
      base: money,
      balance: money,
      progress: 0n,
      converted: 0n,
      stickyLeft: 0n,
      openStakes: 0,
    },
  ];
}
