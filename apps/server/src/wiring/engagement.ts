import type { Fiat } from '@palpite/kernel/assets';
import { OWN_STUDIO } from '@palpite/kernel/fair/own-studio';
import { type PlayerId, parseReference } from '@palpite/kernel/ids';
import { DAY_MS, instant } from '@palpite/kernel/time';
import { type Bonuses, isRunning } from '../modules/bonuses/index.ts';
import { promotionEntry } from '../modules/bonuses/routes/promotions.ts';
import { grantEntry } from '../modules/bonuses/routes/wire.ts';
import type { Brands } from '../modules/brands/index.ts';
import {
  type Counters,
  createCounters,
  REALTIME,
  type ReadWithdrawals,
} from '../modules/engagement/counters/index.ts';
import { createRealtime, type Realtime } from '../modules/engagement/realtime/index.ts';
import { bonusDrawRecordsRoute, bonusDrawRoute } from '../modules/engagement/realtime/routes/realtime.ts';
import { createTasks, type Tasks } from '../modules/engagement/tasks/index.ts';
import {
  awardInfoRoute,
  awardTaskNumRoute,
  awardTasksRoute,
  awardVipRoute,
} from '../modules/engagement/tasks/routes/awards.ts';
import type { AwardRouteOptions, TaskRouteOptions } from '../modules/engagement/tasks/routes/options.ts';
import {
  taskActivityRoute,
  taskCenterInfoRoute,
  taskClaimRoute,
  taskHintRoute,
} from '../modules/engagement/tasks/routes/tasks.ts';
import { COUNTERS_MOVED } from '../modules/engagement/tasks/routes/tasks-push.ts';
import {
  createProgrammes,
  createVip,
  type ProgrammeAdmin,
  type Vip,
} from '../modules/engagement/vip/index.ts';
import { vipInfoRoute, vipReceiveRoute } from '../modules/engagement/vip/routes/vip.ts';
import {
  vipSpinDrawsRoute,
  vipSpinInfoRoute,
  vipSpinMarqueeRoute,
  vipSpinRoute,
} from '../modules/engagement/vip/routes/wheel.ts';
import { rewardEntries } from '../modules/engagement/vip/routes/wire.ts';
import type { Identity } from '../modules/identity/index.ts';
import { readWithdrawals } from '../modules/payments/index.ts';
import { habitsOf, type Protection } from '../modules/protection/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Route } from '../platform/http/route.ts';
import { createSealer } from '../platform/secrets/sealer.ts';
import { brandOf } from './casino-hall.ts';
import { type Contests, contestJobs, contestRoutes, openContests } from './contests.ts';
import { createKnownCampaigns, type KnownCampaigns } from './known-campaigns.ts';
import { type Network, networkJobs, openNetwork } from './network.ts';
import type { Platform } from './platform.ts';

/** Free rounds of the wheel are played in a game of our own. */
const FREE_ROUNDS = { studio: OWN_STUDIO, game: 'plinko' } as const;

export interface Engagement extends Network, Contests {
  readonly campaigns: KnownCampaigns;
  readonly counters: Counters;
  readonly vip: Vip;
  /** What the console changes of the club. */
  readonly programmes: ProgrammeAdmin;
  readonly tasks: Tasks;
  readonly realtime: Realtime;
  /** Whether rewards are shown to the player, and otherwise why not. */
  readonly standing: Bonuses['player']['standing'];
  /** Whether rewards may be claimed: not where the country allows none, and not in a pause. */
  mayReceive(player: PlayerId, brand: string): Promise<boolean>;
}

interface EngagementModules {
  readonly brands: Brands;
  readonly identity: Identity;
  readonly wallet: Wallet;
  readonly protection: Protection;
  readonly bonuses: Bonuses;
}

