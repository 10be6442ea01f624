import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { type Bonuses, isRunning } from '../modules/bonuses/index.ts';
import type { Brands } from '../modules/brands/index.ts';
import { maskedName } from '../modules/casino/index.ts';
import { type Agents, createAgents } from '../modules/engagement/agents/index.ts';
import { agentRoutes } from '../modules/engagement/agents/routes/agents.ts';
import type { Counters } from '../modules/engagement/counters/index.ts';
import {
  createInvites,
  type InviteOffer,
  type InviteSignals,
  type Invites,
  mailbox,
} from '../modules/engagement/invites/index.ts';
import { inviteRoutes } from '../modules/engagement/invites/routes/invites.ts';
import { createPlayerFacts, type Identity } from '../modules/identity/index.ts';
import { stillAllowed } from '../modules/operator/index.ts';
import { createDepositFacts } from '../modules/payments/index.ts';
import { habitsOf, type Protection } from '../modules/protection/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import type { Config } from '../platform/config/config.ts';
import type { Route } from '../platform/http/route.ts';
import { brandOf } from './casino-hall.ts';
import { pageOf } from './identity-ports.ts';
import type { KnownCampaigns } from './known-campaigns.ts';
import type { Platform } from './platform.ts';

/** Invitations and agents. */
export interface Network {
  readonly invites: Invites;
  readonly agents: Agents;
}

interface NetworkModules {
  readonly brands: Brands;
  readonly identity: Identity;
  readonly wallet: Wallet;
  readonly protection: Protection;
  readonly bonuses: Bonuses;
  readonly counters: Counters;
  readonly campaigns: KnownCampaigns;
  /** Whether rewards may be given: not where the country allows none, and not in a pause. */
  mayReceive(player: PlayerId, brand: string): Promise<boolean>;
}

const REGISTRATIONS_MAX = 10;

export function openNetwork(platform: Platform, modules: NetworkModules): Network {
  const { database, clock, ids, chance } = platform;
  const { brands, identity, wallet, protection, bonuses, counters, mayReceive } = modules;
  const zoned = (id: string) => {
    const { country, currency } = brandOf(brands, id);
    return { id, zone: habitsOf(country).zone, asset: currency };
  };
  const players = createPlayerFacts(database);
  const agents = createAgents({
    database,
    clock,
    ids,
    chance,
    counters,
    wallet,
    brands: brands.all.map(({ id }) => id),
    brandOf: zoned,
    // A commission is no bonus: only a pause stops it.
    mayReceive: async (player) => (await protection.mayEnter(player)).is === 'allowed',
    async accountOf(player, brand) {
      const known = await identity.player(player);
      if (known?.brand !== brand) return undefined;
      return known.visitor ? 'visitor' : 'player';
    },
    holdsOf: (agent, brand, below) => agentHolds(platform, wallet, { agent, brand, below }),
    stillAllowed: stillAllowed('payments.act'),
  });
  const invites = createInvites({
    database,
    clock,
    counters,
    bonuses,
    wallet,
    brandOf: zoned,
    mayReceive,
    offer: (id) => inviteOffer(modules, platform.clock, id),
    signals: signalsOf(platform, modules),
    invitedBy: (registered) => players.invitedBy(registered),
    sharedBy: (brand, text) => agents.sharedBy(brand, text),
    bind: (tx, bond) => agents.bind(tx, bond),
  });
  return { invites, agents };
}

/** Both sides of an invitation are rewarded, or none begins. */
export async function inviteOffer(
  { brands, bonuses, campaigns }: Pick<NetworkModules, 'brands' | 'bonuses' | 'campaigns'>,
  clock: Platform['clock'],
  id: string,
): Promise<InviteOffer> {
  const { bonuses: rule } = brands.packOf(brandOf(brands, id));
  if (rule === 'none') return 'country';
  for (const code of ['invite', 'invite_friend']) {
    const campaign = await campaigns.of(id, code);
    if (campaign && !bonuses.admin.isAllowed(campaign, rule)) return 'no-up-front';
    if (!campaign || !isRunning(campaign, clock.nowMs())) return 'off';
  }
  return 'offered';
}

