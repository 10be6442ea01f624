import { type VipLevel, vipPoints } from '@palpite/kernel/growth/vip';
import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS, type Instant } from '@palpite/kernel/time';
import { dayAt, periodAt } from '../../counters/index.ts';
import { STAKES_OF_POINT } from '../core/perks.ts';
import type { VipProgramme } from '../core/programme.ts';
import { readLevels, type StoredLevel } from '../store/levels.ts';
import { readRewards, type StoredReward } from '../store/rewards.ts';
import { countSpins } from '../store/spins.ts';
import { type CashbackParts, cashbackOfWeek } from './cashback.ts';
import { nowOf, type VipDeps } from './deps.ts';
import { type OfferedReward, offeredRewards } from './period-rewards.ts';

/** What is known about a player of the club. */
export interface VipView {
  readonly level: number;
  readonly points: bigint;
  /** By level, those that were reached. */
  readonly reached: readonly StoredLevel[];
  readonly offered: readonly OfferedReward[];
  /** Cashback of the last weeks, the newest first. */
  readonly cashbacks: readonly StoredReward[];
  /** Of the running week so far. */
  readonly cashback: CashbackParts;
  readonly weekBegins: Instant;
  readonly weekEnds: Instant;
  readonly spins: number;
  /** What the levels of the brand need and give. */
  readonly programme: VipProgramme;
}

const CASHBACKS = 4;
const CASHBACK_DAYS = 35;

export async function viewVip(deps: VipDeps, player: PlayerId, brandId: string): Promise<VipView> {
  const brand = deps.brandOf(brandId);
  const now = nowOf(deps);
  const reached = await readLevels(deps.database, player);
  const level = reached.at(-1)?.level ?? 0;
  const week = periodAt('week', now, brand.zone);
  const since = dayAt((now - CASHBACK_DAYS * DAY_MS) as Instant, brand.zone);
  const [counter, offered, stored, cashback, spins, programme] = await Promise.all([
    deps.counters.vip(player),
    offeredRewards(deps, player, brand, level),
    readRewards(deps.database, player, since, 100),
    cashbackOfWeek(deps, player, brand, week, level),
    countSpins(deps.database, player, new Date(now)),
    deps.programmes.of(brandId),
  ]);
  return {
    level,
    points: vipPoints(counter),
    reached,
    offered,
    cashbacks: stored.filter(({ kind }) => kind === 'cash_back').slice(0, CASHBACKS),
    cashback,
    weekBegins: week.from,
    weekEnds: week.to,
    spins,
    programme,
  };
}

/** Points from zero and stakes at full weight, in units of BRL, that lead to the next level; undefined at the highest. */
export function nextLevel(
  level: number,
  points: bigint,
  levels: readonly VipLevel[],
): { readonly points: bigint; readonly stakesLeft: bigint } | undefined {
  const next = levels[level + 1];
  if (!next) return undefined;
  const left = next.points - points;
  return { points: next.points, stakesLeft: (left > 0n ? left : 0n) * STAKES_OF_POINT };
}
