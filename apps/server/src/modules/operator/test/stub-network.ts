import type { PlayerId } from '@palpite/kernel/ids';
import { secureChance } from '../../../platform/chance/chance.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { openIds } from '../../../platform/ids/ids.ts';
import { appendEvents } from '../../../platform/outbox/append.ts';
import type { Bonuses } from '../../bonuses/index.ts';
import { type Agents, createAgents } from '../../engagement/agents/index.ts';
import { type Counters, createCounters } from '../../engagement/counters/index.ts';
import { createInvites, type Invites } from '../../engagement/invites/index.ts';
import { createWallet, type Wallet } from '../../wallet/index.ts';
import { stillAllowed } from '../service/still-allowed.ts';

export interface StubNetwork {
  readonly agents: Agents;
  readonly invites: Invites;
  readonly counters: Counters;
  readonly wallet: Wallet;
  /** What registrations came with. */
  readonly texts: Map<PlayerId, string>;
  /** Friends who share a device with their inviter. */
  readonly devices: Set<PlayerId>;
}

const BRAND = { id: 'br', zone: { name: 'America/Sao_Paulo' }, asset: 'BRL' } as const;

/** The real invitations and agents on the console's database. */
export async function stubNetwork(database: Database, clock: Clock, bonuses: Bonuses): Promise<StubNetwork> {
  const ids = await openIds(database, clock);
  const wallet = createWallet({ database, ids, clock, append: appendEvents });
  const counters = createCounters({
    database,
    clock,
    append: appendEvents,
    brandOf: () => BRAND,
    moved: async () => undefined,
    committed: () => undefined,
  });
  const texts = new Map<PlayerId, string>();
  const devices = new Set<PlayerId>();
  const agents = createAgents({
    database,
    clock,
    ids,
    chance: secureChance,
    counters,
    wallet,
    brands: [BRAND.id],
    brandOf: () => BRAND,
    mayReceive: async () => true,
    accountOf: async () => 'player',
    holdsOf: async () => [],
    stillAllowed: stillAllowed('payments.act'),
  });
  const invites = createInvites({
    database,
    clock,
    counters,
    bonuses,
    wallet,
    brandOf: () => BRAND,
    mayReceive: async () => true,
    offer: async () => 'offered',
    signals: {
      isSamePerson: async () => false,
      sharesDevice: async (friend) => devices.has(friend),
      sharesPayment: async () => false,
      registeredAtAddress: async () => 1,
    },
    invitedBy: async () => texts,
    sharedBy: (brand, text) => agents.sharedBy(brand, text),
    bind: (tx, bond) => agents.bind(tx, bond),
  });
  return { agents, invites, counters, wallet, texts, devices };
}
