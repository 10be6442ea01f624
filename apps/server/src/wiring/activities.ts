import type { Bonuses } from '../modules/bonuses/index.ts';
import type { Brands } from '../modules/brands/index.ts';
import type { CasinoHall } from '../modules/casino/index.ts';
import {
  type Activities,
  type ActivityFacts,
  createActivities,
  type Offered,
} from '../modules/engagement/activities/index.ts';
import {
  activityClaimRoute,
  activityInfoRoute,
  apkToPwaRewardRoute,
  christmasActivityRoute,
  rewardActivityRoute,
} from '../modules/engagement/activities/routes/activities.ts';
import { pddInfoRoute, pddOpenRoute } from '../modules/engagement/activities/routes/groups.ts';
import type { ActivityRouteOptions } from '../modules/engagement/activities/routes/options.ts';
import { popupsRelay } from '../modules/engagement/activities/routes/popups-push.ts';
import { raffleInfoRoute, raffleTicketsRoute } from '../modules/engagement/activities/routes/raffle.ts';
import { holdsOf, type InviteSignals, progressOf, sharedFacts } from '../modules/engagement/invites/index.ts';
import { cashbackWeekRoute } from '../modules/engagement/vip/routes/cashback.ts';
import { createPlayerFacts, type Identity } from '../modules/identity/index.ts';
import type { Payments } from '../modules/payments/index.ts';
import { habitsOf, type Protection } from '../modules/protection/index.ts';
import type { Push } from '../modules/push/index.ts';
import type { Betting } from '../modules/sportsbook/betting/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import type { Config } from '../platform/config/config.ts';
import type { Route } from '../platform/http/route.ts';
import type { Subscriber } from '../platform/outbox/outbox.ts';
import { createSealer } from '../platform/secrets/sealer.ts';
import { brandOf } from './casino-hall.ts';
import { type Engagement, withdrawalsOf } from './engagement.ts';
import { signalsOf } from './network.ts';
import type { Platform } from './platform.ts';

interface ActivityModules {
  readonly brands: Brands;
  readonly identity: Identity;
  readonly wallet: Wallet;
  readonly protection: Protection;
  readonly bonuses: Bonuses;
  readonly payments: Payments;
  readonly betting: Betting;
  readonly casinoHall: CasinoHall;
  readonly engagement: Engagement;
  readonly push: Push;
}

export function openActivities(
  platform: Platform,
  { sealKeys, mode }: Config,
  modules: ActivityModules,
): Activities {
  const { database, clock, ids, chance } = platform;
  const { brands, identity, wallet, bonuses, engagement } = modules;
  return createActivities({
    database,
    clock,
    ids,
    chance,
    sealer: createSealer(sealKeys, chance),
    counters: engagement.counters,
    bonuses,
    wallet,
    facts: factsOf(platform, modules),
    brands: brands.all.map(({ id }) => id),
    brandOf(id) {
      const { country, currency } = brandOf(brands, id);
      return { id, zone: habitsOf(country).zone, asset: currency, isDemo: mode === 'demo' };
    },
    mayReceive: engagement.mayReceive,
    withdrawals: withdrawalsOf(platform),
    nickOf: async (player, reader) => (await identity.player(player, reader))?.nick,
  });
}

function factsOf(
  platform: Platform,
  { brands, identity, protection, bonuses, payments, betting, casinoHall, push }: ActivityModules,
): ActivityFacts {
  return {
    async offer({ player, brand }, campaign) {
      const owner = { player, brand, asset: brandOf(brands, brand).currency };
      const number = (await payments.deposits(player)) + 1;
      const offers = await bonuses.player.offers(owner, number);
      if (offers.some(({ code }) => code === campaign.code)) return 'open';
      const all = await bonuses.player.promotions(brand, player);
      return all.some((found) => found.campaign.code === campaign.code && found.isJoined) ? 'used' : 'closed';
    },
    freeBets: async (player) =>
      (await betting.freeBets(player)).map(
        ({ units, expiresAt, minOdds }): Offered => ({
          need: 1n,
          prize: { kind: 'free_bet', units },
          state: 'open',
          minOdds,
          until: expiresAt.getTime(),
        }),
      ),
    isSwitched: async (player) => (await casinoHall.player.interfaceSwitch(player)) === true,
    isInstalled: push.isInstalled,
    friendHolds: friendHoldsOf(signalsOf(platform, { identity, protection })),
    friendProgress: progressOf,
    invitedBy: (players) => createPlayerFacts(platform.database).invitedBy(players),
  };
}