export function openEngagement(
  platform: Platform,
  { sealKeys }: Config,
  modules: EngagementModules,
): Engagement {
  const { database, clock, ids, chance, outbox, log, bus } = platform;
  const { brands, identity, wallet, bonuses } = modules;
  const zoned = (id: string) => zonedBrand(brands, id);
  const { standing } = bonuses.player;
  const mayReceive = mayReceiveBy(standing);
  const nickOf = async (player: PlayerId, reader?: Pick<Database, 'read'>) =>
    (await identity.player(player, reader))?.nick;
  const programmes = createProgrammes({ database, clock, ids });
  const counters = createCounters({
    database,
    clock,
    append: outbox.append,
    weightsOf: async (id) => (await programmes.of(id)).weights,
    brandOf: (id) => (brands.byId(id) ? zoned(id) : undefined),
    async moved(tx, players) {
      const ids = players.map(({ player }) => player);
      await Promise.all([vip.counted(tx, players), network.invites.counted(tx, ids)]);
    },
    changed: (tx, changes) => rankings.counted(tx, changes),
    // The jobs of every minute do what these attempts cannot.
    committed(players) {
      bus.publish(COUNTERS_MOVED, players);
      void vip.payLevels().catch((err) => log.warn({ err }, 'rewards of levels could not be granted'));
      void checkInvites().catch((err) => log.warn({ err }, 'invitations could not be checked'));
    },
  });
  const campaigns = createKnownCampaigns({ database, clock, bonuses });
  const network = openNetwork(platform, { ...modules, counters, campaigns, mayReceive });
  const checkInvites = oneAtATime(() => network.invites.check());
  const common = { database, clock, ids, counters, bonuses, wallet, brandOf: zoned, mayReceive };
  const sealer = createSealer(sealKeys, chance);
  const vip = createVip({
    ...common,
    programmes,
    append: outbox.append,
    chance,
    sealer,
    brands: brands.all.map(({ id }) => id),
    brandOf: (id) => ({ ...zoned(id), freeRounds: FREE_ROUNDS }),
    cashbackKind: (id) => cashbackKind(database, bonuses, id),
    isInvitedIn: (player, week) => network.invites.ranIn(player, week),
    nickOf,
  });
  const tasks = openTasks(
    platform,
    { ...common, isGiven: (id, code) => isGiven({ brands, bonuses, campaigns, clock }, id, code) },
    vip,
  );
  const { rankings, rain } = openContests(platform, { ...common, ...modules, campaigns, sealer, nickOf });
  return {
    counters,
    vip,
    programmes: programmes.admin,
    tasks,
    realtime: createRealtime(common),
    rankings,
    rain,
    campaigns,
    standing,
    mayReceive,
    ...network,
  };
}

/** A blocked account may receive here: it is refused under its lock, with a reason of its own. */
function mayReceiveBy(standing: Engagement['standing']): Engagement['mayReceive'] {
  return async (player, brand) => {
    const found = await standing(player, brand);
    return found.is === 'allowed' || found.why === 'blocked';
  };
}

function zonedBrand(brands: Brands, id: string) {
  const { country, currency } = brandOf(brands, id);
  return { id, zone: habitsOf(country).zone, asset: currency };
}

async function cashbackKind(database: Database, bonuses: Bonuses, brand: string): Promise<'bonus' | 'cash'> {
  const campaign = await database.inTransaction((tx) => bonuses.campaigns.byCode(tx, brand, 'cashback_week'));
  return campaign?.kind === 'bonus' ? 'bonus' : 'cash';
}

function openTasks(
  platform: Platform,
  common: Omit<Parameters<typeof createTasks>[0], 'levelOf' | 'withdrawals'>,
  vip: Vip,
): Tasks {
  const levelOf = (player: PlayerId) => taskLevel(vip, player);
  return createTasks({ ...common, levelOf, withdrawals: withdrawalsOf(platform) });
}

/** The withdrawals that the reader of facts may not have seen. It is behind by seconds, after a fault by hours. */
export function withdrawalsOf({ clock }: Pick<Platform, 'clock'>): ReadWithdrawals {
  return (player, reader) => readWithdrawals(reader, player, clock.nowMs() - WITHDRAWALS_MS, WITHDRAWALS_MAX);
}

const WITHDRAWALS_MS = DAY_MS;
const WITHDRAWALS_MAX = 100;

async function taskLevel(vip: Vip, player: PlayerId) {
  const level = await vip.levelOf(player);
  return { level, taskBps: vip.taskBps(level) };
}

/** Whether a campaign runs and the country allows it. */
async function isGiven(
  {
    brands,
    bonuses,
    campaigns,
    clock,
  }: Pick<EngagementModules, 'brands' | 'bonuses'> & {
    readonly campaigns: KnownCampaigns;
    readonly clock: Platform['clock'];
  },
  id: string,
  code: string,
): Promise<boolean> {
  const campaign = await campaigns.of(id, code);
  if (!campaign || !isRunning(campaign, clock.nowMs())) return false;
  return bonuses.admin.isAllowed(campaign, brands.packOf(brandOf(brands, id)).bonuses);
}

/** While it runs, further calls do nothing. */
function oneAtATime(work: () => Promise<unknown>): () => Promise<void> {
  let isBusy = false;
  return async () => {
    if (isBusy) return;
    isBusy = true;
    await work().finally(() => {
      isBusy = false;
    });
  };
}

