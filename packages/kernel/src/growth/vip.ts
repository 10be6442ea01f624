import type { Product } from '../bonus/terms.ts';

export interface VipLevel {
  readonly level: number;
  readonly stage: number;
  /** From this many points. */
  readonly points: bigint;
  /** Paid in cash once when the level is reached. */
  readonly reward: bigint;
  /** The rate of the weekly cashback. */
  readonly cashbackBps: bigint;
}

/** Thirty levels in six stages; amounts are of BRL. */
const STEPS: readonly (readonly [stage: number, points: bigint, reward: bigint, cashbackBps: bigint])[] = [
  [0, 0n, 0n, 0n],
  [0, 100n, 100n, 500n],
  [0, 250n, 150n, 500n],
  [0, 500n, 250n, 600n],
  [0, 1_000n, 500n, 600n],
  [0, 2_000n, 1_000n, 600n],
  [1, 3_500n, 1_500n, 600n],
  [1, 5_500n, 2_000n, 700n],
  [1, 8_000n, 2_500n, 700n],
  [1, 12_000n, 4_000n, 700n],
  [1, 17_000n, 5_000n, 700n],
  [2, 25_000n, 8_000n, 700n],
  [2, 35_000n, 10_000n, 800n],
  [2, 50_000n, 15_000n, 800n],
  [2, 70_000n, 20_000n, 900n],
  [2, 100_000n, 30_000n, 900n],
  [3, 140_000n, 40_000n, 1_000n],
  [3, 190_000n, 50_000n, 1_000n],
  [3, 260_000n, 70_000n, 1_100n],
  [3, 350_000n, 90_000n, 1_100n],
  [3, 480_000n, 130_000n, 1_200n],
  [4, 650_000n, 170_000n, 1_200n],
  [4, 880_000n, 230_000n, 1_300n],
  [4, 1_200_000n, 320_000n, 1_300n],
  [4, 1_600_000n, 400_000n, 1_400n],
  [4, 2_200_000n, 600_000n, 1_400n],
  [5, 3_000_000n, 800_000n, 1_500n],
  [5, 4_000_000n, 1_000_000n, 1_500n],
  [5, 5_500_000n, 1_500_000n, 1_600n],
  [5, 7_500_000n, 2_000_000n, 1_800n],
  [5, 10_000_000n, 2_500_000n, 2_000n],
];

export const VIP_LEVELS: readonly VipLevel[] = STEPS.map(([stage, points, reward, cashbackBps], level) => ({
  level,
  stage,
  points,
  reward,
  cashbackBps,
}));

/** How much of a cash stake counts, in basis points; a product that is not named earns nothing. */
export type VipWeights = Readonly<Partial<Record<Product, bigint>>>;

export const VIP_WEIGHTS: VipWeights = {
  sports: 10_000n,
  slots: 10_000n,
  originals: 2_500n,
  crash: 2_500n,
  live: 2_500n,
  table: 1_000n,
  blackjack: 500n,
};

/** One point is 10.00 at full weight, in units times basis points. */
const POINT = 10_000_000n;

export type VipFact =
  | { readonly type: 'stake'; readonly id: string; readonly product: Product; readonly cash: bigint }
  | { readonly type: 'points'; readonly id: string; readonly points: bigint }
  /** Takes the fact of this id back, also when it arrives first. */
  | { readonly type: 'reverse'; readonly id: string };

export interface VipState {
  /** In units times basis points; nothing is rounded before it is read. */
  readonly counter: bigint;
  /** The highest level ever reached. */
  readonly level: number;
  /** What each fact counted; a reversed one counts nothing. */
  readonly facts: ReadonlyMap<string, { readonly amount: bigint; readonly isReversed: boolean }>;
}

export const NEW_VIP: VipState = { counter: 0n, level: 0, facts: new Map() };

export interface VipReward {
  readonly level: number;
  readonly amount: bigint;
}

/** Counts one fact once. The level never falls, and its reward is paid when it is reached for the first time. */
export function countVipFact(
  state: VipState,
  fact: VipFact,
): { readonly state: VipState; readonly rewards: readonly VipReward[] } {
  const known = state.facts.get(fact.id);
  if (fact.type === 'reverse') {
    if (known?.isReversed) return { state, rewards: [] };
    const facts = new Map(state.facts).set(fact.id, { amount: 0n, isReversed: true });
    return { state: { ...state, counter: state.counter - (known?.amount ?? 0n), facts }, rewards: [] };
  }
  if (known) return { state, rewards: [] };
  const amount = vipAmount(fact);
  const counter = state.counter + amount;
  const level = Math.max(state.level, vipLevelAt(vipPoints(counter)));
  const facts = new Map(state.facts).set(fact.id, { amount, isReversed: false });
  return { state: { counter, level, facts }, rewards: vipRewards(state.level, level) };
}

/** What a fact adds to the counter. Bonus money earns nothing. */
export function vipAmount(
  fact: Exclude<VipFact, { type: 'reverse' }>,
  weights: VipWeights = VIP_WEIGHTS,
): bigint {
  return fact.type === 'points' ? fact.points * POINT : fact.cash * (weights[fact.product] ?? 0n);
}

export function vipPoints(counter: bigint): bigint {
  return counter > 0n ? counter / POINT : 0n;
}

export function vipLevelAt(points: bigint, levels: readonly VipLevel[] = VIP_LEVELS): number {
  return levels.reduce((highest, { level, points: from }) => (points >= from ? level : highest), 0);
}

/** The rewards of the levels above `from` up to `to`. */
export function vipRewards(from: number, to: number): readonly VipReward[] {
  return VIP_LEVELS.slice(from + 1, to + 1).map(({ level, reward }) => ({ level, amount: reward }));
}
