import { CASHBACK_BOUND_BPS, type Cashback, cashbackOf } from '@palpite/kernel/growth/cashback';
import { factorOf } from '@palpite/kernel/growth/scale';
import type { PlayerId } from '@palpite/kernel/ids';
import { HOUR_MS } from '@palpite/kernel/time';
import type { Tx } from '../../../../platform/database/database.ts';
import type { WeeklyOffer } from '../../../bonuses/index.ts';
import { type PeriodDays, periodAt } from '../../counters/index.ts';
import { weeklyBoost, weeklySpins } from '../core/perks.ts';
import { readLevels } from '../store/levels.ts';
import { readWeek, writeReward, writeWeek } from '../store/rewards.ts';
import { CAMPAIGN, GrantRefused, isGiven, nowOf, type VipBrand, type VipDeps } from './deps.ts';
import { VALID_MS } from './prize-value.ts';

/** Postings that bring a player cash that was not won: rewards, and bonus money that became cash. */
const GIVEN_KINDS = ['grant', 'grant-reversed', 'bonus'] as const;

/** Facts of the last minutes of a week may be counted after it. */
export const SETTLES_MS = HOUR_MS;
/** A server that was off for a while pays the weeks that it missed. */
const WEEKS_BACK = 4;
const PAGE = 200;
const PAGES_MAX = 10_000;

/** What a cashback is computed from. */
export interface CashbackParts extends Cashback {
  readonly staked: bigint;
  readonly returned: bigint;
  readonly rewards: bigint;
  /** The most of the theoretical loss that is paid. */
  readonly bound: bigint;
}

/** The cashback of a week, or of the running one so far. */
export async function cashbackOfWeek(
  deps: VipDeps,
  player: PlayerId,
  { id, asset }: VipBrand,
  week: PeriodDays,
  level: number,
): Promise<CashbackParts> {
  const { levels } = await deps.programmes.of(id);
  const sums = await deps.counters.sums(player, week);
  const moved = await deps.wallet.movedBetween({ player, asset }, { fromMs: week.from, untilMs: week.to });
  const reward = GIVEN_KINDS.reduce((sum, kind) => {
    const { in: got, out } = moved.get(kind) ?? { in: 0n, out: 0n };
    return sum + got - out;
  }, 0n);
  // Boosters pay inside the posting of the settlement, so the ledger does not name them; the counters do.
  const rewards = reward + (sums.get('cost_boost') ?? 0n);
  const fact = {
    id: 'week',
    at: week.from,
    cashStake: sums.get('net_staked') ?? 0n,
    cashReturn: sums.get('net_paid') ?? 0n,
    reward: rewards,
    theoretical: sums.get('net_theoretical') ?? 0n,
  };
  const boundBps = (await deps.isInvitedIn(player, week))
    ? CASHBACK_BOUND_BPS.invited
    : CASHBACK_BOUND_BPS.usual;
  const rateBps = levels[level]?.cashbackBps ?? 0n;
  return {
    ...cashbackOf(week, rateBps, [fact], factorOf(asset, week.from), boundBps),
    bound: fact.theoretical > 0n ? (fact.theoretical * boundBps) / 10_000n : 0n,
    staked: fact.cashStake,
    returned: fact.cashReturn,
    rewards,
  };
}

/** A job: pays what ended weeks bring, brand by brand, each player once. */
export async function payWeeks(deps: VipDeps, signal?: AbortSignal): Promise<number> {
  let paid = 0;
  for (const id of deps.brands) {
    const brand = deps.brandOf(id);
    for (let before = WEEKS_BACK; before >= 1; before -= 1) {
      const week = periodAt('week', nowOf(deps), brand.zone, before);
      if (deps.clock.nowMs() >= week.to + SETTLES_MS) paid += await payWeek(deps, brand, week, signal);
    }
  }
  return paid;
}