/** The reasons of invitations: what a friend shares with the owner or with another friend, the address and the speed. */
function friendHoldsOf(signals: InviteSignals): ActivityFacts['friendHolds'] {
  return async ({ player, brand, joinedMs, others, inHour, completedAfterMs }) => {
    const shared = await sharedFacts(signals, { player, brand, atMs: joinedMs }, others);
    return holdsOf({ ...shared, isCycle: false, inHour, completedAfterMs });
  };
}

export function activityRoutes(
  { clock }: Platform,
  modules: ActivityModules & { readonly activities: Activities },
): Route[] {
  const { activities, brands, bonuses, wallet, engagement } = modules;
  const assetOf = (id: string) => brandOf(brands, id).currency;
  const zoneOf = (id: string) => habitsOf(brandOf(brands, id).country).zone;
  const options: ActivityRouteOptions = {
    clock,
    assetOf,
    standing: engagement.standing,
    rule: bonuses.player.rule,
    isAllowed: bonuses.admin.isAllowed as ActivityRouteOptions['isAllowed'],
  };
  return [
    activityInfoRoute(activities, options),
    activityClaimRoute(activities, options),
    rewardActivityRoute(activities, options),
    apkToPwaRewardRoute(activities, options),
    christmasActivityRoute(activities, options),
    raffleInfoRoute(activities, options),
    raffleTicketsRoute(activities),
    pddInfoRoute(activities, options),
    pddOpenRoute(activities),
    cashbackWeekRoute(engagement.vip, {
      clock,
      assetOf,
      zoneOf,
      standing: engagement.standing,
      balance: async (player, asset) => (await wallet.balance(player, asset)).shown,
      received: async (brand) => (await bonuses.campaigns.counts(brand)).get('cashback_week')?.received ?? 0,
    }),
  ];
}

/** Popups that open in the app of a player by an event. */
export function activityPopups(
  { bus, clock }: Platform,
  { brands, bonuses }: Pick<ActivityModules, 'brands' | 'bonuses'>,
): Subscriber {
  return popupsRelay(
    { bus, clock },
    {
      assetOf: (id) => brands.byId(id)?.currency,
      async roundsOf(player, id) {
        const [grant] = await bonuses.player.grants({ player, ids: [id], limit: 1 });
        return grant?.kind === 'free_round' && grant.reversedReason === undefined ? grant : undefined;
      },
    },
  );
}

/** What nodes with jobs do for activities. */
export function activityJobs(activities: Activities, { log }: Pick<Platform, 'log'>) {
  return {
    'run-raffles': {
      withinMs: RAFFLES_JOB_MS,
      async run(_payload: unknown, signal: AbortSignal) {
        const drawn = await activities.runRaffles(signal);
        if (drawn > 0) log.info({ drawn }, 'raffles were drawn');
      },
    },
    'pay-help-groups': {
      withinMs: RAFFLES_JOB_MS,
      run: async (_payload: unknown, signal: AbortSignal) => void (await activities.payGroups(signal)),
    },
    'reseal-activity-seeds': async (_payload: unknown, signal: AbortSignal) => {
      const { sealed, unreadable } = await activities.reseal(signal);
      if (unreadable > 0)
        log.error({ sealed, unreadable }, 'seeds of activities have a key that this server does not have');
    },
  };
}

/** Many players get their tickets one after the other; what is left is done by the next run. */
const RAFFLES_JOB_MS = 10 * 60_000;
