import type { TaskCounter } from '@palpite/i18n/engagement-words';
import type { Fiat } from '@palpite/kernel/assets';
import type { Product } from '@palpite/kernel/bonus/terms';
import { fromBrl } from '@palpite/kernel/growth/scale';
import { DAY_MS, type Instant } from '@palpite/kernel/time';
import type { GrantValue } from '../../../bonuses/index.ts';
import { type Amounts, amountOf, countedStakes, type ProductCounter } from '../../counters/index.ts';

export type TaskPeriod = 'day' | 'week';

/** Money in units, or a number of points or spins; a booster is a share in basis points with a cap. */
export type TaskReward =
  | { readonly kind: 'cash' | 'bonus' | 'free_bet'; readonly units: bigint }
  | { readonly kind: 'points' | 'spin'; readonly count: number }
  | { readonly kind: 'booster'; readonly bps: bigint; readonly cap: bigint };

export interface Task {
  readonly id: string;
  readonly period: TaskPeriod;
  readonly counter: TaskCounter;
  /** Undefined: every product. */
  readonly products: readonly Product[] | undefined;
  /** Units of money, or a count. */
  readonly target: bigint;
  readonly reward: TaskReward;
}

const AMOUNTS: readonly TaskCounter[] = ['recharge', 'bet_amount', 'bet_win'];
const WITHOUT_PRODUCTS = ['recharge', 'multiple_count', 'login_days'] as const;

/** Counters of money: cents on the wire. */
export function isAmount(counter: TaskCounter): boolean {
  return AMOUNTS.includes(counter);
}

/**
 * The campaign that pays a task. Visits and deposits need no stake: what they give is no reward of play, and where a country
 * allows nothing before the player has staked it is not given.
 */
export function campaignFor({ counter }: Pick<Task, 'counter'>): 'tasks' | 'tasks_visit' {
  return counter === 'login_days' || counter === 'recharge' ? 'tasks_visit' : 'tasks';
}

/** How far the task is, at most its target. */
export function progressOf({ counter, products, target }: Task, sums: Amounts): bigint {
  const plain = WITHOUT_PRODUCTS.find((name) => name === counter);
  const amount = plain ? (sums.get(plain) ?? 0n) : ofProducts(sums, counter as ProductCounter, products);
  if (amount <= 0n) return 0n;
  return amount < target ? amount : target;
}

function ofProducts(sums: Amounts, counter: ProductCounter, products: Task['products']): bigint {
  return counter === 'bet_amount' ? countedStakes(sums, products) : amountOf(sums, counter, products);
}

const EDGED = ['sports', 'slots'] as const;

/**
 * The usual tasks; money is in units of BRL. Those of stakes give together less than 6 % of what the bookmaker earns of
 * the stakes (see docs/engagement.md). A task without stakes gives something that needs a stake of its own.
 */
export const USUAL_TASKS: readonly Task[] = [
  {
    id: 'day_stake',
    period: 'day',
    counter: 'bet_amount',
    products: EDGED,
    target: 10_000n,
    reward: { kind: 'points', count: 20 },
  },
  {
    id: 'day_multiples',
    period: 'day',
    counter: 'multiple_count',
    products: undefined,
    target: 3n,
    reward: { kind: 'points', count: 5 },
  },
  {
    id: 'day_slots',
    period: 'day',
    counter: 'game_count',
    products: ['slots'],
    target: 100n,
    reward: { kind: 'points', count: 3 },
  },
  {
    id: 'week_visits',
    period: 'week',
    counter: 'login_days',
    products: undefined,
    target: 5n,
    reward: { kind: 'booster', bps: 500n, cap: 200n },
  },
  {
    id: 'week_stake',
    period: 'week',
    counter: 'bet_amount',
    products: EDGED,
    target: 500_000n,
    reward: { kind: 'free_bet', units: 500n },
  },
  {
    id: 'week_bets',
    period: 'week',
    counter: 'bet_count',
    products: undefined,
    target: 20n,
    reward: { kind: 'points', count: 20 },
  },
  {
    id: 'week_wins',
    period: 'week',
    counter: 'win_count',
    products: ['sports'],
    target: 10n,
    reward: { kind: 'points', count: 10 },
  },
  {
    id: 'week_deposit',
    period: 'week',
    counter: 'recharge',
    products: undefined,
    target: 10_000n,
    reward: { kind: 'booster', bps: 500n, cap: 200n },
  },
];

/** A task of the usual list in another currency. */
export function scaledTask(task: Task, asset: Fiat, at: Instant): Task {
  const target = isAmount(task.counter) ? fromBrl(task.target, asset, at) : task.target;
  return { ...task, target, reward: scaledReward(task.reward, asset, at) };
}

function scaledReward(reward: TaskReward, asset: Fiat, at: Instant): TaskReward {
  if ('units' in reward) return { ...reward, units: fromBrl(reward.units, asset, at) };
  return 'cap' in reward ? { ...reward, cap: fromBrl(reward.cap, asset, at) } : reward;
}

/** What the level of the player adds; spins and boosters stay as they are. */
export function raisedReward(reward: TaskReward, bps: bigint): TaskReward {
  if ('units' in reward) return { ...reward, units: raised(reward.units, bps) };
  return reward.kind === 'points' ? { ...reward, count: Number(raised(BigInt(reward.count), bps)) } : reward;
}

function raised(amount: bigint, bps: bigint): bigint {
  return (amount * (10_000n + bps)) / 10_000n;
}

const VALID_MS = 7 * DAY_MS;
const MIN_ODDS = 1_500;
/** A booster of a task works on multiple bets: their margin covers it. */
const BOOSTER_LEGS = 2;

export function rewardValue(reward: TaskReward): GrantValue {
  switch (reward.kind) {
    case 'cash':
    case 'bonus':
      return { kind: reward.kind, units: reward.units };
    case 'free_bet':
      return { kind: 'free_bet', units: reward.units, minOdds: MIN_ODDS, validMs: VALID_MS };
    case 'points':
      return { kind: 'points', count: reward.count };
    case 'spin':
      return { kind: 'spin', count: reward.count, validMs: VALID_MS };
    case 'booster': {
      const { bps, cap } = reward;
      const booster = { kind: 'profit', bps, cap, minLegs: BOOSTER_LEGS, minLegOdds: MIN_ODDS } as const;
      return { kind: 'booster', booster, validMs: VALID_MS };
    }
  }
}

/** Units of money, a number, or the basis points of a booster. */
export function rewardNumber(reward: TaskReward): bigint {
  if ('units' in reward) return reward.units;
  return 'bps' in reward ? reward.bps : BigInt(reward.count);
}
