import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import type { Bonuses } from '../modules/bonuses/index.ts';
import type { Brands } from '../modules/brands/index.ts';
import { maskedName } from '../modules/casino/index.ts';
import { type Agents, createAgents } from '../modules/engagement/agents/index.ts';
import { agentRoutes } from '../modules/engagement/agents/routes/agents.ts';
import type { Counters } from '../modules/engagement/counters/index.ts';
import {
  createInvites,
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
  /** Whether rewards may be given: not where the country allows none, and not in a pause. */
  mayReceive(player: PlayerId, brand: string): Promise<boolean>;
}

/** How many shared devices or payment elements are read of an agent and the direct players. */
const SHARED_MAX = 50;
/** The same for a player beside the friends of a group, who are at most fifty. */
const LINKS_MAX = 1_000;
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
    holdsOf: (agent, brand, direct) => agentHolds(platform, wallet, { agent, brand, direct }),
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
    isOffered: (id) => brands.packOf(brandOf(brands, id)).bonuses !== 'none',
    signals: signalsOf(platform, modules),
    invitedBy: (registered) => players.invitedBy(registered),
    sharedBy: (brand, text) => agents.sharedBy(brand, text),
    bind: (tx, bond) => agents.bind(tx, bond),
  });
  return { invites, agents };
}

/** What the stored sessions, payments and documents say about a player beside others. */
export function signalsOf(
  { database }: Platform,
  { identity, protection }: Pick<NetworkModules, 'identity' | 'protection'>,
): InviteSignals {
  const players = createPlayerFacts(database);
  const deposits = createDepositFacts(database);
  const isOf =
    (player: PlayerId) =>
    ({ players: sharing }: { readonly players: readonly PlayerId[] }) =>
      sharing.includes(player);
  return {
    async isSamePerson(player, others) {
      const email = (await identity.player(player))?.email;
      const conflicts = await protection.documentConflicts(player);
      for (const other of others) {
        if (conflicts.some((conflict) => conflict.other === other)) return true;
        const known = (await identity.player(other))?.email;
        if (email !== undefined && known !== undefined && mailbox(email) === mailbox(known)) return true;
        // A document in many hands: of each account only the newest conflicts are read.
        if ((await protection.documentConflicts(other)).some((conflict) => conflict.other === player))
          return true;
      }
      return false;
    },
    sharesDevice: async (player, others) =>
      (await players.sharedDevices([player, ...others], LINKS_MAX)).some(isOf(player)),
    sharesPayment: async (brand, player, others) =>
      (await deposits.shared(brand, [player, ...others], LINKS_MAX)).some(isOf(player)),
    registeredAtAddress: ({ player, brand }, atMs) =>
      players.countAtAddress(
        { player, brand, fromMs: atMs - DAY_MS, toMs: atMs + DAY_MS },
        REGISTRATIONS_MAX,
      ),
  };
}

async function agentHolds(
  { database }: Platform,
  wallet: Wallet,
  of: { readonly agent: PlayerId; readonly brand: string; readonly direct: readonly PlayerId[] },
): Promise<string[]> {
  const { agent, brand, direct } = of;
  const everybody = [agent, ...direct];
  const [devices, elements, blocked] = await Promise.all([
    createPlayerFacts(database).sharedDevices(everybody, SHARED_MAX),
    createDepositFacts(database).shared(brand, everybody, SHARED_MAX),
    database.inTransaction((tx) => wallet.blockedOf(tx, [agent])),
  ]);
  const isOf = ({ players }: { readonly players: readonly PlayerId[] }) => players.includes(agent);
  return [
    ...(devices.some(isOf) ? ['device'] : []),
    ...(elements.some(isOf) ? ['payment'] : []),
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
