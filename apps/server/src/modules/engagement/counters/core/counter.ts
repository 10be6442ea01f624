import type { Product } from '@palpite/kernel/bonus/terms';
import { lesser } from '@palpite/kernel/money';
import type { Sport } from '@palpite/kernel/sports';

/** What is counted by product. Amounts are units of the brand's currency. */
export const BY_PRODUCT = [
  /** Settled stakes of the player's own money. */
  'bet_amount',
  /** The part of these that rewards do not count, because a bet at low odds earns too little. */
  'bet_short',
  /** What winning bets and rounds paid in cash. */
  'bet_win',
  'bet_count',
  'win_count',
  /** Casino rounds with a stake. */
  'game_count',
  /** What the real-time bonus collects, in units times basis points and before the limit of a day. */
  'realtime',
] as const;
export type ProductCounter = (typeof BY_PRODUCT)[number];

/** What is counted once, and not by product. */
export const PLAIN = [
  'recharge',
  /** Withdrawals that did not come back, on the day on which they were asked for. */
  'withdrawn',
  /** Bets with two legs or more. */
  'multiple_count',
  'login_days',
  /** Towards the VIP level, in units of BRL times basis points. */
  'vip',
  /** The parts of the net loss in cash, for the cashback. */
  'net_staked',
  'net_paid',
  'net_theoretical',
  /** What players cost besides returns, for the statements of agents. */
  'cost_bonus',
  'cost_boost',
  'cost_fee',
  'cost_chargeback',
] as const;
export type PlainCounter = (typeof PLAIN)[number];

/** A row of the counters: `recharge`, or `bet_amount.sports`, or `sport_count.football`. */
export type CounterKey = PlainCounter | `${ProductCounter}.${Product}` | `sport_count.${Sport}`;

/** Exact amounts by counter; an absent one is zero. */
export type Amounts = ReadonlyMap<CounterKey, bigint>;

/**
 * A change of a counted fact moves most counters in the period in which it was counted first. These move in the period
 * of the change: their weeks and months are paid when they are over, and a paid one does not change.
 */
export const COUNTED_WHEN_CHANGED: ReadonlySet<CounterKey> = new Set([
  'net_staked',
  'net_paid',
  'net_theoretical',
  'cost_bonus',
  'cost_boost',
  'cost_fee',
  'cost_chargeback',
]);

/** A counter over all products, or over those that are named. */
export function amountOf(amounts: Amounts, counter: ProductCounter, products?: readonly Product[]): bigint {
  let sum = 0n;
  for (const [key, amount] of amounts) {
    const [name, product] = key.split('.');
    if (name === counter && (products === undefined || products.includes(product as Product))) sum += amount;
  }
  return sum;
}

/** The stakes that rewards count, over all products or over those that are named. */
export function countedStakes(amounts: Amounts, products?: readonly Product[]): bigint {
  return amountOf(amounts, 'bet_amount', products) - amountOf(amounts, 'bet_short', products);
}

/**
 * What counts as deposited on each of the days, which are in their order. A withdrawal reduces the deposits of its day
 * and earlier days, latest first. If a reduced day was already rewarded, later deposits first refill it. Otherwise money
 * that is deposited and withdrawn several times would count as many deposits.
 */
export function netDeposits(
  days: readonly { readonly day: string; readonly amounts: Amounts }[],
  isRewarded: (day: string) => boolean = () => false,
): ReadonlyMap<string, bigint> {
  const net = days.map(({ day, amounts }) => ({ day, amount: amounts.get('recharge') ?? 0n, missing: 0n }));
  for (const [index, { amounts }] of days.entries()) {
    const own = net[index];
    for (const earlier of net.slice(0, index)) {
      if (!own || earlier.missing === 0n) continue;
      const moved = lesser(own.amount, earlier.missing);
      own.amount -= moved;
      earlier.missing -= moved;
      earlier.amount += moved;
    }
    let left = amounts.get('withdrawn') ?? 0n;
    for (const depositDay of net.slice(0, index + 1).reverse()) {
      if (left <= 0n || depositDay.amount <= 0n) continue;
      const taken = lesser(depositDay.amount, left);
      depositDay.amount -= taken;
      left -= taken;
      if (isRewarded(depositDay.day)) depositDay.missing += taken;
    }
  }
  return new Map(net.map(({ day, amount }) => [day, amount]));
}

/** Adds with a sign; what becomes zero is left out, so that equal counters have equal rows. */
export function addInto(sums: Map<CounterKey, bigint>, key: CounterKey, amount: bigint): void {
  const sum = (sums.get(key) ?? 0n) + amount;
  if (sum === 0n) sums.delete(key);
  else sums.set(key, sum);
}
