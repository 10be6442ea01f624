import type { Fiat } from '@palpite/kernel/assets';
import { fromBrl } from '@palpite/kernel/growth/scale';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Instant } from '@palpite/kernel/time';
import { type PeriodDays, periodAt } from '../../counters/index.ts';
import { freeBetOf, LEAST_FREE, perksOf } from '../core/perks.ts';
import { PERIOD_OF, type PeriodReward, parseRewardId, rewardId } from '../core/rewards.ts';
import { readLevels } from '../store/levels.ts';
import { readRewards, writeReward } from '../store/rewards.ts';
import {
  CAMPAIGN,
  GrantRefused,
  isGiven,
  type NotGranted,
  nowOf,
  type VipBrand,
  type VipDeps,
  type VipPlayer,
} from './deps.ts';
import { MIN_ODDS, VALID_MS } from './prize-value.ts';

export interface OfferedReward {
  readonly id: string;
  readonly kind: PeriodReward;
  readonly level: number;
  readonly amount: bigint;
  readonly state: 'locked' | 'ready' | 'received';
  readonly until: Instant;
}

export type ReceiveOutcome =
  | { readonly is: 'received'; readonly reward: OfferedReward }
  | { readonly is: 'reward-locked'; readonly level: number }
  | { readonly is: 'no-such-reward' | 'reward-over' | 'account-blocked' | NotGranted };

/** The free bets of the running week and month. */
export async function offeredRewards(
  deps: VipDeps,
  player: PlayerId,
  brand: VipBrand,
  level: number,
): Promise<readonly OfferedReward[]> {
  const now = nowOf(deps);
  const offered: OfferedReward[] = [];
  for (const kind of ['week_free', 'month_free'] as const) {
    const period = periodAt(PERIOD_OF[kind], now, brand.zone);
    const stored = await readRewards(deps.database, player, period.fromDay, 20);
    const received = stored.find((reward) => reward.kind === kind && reward.firstDay === period.fromDay);
    const earned = await earnedBet(deps, player, brand, kind, level);
    offered.push({
      id: rewardId(kind, period.fromDay),
      kind,
      level: Math.max(1, received?.level ?? level),
      amount: received?.amount ?? earned ?? figureOf(kind, Math.max(1, level), brand.asset, now),
      state: received ? 'received' : earned === undefined ? 'locked' : 'ready',
      until: period.to,
    });
  }
  return offered;
}

function figureOf(kind: PeriodReward, level: number, asset: Fiat, at: Instant): bigint {
  const { weekFree, monthFree } = perksOf(level);
  return fromBrl(kind === 'week_free' ? weekFree : monthFree, asset, at);
}

/** By the level, and by what the player staked in the week or month before. */
async function earnedBet(
  deps: VipDeps,
  player: PlayerId,
  brand: VipBrand,
  kind: PeriodReward,
  level: number,
): Promise<bigint | undefined> {
  if (level === 0) return undefined;
  const now = nowOf(deps);
  const before: PeriodDays = periodAt(PERIOD_OF[kind], now, brand.zone, 1);
  const sums = await deps.counters.sums(player, before);
  const least = fromBrl(LEAST_FREE, brand.asset, now);
  return freeBetOf(figureOf(kind, level, brand.asset, now), sums.get('net_theoretical') ?? 0n, least);
}

/** Receives a reward once. Rewards of levels and the cashback are given by themselves. */
export async function receiveReward(
  deps: VipDeps,
  { player, brand: brandId }: VipPlayer,
  id: string,
): Promise<ReceiveOutcome> {
  const name = parseRewardId(id);
  if (!name) return { is: 'no-such-reward' };
  if (!(await deps.mayReceive(player, brandId))) return { is: 'growth-paused' };
  const level = (await readLevels(deps.database, player)).at(-1)?.level ?? 0;
  if (name.kind === 'vip_bonus')
    return name.level > level ? { is: 'reward-locked', level: name.level } : { is: 'reward-over' };
  if (name.kind === 'cash_back') return { is: 'reward-over' };
  const brand = deps.brandOf(brandId);
  const period = periodAt(PERIOD_OF[name.kind], nowOf(deps), brand.zone);
  if (name.firstDay !== period.fromDay)
    return { is: name.firstDay < period.fromDay ? 'reward-over' : 'no-such-reward' };
  if (level === 0) return { is: 'reward-locked', level: 1 };
  const amount = await earnedBet(deps, player, brand, name.kind, level);
  if (amount === undefined) return { is: 'no-such-reward' };
  const reward = { id, kind: name.kind, level, amount, state: 'received', until: period.to } as const;
  return giveFreeBet(deps, player, brand, reward, period);
}

async function giveFreeBet(
  deps: VipDeps,
  player: PlayerId,
  brand: VipBrand,
  reward: OfferedReward,
  { fromDay: firstDay }: PeriodDays,
): Promise<ReceiveOutcome> {
  const { kind, level, amount } = reward;
  try {
    return await deps.database.inTransaction(async (tx): Promise<ReceiveOutcome> => {
      if ((await deps.wallet.blockedOf(tx, [player])).has(player)) return { is: 'account-blocked' };
      const at = new Date(deps.clock.nowMs());
      if (!(await writeReward(tx, player, { kind, firstDay, level, amount, netLoss: undefined, at })))
        return { is: 'reward-over' };
      const [outcome] = await deps.bonuses.grant(tx, [
        {
          campaign: kind === 'week_free' ? CAMPAIGN.week : CAMPAIGN.month,
          player,
          brand: brand.id,
          asset: brand.asset,
          key: `${player}:${firstDay}`,
          reason: `${kind === 'week_free' ? 'vip-week' : 'vip-month'}:${level}`,
          value: { kind: 'free_bet', units: amount, minOdds: MIN_ODDS, validMs: VALID_MS },
        },
      ]);
      if (!isGiven(outcome)) throw new GrantRefused(outcome);
      return { is: 'received', reward };
    });
  } catch (error) {
    if (error instanceof GrantRefused) return { is: error.reason };
    throw error;
  }
}
