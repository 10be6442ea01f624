import { PRODUCTS, type Product } from '@palpite/kernel/bonus/terms';
import { LEAST_EARNED_BP } from '@palpite/kernel/growth/earned';
import { VIP_LEVELS, VIP_WEIGHTS, type VipLevel, type VipWeights } from '@palpite/kernel/growth/vip';
import { SPINS_OF_LEVEL, STAKES_OF_POINT, spinWorth } from './perks.ts';

/** What the levels of a brand need and give, and how much the stakes on each product count. */
export interface VipProgramme {
  /** From level 0 on, in their order. */
  readonly levels: readonly VipLevel[];
  readonly weights: VipWeights;
}

export const USUAL_PROGRAMME: VipProgramme = { levels: VIP_LEVELS, weights: VIP_WEIGHTS };

/** What an operator may set of a level. */
export type LevelTerms = Pick<VipLevel, 'points' | 'reward' | 'cashbackBps'>;

export interface ProgrammeFault {
  /** Such as `levels.3.points`, with the number of the level, or `weights.live`. */
  readonly field: string;
  readonly fault: string;
}

export const POINTS_MAX = 1_000_000_000n;
/** The cashback is at most half of the theoretical loss; a higher rate would only bind more often. */
export const CASHBACK_BPS_MAX = 5_000n;
/**
 * The rewards up to a level and the spins that come with them cost at most this share of what the bookmaker earns of the
 * stakes that lead there, as in the table of `docs/engagement.md`.
 */
const LEVELS_SHARE_PERCENT = 11n;

export function programmeOf(terms: readonly LevelTerms[], weights: VipWeights): VipProgramme {
  return {
    levels: VIP_LEVELS.map(({ level, stage }, index) => {
      const { points = 0n, reward = 0n, cashbackBps = 0n } = terms[index] ?? {};
      return { level, stage, points, reward, cashbackBps };
    }),
    weights,
  };
}

/** The first thing that is wrong; undefined for a programme that may be used. */
export function programmeFault({ levels, weights }: VipProgramme): ProgrammeFault | undefined {
  return levelsFault(levels) ?? weightsFault(weights);
}

function levelsFault(levels: readonly VipLevel[]): ProgrammeFault | undefined {
  if (levels.length !== VIP_LEVELS.length) return { field: 'levels', fault: `${VIP_LEVELS.length} levels` };
  let given = 0n;
  for (const [level, { stage, points, reward, cashbackBps }] of levels.entries()) {
    const before = levels[level - 1];
    const wrong = (of: string, fault: string) => ({ field: `levels.${level}.${of}`, fault });
    if (!before) {
      if (points !== 0n || reward !== 0n || cashbackBps !== 0n) return wrong('points', 'level 0 is 0');
      continue;
    }
    if (points <= before.points || points > POINTS_MAX)
      return wrong('points', `more than ${before.points}, at most ${POINTS_MAX}`);
    if (cashbackBps < before.cashbackBps || cashbackBps > CASHBACK_BPS_MAX)
      return wrong('cashback', `from ${before.cashbackBps} to ${CASHBACK_BPS_MAX} basis points`);
    const spins = BigInt(SPINS_OF_LEVEL) * spinWorth(stage);
    const most = mostGiven(points) - given - spins;
    if (reward < 0n || reward > most)
      return wrong('reward', most < 0n ? `the points are too few for its spin` : `from 0 to ${most} cents`);
    given += reward + spins;
  }
  return undefined;
}

/** The most that rewards up to these points may cost, at the margin of slots. */
function mostGiven(points: bigint): bigint {
  return (points * STAKES_OF_POINT * LEAST_EARNED_BP.slots * LEVELS_SHARE_PERCENT) / (10_000n * 100n);
}

function weightsFault(weights: VipWeights): ProgrammeFault | undefined {
  for (const product of Object.keys(weights) as Product[]) {
    const most = PRODUCTS.includes(product) ? mostWeight(product) : 0n;
    const weight = weights[product] ?? 0n;
    if (weight < 0n || weight > most)
      return { field: `weights.${product}`, fault: `from 0 to ${most} basis points` };
  }
  return undefined;
}

/** A point takes at least the earning of the slots that lead to it, whatever was played. */
export function mostWeight(product: Product): bigint {
  const earned: Partial<Record<Product, bigint>> = LEAST_EARNED_BP;
  const most = (10_000n * (earned[product] ?? 0n)) / LEAST_EARNED_BP.slots;
  return most < 10_000n ? most : 10_000n;
}

export interface ProgrammeDifference {
  /** By the names of `ProgrammeFault`. */
  readonly field: string;
  readonly before: bigint;
  readonly after: bigint;
}

/** What an operator would change, in the order of the levels and products. */
export function programmeDifferences(before: VipProgramme, after: VipProgramme): ProgrammeDifference[] {
  const levels = after.levels.flatMap(({ level, points, reward, cashbackBps }) => {
    const old = before.levels[level];
    return [
      { field: `levels.${level}.points`, before: old?.points ?? 0n, after: points },
      { field: `levels.${level}.reward`, before: old?.reward ?? 0n, after: reward },
      { field: `levels.${level}.cashback`, before: old?.cashbackBps ?? 0n, after: cashbackBps },
    ];
  });
  const weights = PRODUCTS.map((product) => ({
    field: `weights.${product}`,
    before: before.weights[product] ?? 0n,
    after: after.weights[product] ?? 0n,
  }));
  return [...levels, ...weights].filter((value) => value.before !== value.after);
}

/** As it is stored. Every number is far below 2^53. */
export function programmeJson({ levels, weights }: VipProgramme): object {
  return {
    levels: levels.map(({ points, reward, cashbackBps }) => [points, reward, cashbackBps].map(Number)),
    weights: Object.fromEntries(Object.entries(weights).map(([product, bps]) => [product, Number(bps)])),
  };
}

export function parseProgramme(stored: unknown): VipProgramme {
  const { levels, weights } = stored as {
    readonly levels: readonly (readonly [number, number, number])[];
    readonly weights: Readonly<Record<string, number>>;
  };
  return programmeOf(
    levels.map(([points, reward, cashback]) => ({
      points: BigInt(points),
      reward: BigInt(reward),
      cashbackBps: BigInt(cashback),
    })),
    Object.fromEntries(Object.entries(weights).map(([product, bps]) => [product, BigInt(bps)])),
  );
}