async function payWeek(
  deps: VipDeps,
  brand: VipBrand,
  week: PeriodDays,
  signal: AbortSignal | undefined,
): Promise<number> {
  const progress = await readWeek(deps.database, brand.id, week.fromDay);
  if (progress?.isDone) return 0;
  let after = progress?.after ?? 0;
  let paid = 0;
  const offers = await deps.bonuses.weeklyOffers(brand.id);
  for (let page = 0; page < PAGES_MAX && signal?.aborted !== true; page += 1) {
    const players = await deps.counters.active(brand.id, week, after, PAGE);
    for (const player of players) {
      await giveOffers(deps, player, brand, week, offers);
      paid += (await payPlayer(deps, player, brand, week)) ? 1 : 0;
    }
    after = players.at(-1) ?? after;
    const isDone = players.length < PAGE;
    await deps.database.inTransaction((tx) => writeWeek(tx, brand.id, week.fromDay, { after, isDone }));
    if (isDone) break;
  }
  return paid;
}

/**
 * What the brand gives each week, to those who staked cash in the week that ended, at every level. Boosters are as large
 * as what that week earned allows.
 */
async function giveOffers(
  deps: VipDeps,
  player: PlayerId,
  { id: brand, asset }: VipBrand,
  week: PeriodDays,
  offers: readonly WeeklyOffer[],
): Promise<void> {
  if (offers.length === 0) return;
  const sums = await deps.counters.sums(player, week);
  if ((sums.get('net_staked') ?? 0n) <= 0n) return;
  const theoretical = sums.get('net_theoretical') ?? 0n;
  const given = offers.flatMap((offer) => boundOffer(offer, theoretical, factorOf(asset, week.from)));
  if (given.length === 0) return;
  const about = { player, brand, asset, key: `${player}:${week.fromDay}`, reason: 'week-offer' };
  await deps.database.inTransaction((tx) =>
    deps.bonuses.grant(
      tx,
      given.map((offer) => ({ ...about, ...offer })),
    ),
  );
}

function boundOffer(offer: WeeklyOffer, theoretical: bigint, factor: bigint): WeeklyOffer[] {
  const { value } = offer;
  if (value.kind !== 'booster') return [offer];
  const cap = weeklyBoost(value.booster, theoretical, factor);
  return cap === undefined ? [] : [{ ...offer, value: { ...value, booster: { ...value.booster, cap } } }];
}

async function payPlayer(
  deps: VipDeps,
  player: PlayerId,
  brand: VipBrand,
  week: PeriodDays,
): Promise<boolean> {
  const reached = await readLevels(deps.database, player);
  const level = reached.filter(({ reachedAt }) => reachedAt.getTime() < week.to).at(-1)?.level ?? 0;
  if (level === 0) return false;
  const { netLoss, theoreticalLoss, paid } = await cashbackOfWeek(deps, player, brand, week, level);
  const kind = await deps.cashbackKind(brand.id);
  const spins = weeklySpins(level, theoreticalLoss / factorOf(brand.asset, week.from));
  const about = { player, brand: brand.id, asset: brand.asset, key: `${player}:${week.fromDay}` };
  if (spins > 0) await deps.database.inTransaction((tx) => grantSpins(deps, tx, about, spins));
  if (paid === 0n) return false;
  const at = new Date(deps.clock.nowMs());
  const reward = { kind: 'cash_back', firstDay: week.fromDay, level, amount: paid, netLoss, at } as const;
  const grant = { ...about, campaign: CAMPAIGN.cashback, reason: `cashback:${week.fromDay}` };
  try {
    return await deps.database.inTransaction(async (tx) => {
      if (!(await writeReward(tx, player, reward))) return false;
      const [outcome] = await deps.bonuses.grant(tx, [{ ...grant, value: { kind, units: paid } }]);
      if (!isGiven(outcome)) throw new GrantRefused(outcome);
      return true;
    });
  } catch (error) {
    // A campaign that is off or has no budget left pays nobody, and the others are not held up by it.
    if (error instanceof GrantRefused) return false;
    throw error;
  }
}

async function grantSpins(
  deps: VipDeps,
  tx: Tx,
  about: Pick<Parameters<VipDeps['bonuses']['grant']>[1][number], 'player' | 'brand' | 'asset' | 'key'>,
  count: number,
): Promise<void> {
  await deps.bonuses.grant(tx, [
    {
      ...about,
      key: `${about.key}:spin`,
      campaign: CAMPAIGN.week,
      reason: 'vip-spins',
      value: { kind: 'spin', count, validMs: VALID_MS },
    },
  ]);
}