/** What the stored sessions, payments and documents say about a player beside others. */
export function signalsOf(
  { database }: Platform,
  { identity, protection }: Pick<NetworkModules, 'identity' | 'protection'>,
): InviteSignals {
  const players = createPlayerFacts(database);
  const deposits = createDepositFacts(database);
  return {
    async isSamePerson(player, others) {
      if (others.length === 0) return false;
      const everybody = [player, ...others];
      const known = await identity.players(everybody);
      const holders = await database.inTransaction((tx) => protection.holdersOf(tx, everybody));
      const email = known.get(player)?.email;
      const box = email === undefined ? undefined : mailbox(email);
      const documents = new Set(holders.get(player));
      return others.some((other) => {
        const otherEmail = known.get(other)?.email;
        const isOneMailbox = box !== undefined && otherEmail !== undefined && mailbox(otherEmail) === box;
        return isOneMailbox || (holders.get(other) ?? []).some((holder) => documents.has(holder));
      });
    },
    sharesDevice: (player, others) => players.sharesDevice(player, others),
    sharesPayment: (brand, player, others) => deposits.sharesElement(brand, player, others),
    registeredAtAddress: ({ player, brand }, atMs) =>
      players.countAtAddress(
        { player, brand, fromMs: atMs - DAY_MS, toMs: atMs + DAY_MS },
        REGISTRATIONS_MAX,
      ),
  };
}

/** The agent is compared with every player below, so that no devices of others hide one that the agent shares. */
export async function agentHolds(
  { database }: Pick<Platform, 'database'>,
  wallet: Pick<Wallet, 'blockedOf'>,
  of: { readonly agent: PlayerId; readonly brand: string; readonly below: readonly PlayerId[] },
): Promise<string[]> {
  const { agent, brand, below } = of;
  const [sharesDevice, sharesElement, blocked] = await Promise.all([
    createPlayerFacts(database).sharesDevice(agent, below),
    createDepositFacts(database).sharesElement(brand, agent, below),
    database.inTransaction((tx) => wallet.blockedOf(tx, [agent])),
  ]);
  return [
    ...(sharesDevice ? ['device'] : []),
    ...(sharesElement ? ['payment'] : []),
    ...(blocked.has(agent) ? ['blocked'] : []),
  ];
}

interface NetworkRouteModules {
  readonly brands: Brands;
  readonly identity: Identity;
  readonly wallet: Wallet;
  readonly protection: Protection;
  readonly bonuses: Bonuses;
}

/** The link opens the registration with the code; the app keeps both until the player is registered. */
function linkOf(config: Config, brands: Brands, id: string, code: string, channel: string): string {
  const query = new URLSearchParams({ invite_id: code });
  if (channel !== '') query.set('channel', channel);
  return `${pageOf(config, brands, brandOf(brands, id)).href}#/email-register?${query}`;
}

export function networkRoutes(
  { clock, database }: Platform,
  config: Config,
  { invites, agents }: Network,
  {
    standing,
    ...modules
  }: NetworkRouteModules & { readonly standing: Parameters<typeof inviteRoutes>[1]['standing'] },
): Route[] {
  const { brands, identity, wallet, protection, bonuses } = modules;
  const assetOf = (id: string) => brandOf(brands, id).currency;
  const namesOf = async (players: readonly PlayerId[]) => {
    const wanted = [...new Set(players)];
    const known = await Promise.all(wanted.map((player) => identity.player(player)));
    return new Map(wanted.map((player, index) => [player, maskedName(known[index]?.nick ?? '')]));
  };
  const link = (brand: string, code: string, channel: string) => linkOf(config, brands, brand, code, channel);
  return [
    ...inviteRoutes(invites, {
      assetOf,
      namesOf,
      standing,
      brandName: (id) => brandOf(brands, id).name,
      async share(who, channel) {
        const code = await agents.codeOf(who);
        return { code, link: link(who.brand, code, channel) };
      },
      async wagerX100(brand) {
        const campaign = await database.inTransaction((tx) => bonuses.campaigns.byCode(tx, brand, 'invite'));
        return Number(campaign?.terms.wagerX100 ?? 0n);
      },
    }),
    ...agentRoutes(agents, {
      clock,
      assetOf,
      namesOf,
      zoneOf: (id) => habitsOf(brandOf(brands, id).country).zone,
      async standing(player) {
        const { is } = await protection.mayEnter(player);
        return is === 'allowed' ? { is } : { is: 'not-allowed', why: 'paused' };
      },
      registeredMs: async (player) => (await identity.player(player))?.createdMs ?? 0,
      linkOf: link,
      balance: async (player, asset) => (await wallet.balance(player, asset)).shown,
    }),
  ];
}

/** Many agents are closed one after the other; what is left is done by the next run. */
const MONTHS_JOB_MS = 10 * 60_000;

export function networkJobs({ invites, agents }: Network, { log }: Pick<Platform, 'log'>) {
  return {
    'check-invites': async (_payload: unknown, signal: AbortSignal) => void (await invites.check(signal)),
    'close-agent-months': {
      withinMs: MONTHS_JOB_MS,
      async run(_payload: unknown, signal: AbortSignal) {
        const stored = await agents.closeMonths(signal);
        if (stored > 0) log.info({ stored }, 'statements of agents were stored');
      },
    },
  };
}