export function engagementRoutes(
  { clock }: Platform,
  { vip, tasks, realtime, rankings, rain, campaigns, standing }: Engagement,
  { brands, wallet, bonuses }: Pick<EngagementModules, 'brands' | 'wallet' | 'bonuses'>,
): Route[] {
  const assetOf = (id: string) => brandOf(brands, id).currency;
  const vipOptions = {
    clock,
    assetOf,
    standing,
    balance: async (player: PlayerId, asset: ReturnType<typeof assetOf>) =>
      (await wallet.balance(player, asset)).shown,
  };
  const taskOptions: TaskRouteOptions = {
    assetOf,
    standing,
    async readyRewards(who) {
      if ((await standing(who.player, who.brand)).is !== 'allowed') return [];
      const view = await vip.view(who);
      const rewards = rewardEntries(view, assetOf(who.brand), instant(clock.nowMs()));
      return rewards.filter(({ state }) => state === 'ready');
    },
  };
  return [
    vipInfoRoute(vip, vipOptions),
    vipReceiveRoute(vip, vipOptions),
    vipSpinInfoRoute(vip, vipOptions),
    vipSpinRoute(vip),
    vipSpinMarqueeRoute(vip),
    vipSpinDrawsRoute(vip),
    taskCenterInfoRoute(tasks, taskOptions),
    taskClaimRoute(tasks, taskOptions),
    taskActivityRoute(tasks, taskOptions),
    taskHintRoute(tasks, taskOptions),
    awardTasksRoute(tasks, taskOptions),
    awardVipRoute(taskOptions),
    awardTaskNumRoute(tasks, taskOptions),
    awardInfoRoute(tasks, { ...taskOptions, granted: (who, page) => grantedTo(bonuses, assetOf, who, page) }),
    ...contestRoutes({ rankings, rain, campaigns }, { clock, assetOf, standing }),
    bonusDrawRoute(realtime, { assetOf }),
    bonusDrawRecordsRoute(realtime, {
      assetOf,
      async promotion(player, brand, language) {
        const all = await bonuses.player.promotions(brand, player);
        return all
          .filter(({ campaign }) => campaign.code === REALTIME_CAMPAIGN)
          .map((running) =>
            promotionEntry(running, assetOf(brand), clock.nowMs(), language, REALTIME.stakeBps),
          );
      },
    }),
  ];
}

const REALTIME_CAMPAIGN = 'realtime';

/** What was granted to a player: one more than the page is read, to know whether there is a next one. */
async function grantedTo(
  bonuses: Bonuses,
  assetOf: (brand: string) => Fiat,
  { player, brand }: { readonly player: PlayerId; readonly brand: string },
  { cursor, size, language }: Parameters<AwardRouteOptions['granted']>[1],
): ReturnType<AwardRouteOptions['granted']> {
  const before = cursor === undefined ? undefined : parseReference(cursor);
  if (cursor !== undefined && before === undefined) return undefined;
  const found = await bonuses.player.grants({ player, before, limit: size + 1 });
  const page = found.slice(0, size);
  return {
    list: page.map((grant) => grantEntry(grant, language)),
    cursor: found.length > size ? String(page.at(-1)?.id ?? '') : '',
    total: await bonuses.player.granted({ player, asset: assetOf(brand) }),
  };
}

/** What nodes with jobs do for the club. */
export function engagementJobs(engagement: Engagement, platform: Pick<Platform, 'log'>) {
  const { vip } = engagement;
  const { log } = platform;
  return {
    ...networkJobs(engagement, platform),
    ...contestJobs(engagement, platform),
    async 'pay-vip-levels'(_payload: unknown, signal: AbortSignal) {
      const risen = await vip.applyChanges(signal);
      if (risen > 0) log.info({ risen }, 'a change of the VIP club brought players to higher levels');
      await vip.payLevels(signal);
    },
    'pay-vip-weeks': {
      withinMs: WEEKS_JOB_MS,
      async run(_payload: unknown, signal: AbortSignal) {
        const paid = await vip.payWeeks(signal);
        if (paid > 0) log.info({ paid }, 'weekly cashback was paid');
      },
    },
    'reseal-wheel-seeds': async (_payload: unknown, signal: AbortSignal) => {
      const { sealed, unreadable } = await vip.reseal(signal);
      if (unreadable > 0)
        log.error({ sealed, unreadable }, 'seeds of the wheel have a key that this server does not have');
    },
  };
}

/** Many players are paid one after the other; what is left is done by the next run. */
const WEEKS_JOB_MS = 10 * 60_000;
