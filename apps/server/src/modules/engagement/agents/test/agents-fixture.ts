import type { PlayerId } from '@palpite/kernel/ids';
import { type EngagementBank, openEngagementBank } from '../../../../../test/engagement-bank.ts';
import { allowedExcept } from '../../../../../test/everyone-allowed.ts';
import { secureChance } from '../../../../platform/chance/chance.ts';
import { type Agents, createAgents } from '../index.ts';

export const BRAND = 'br';

export interface AgentBank extends EngagementBank {
  readonly agents: Agents;
  /** Players whose payouts are held when a month is closed, with the reasons. */
  readonly suspicious: Map<PlayerId, readonly string[]>;
  /** With whom each agent was compared when a month was closed last. */
  readonly compared: Map<PlayerId, readonly PlayerId[]>;
  /** Operators who may not decide any more. */
  readonly gone: Set<number>;
  bind(player: PlayerId, agent: PlayerId): Promise<string>;
}

/** Agents on the engagement of the tests. Every player is registered. */
export async function openAgentBank(): Promise<AgentBank> {
  const bank = await openEngagementBank();
  const { database, clock, ids, counters, wallet, paused } = bank;
  const suspicious = new Map<PlayerId, readonly string[]>();
  const compared = new Map<PlayerId, readonly PlayerId[]>();
  const gone = new Set<number>();
  const agents = createAgents({
    database,
    clock,
    ids,
    counters,
    wallet,
    chance: secureChance,
    brands: [BRAND],
    stillAllowed: allowedExcept(gone),
    brandOf: (id) => ({ id, zone: { name: 'America/Sao_Paulo' }, asset: 'BRL' }),
    mayReceive: async (player) => !paused.has(player),
    accountOf: async (_player, brand) => (brand === BRAND ? 'player' : undefined),
    async holdsOf(agent, _brand, below) {
      compared.set(agent, below);
      return suspicious.get(agent) ?? [];
    },
  });
  return {
    ...bank,
    agents,
    suspicious,
    compared,
    gone,
    bind: (player, agent) =>
      database.inTransaction((tx) =>
        agents.bind(tx, { player, agent, brand: BRAND, channel: '', by: 'code' }),
      ),
  };
}
