import { expectedPrize, VIP_SECTORS, VIP_STAGE_FACTORS, vipStage } from '@palpite/kernel/fair/prizes';
import { VIP_LEVELS } from '@palpite/kernel/growth/vip';
import { ODDS_SCALE } from '@palpite/kernel/odds';

/** What a level gives besides its reward and its cashback. Amounts are units of BRL. */
export interface Perks {
  /** A free bet that may be received each week and each month. */
  readonly weekFree: bigint;
  readonly monthFree: bigint;
  /** Spins of the wheel each week. */
  readonly spins: number;
  /** What is added to the rewards of tasks. */
  readonly taskBps: bigint;
  readonly hasService: boolean;
}

const NONE: Perks = { weekFree: 0n, monthFree: 0n, spins: 0, taskBps: 0n, hasService: false };

/** By stage. */
const OF_STAGE: readonly Perks[] = [
  { weekFree: 500n, monthFree: 1_500n, spins: 1, taskBps: 500n, hasService: false },
  { weekFree: 1_000n, monthFree: 3_000n, spins: 2, taskBps: 1_000n, hasService: false },
  { weekFree: 2_500n, monthFree: 7_500n, spins: 3, taskBps: 1_500n, hasService: false },
  { weekFree: 5_000n, monthFree: 15_000n, spins: 4, taskBps: 2_000n, hasService: true },
  { weekFree: 10_000n, monthFree: 30_000n, spins: 5, taskBps: 2_500n, hasService: true },
  { weekFree: 25_000n, monthFree: 75_000n, spins: 7, taskBps: 3_000n, hasService: true },
];

/**
 * Each of the weekly free bet, the monthly free bet and the spins of a week costs at most this share of what the
 * bookmaker earned of the player on average in the week or month before. With half of it for the cashback, a fifth for
 * the real-time bonus and the rewards of levels and tasks, the sum stays below the whole.
 */
export const SHARE_BPS = 500n;
/** The smallest free bet that betting takes. */
export const LEAST_FREE = 500n;
/** One point is 10.00 of stakes at full weight. */
export const STAKES_OF_POINT = 1_000n;
/** One spin when a level is reached. */
export const SPINS_OF_LEVEL = 1;

/** Level 0 gives nothing. */
export function perksOf(level: number): Perks {
  if (level === 0) return NONE;
  return OF_STAGE[VIP_LEVELS[level]?.stage ?? 0] ?? NONE;
}

/** The free bet of a week or month after one with these average earnings; undefined where it would be too small. */
export function freeBetOf(figure: bigint, theoretical: bigint, least: bigint): bigint | undefined {
  const bound = (theoretical * SHARE_BPS) / 10_000n;
  const amount = figure < bound ? figure : bound;
  return amount > 0n && amount >= least ? amount : undefined;
}

/** How many spins a week brings after one with these average earnings, both in units of BRL. */
export function weeklySpins(level: number, theoretical: bigint): number {
  const { spins } = perksOf(level);
  if (spins === 0 || theoretical <= 0n) return 0;
  const affordable = (theoretical * SHARE_BPS) / 10_000n / spinWorth(vipStage(level) ?? 0);
  return affordable < BigInt(spins) ? Number(affordable) : spins;
}

/** What a weekly booster gives, before a week bounds it. */
interface WeeklyBooster {
  readonly kind: 'profit' | 'bonus';
  readonly cap: bigint;
  readonly minLegs: number;
  /** In thousandths. */
  readonly minLegOdds: number;
}

/** A weekly booster with a smaller cap is not given; units of BRL. */
const LEAST_BOOST = 100n;

/**
 * The cap of a weekly booster after a week with these average earnings; undefined where it would be too small. A bet that
 * uses it wins at most once in as many bets as its lowest total odds, so the booster costs at most the share on average.
 * `factor` is how many units of the currency one unit of BRL is.
 */
export function weeklyBoost(
  { kind, cap, minLegs, minLegOdds }: WeeklyBooster,
  theoretical: bigint,
  factor: bigint,
): bigint | undefined {
  const legs = kind === 'profit' ? BigInt(minLegs) : 0n;
  const bound =
    (theoretical * SHARE_BPS * BigInt(minLegOdds) ** legs) / (10_000n * BigInt(ODDS_SCALE) ** legs);
  const given = cap < bound ? cap : bound;
  return given >= LEAST_BOOST * factor ? given : undefined;
}

/** Rounds, points and boosters as money: what one of them costs at most. */
export const ROUND_STAKE = 20n;
export const BOOSTER_CAP = 1_000n;
const POINT_WORTH = 1n;

/** What a spin costs at most on average, rounded up. */
export function spinWorth(stage: number): bigint {
  const worthOf = {
    cash: 1n,
    bonus: 1n,
    free_bet: 1n,
    free_round: ROUND_STAKE,
    points: POINT_WORTH,
  } as const;
  let hundredths = 0n;
  for (const kind of ['cash', 'bonus', 'free_bet', 'free_round', 'points'] as const) {
    const { numerator, denominator } = expectedPrize(kind, stage);
    hundredths += (100n * worthOf[kind] * numerator) / denominator;
  }
  const boosters = VIP_SECTORS.filter(({ kind }) => kind === 'booster');
  for (const { weight } of boosters) hundredths += (100n * BigInt(weight) * BOOSTER_CAP) / 10_000n;
  return hundredths / 100n + 1n;
}

/**
 * What a point costs at most on average, rounded up: the rewards of levels and their spins are at most 11 % of what the
 * stakes of their points earn, which is 3.5 % of 10.00.
 */
const POINT_COST = 4n;

/** What a spin or a point that is given away costs at most on average, to a player of any level; in units of BRL. */
export function mostPieceWorth(kind: 'spin' | 'points'): bigint {
  return kind === 'spin' ? spinWorth(VIP_STAGE_FACTORS.length - 1) : POINT_COST;
}
