import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Instant } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import type { DayRange } from '../counters/index.ts';
import {
  type BindOutcome,
  type BindRefusal,
  bind,
  bindByCode,
  bindRefusal,
  codeOf,
  type SharedBy,
  sharedBy,
} from './service/bind.ts';
import { closeMonths } from './service/close-months.ts';
import type { AgentPlayer, AgentsDeps } from './service/deps.ts';
import {
  type ApproveOutcome,
  approveRun,
  type DueOutcome,
  decideDue,
  type PrepareOutcome,
  prepareRun,
  sendBackRun,
  type TransferOutcome,
  transfer,
} from './service/payouts.ts';
import { closedMonths, createMonths, type OpenMonth } from './service/statements.ts';
import { addLink, countChannels, readBelow, readBond, readLinks } from './store/bonds.ts';
import {
  type AgentAccount,
  type Due,
  type Run,
  readAccount,
  readDues,
  readPrepared,
  readRuns,
} from './store/payouts.ts';
import { readClosedMonths, readStatementsOfMonth, type StoredStatement } from './store/statements.ts';

export { shareText } from './core/share-code.ts';
export type { Below, LevelSums, Statement } from './core/statement.ts';
export { figuresOf } from './core/statement.ts';
export type { BindOutcome, BindRefusal, SharedBy } from './service/bind.ts';
export type { AgentBrand, AgentPlayer, AgentsDeps } from './service/deps.ts';
export type { ApproveOutcome, DueOutcome, PrepareOutcome, TransferOutcome } from './service/payouts.ts';
export { proveAgents } from './service/prove.ts';
export { daysOfMonth, lastOfMonth, momentOf, type OpenMonth } from './service/statements.ts';
export type { AgentAccount, Due, Run } from './store/payouts.ts';
export type { StoredStatement } from './store/statements.ts';

/** With the plain link they are twenty. */
export const LINKS_MAX = 19;
const ALWAYS: DayRange = { fromDay: '2020-01-01', toDay: '9999-12-31' };

/** What operators read and decide. Commands run in the caller's transaction, beside its audit row. */
export interface AgentsAdmin {
  months(brand: string, limit: number): Promise<readonly string[]>;
  statements(
    of: { readonly brand: string; readonly month: string; readonly after: PlayerId | undefined },
    limit: number,
  ): Promise<readonly StoredStatement[]>;
  dues(brand: string, month: string, limit: number): Promise<readonly Due[]>;
  runs(brand: string, month: string, limit: number): Promise<readonly Run[]>;
  /** Of every brand, those that wait for the second signature. */
  prepared(limit: number): Promise<readonly Run[]>;
  prepare(
    tx: Tx,
    request: { readonly brand: string; readonly month: string; readonly operator: number },
  ): Promise<PrepareOutcome>;
  approve(
    tx: Tx,
    request: { readonly run: bigint; readonly operator: number; readonly total: bigint },
  ): Promise<ApproveOutcome>;
  sendBack(
    tx: Tx,
    request: { readonly run: bigint; readonly operator: number },
  ): Promise<{ readonly is: 'done' | 'no-such-run' | 'already-so' }>;
  decide(
    tx: Tx,
    request: {
      readonly due: Reference;
      readonly action: 'hold' | 'release';
      readonly operator: number;
      readonly note: string;
    },
  ): Promise<DueOutcome>;
}

export interface Agents {
  /** The code of the player; the first request makes it. */
  codeOf(who: AgentPlayer): Promise<string>;
  /** Whose code or uid it is, and the channel that came with it. */
  sharedBy(brand: string, text: string): Promise<SharedBy | undefined>;
  /** In the caller's transaction; bound once, no self, no circle. */
  bind(tx: Tx, bond: Parameters<typeof bind>[2]): Promise<'bound' | BindRefusal>;
  bindByCode(who: AgentPlayer, code: string): Promise<BindOutcome>;
  /** Whether the player could be bound to the agent now. */
  mayBind(player: PlayerId, agent: PlayerId, brand: string): Promise<'ok' | 'known' | BindRefusal>;
  above(player: PlayerId): Promise<{ readonly agent: PlayerId; readonly at: Date } | undefined>;
  /** Everybody who was bound directly to the agent. */
  direct(agent: PlayerId): Promise<readonly PlayerId[]>;
  month(who: AgentPlayer, at?: Instant): Promise<OpenMonth>;
  closed(agent: PlayerId, before: string | undefined, limit: number): Promise<readonly StoredStatement[]>;
  account(agent: PlayerId): Promise<AgentAccount>;
  transfer(who: AgentPlayer, request: string): Promise<TransferOutcome>;
  /** Players by the channel of their link. */
  channels(agent: PlayerId): Promise<ReadonlyMap<string, readonly PlayerId[]>>;
  links(agent: PlayerId): Promise<readonly string[]>;
  /** False when the agent has too many already. */
  addLink(agent: PlayerId, channel: string): Promise<boolean>;
  /** A job. */
  closeMonths(signal?: AbortSignal): Promise<number>;
  readonly admin: AgentsAdmin;
  readonly deps: AgentsDeps;
}

export function createAgents(deps: AgentsDeps): Agents {
  const { database } = deps;
  return {
    deps,
    codeOf: (who) => codeOf(deps, who),
    sharedBy: (brand, text) => sharedBy(deps, brand, text),
    bind: (tx, bond) => bind(deps, tx, bond),
    bindByCode: (who, code) => bindByCode(deps, who, code),
    mayBind: (player, agent, brand) =>
      database.inTransaction((tx) => bindRefusal(tx, { player, agent, brand })),
    above: (player) => readBond(database, player),
    async direct(agent) {
      const below = (await readBelow(database, [agent], ALWAYS.toDay)).get(agent) ?? [];
      return below.filter(({ level }) => level === 1).map(({ player }) => player);
    },
    month: createMonths(deps),
    closed: (agent, before, limit) => closedMonths(deps, agent, before, limit),
    account: (agent) => readAccount(database, agent),
    transfer: (who, request) => transfer(deps, who, request),
    channels: (agent) => countChannels(database, agent),
    links: (agent) => readLinks(database, agent),
    addLink: (agent, channel) =>
      database.inTransaction((tx) => addLink(tx, agent, channel, new Date(deps.clock.nowMs()), LINKS_MAX)),
    closeMonths: (signal) => closeMonths(deps, signal),
    admin: {
      months: (brand, limit) => readClosedMonths(database, brand, limit),
      statements: (of, limit) => readStatementsOfMonth(database, of, limit),
      dues: (brand, month, limit) => readDues(database, brand, month, limit),
      runs: (brand, month, limit) => readRuns(database, brand, month, limit),
      prepared: (limit) => readPrepared(database, limit),
      prepare: (tx, request) => prepareRun(deps, tx, request),
      approve: (tx, request) => approveRun(deps, tx, request),
      sendBack: (tx, request) => sendBackRun(deps, tx, request),
      decide: (tx, request) => decideDue(deps, tx, request),
    },
  };
}
