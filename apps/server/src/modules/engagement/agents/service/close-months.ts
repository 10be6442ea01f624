import type { PlayerId } from '@palpite/kernel/ids';
import { type NetSums, type PeriodDays, periodAt } from '../../counters/index.ts';
import { earnedOf, isAboveEarned, statementOf } from '../core/statement.ts';
import { readAgents, readBelow } from '../store/bonds.ts';
import { insertDues } from '../store/payouts.ts';
import {
  insertStatements,
  lockMonth,
  type NewStatement,
  readCarried,
  readMonth,
  writeMonth,
} from '../store/statements.ts';
import { type AgentBrand, type AgentsDeps, closesAt, nowOf, termsOf } from './deps.ts';
import { sumsBelow } from './statements.ts';

/** A server that was off for a while closes the months that it missed. */
const MONTHS_BACK = 24;
const PAGE = 50;
/** How many players of the three levels are compared with the agent, the direct ones first. */
const COMPARED_MAX = 20_000;

/**
 * A job: stores the statements of months that are over, brand by brand and the oldest first, since each carries over
 * into the next. A run that is stopped goes on where it was. Returns how many statements were stored.
 */
export async function closeMonths(deps: AgentsDeps, signal?: AbortSignal): Promise<number> {
  let stored = 0;
  for (const id of deps.brands) {
    const brand = deps.brandOf(id);
    for (let before = MONTHS_BACK; before >= 1; before -= 1) {
      if (signal?.aborted) return stored;
      const month = periodAt('month', nowOf(deps), brand.zone, before);
      const { payoutDay } = await termsOf(deps, brand, month.from);
      if (nowOf(deps) < closesAt(month, brand.zone, payoutDay)) break;
      const outcome = await closeMonth(deps, brand, month, signal);
      stored += outcome.stored;
      if (!outcome.isClosed) return stored;
    }
  }
  return stored;
}

async function closeMonth(
  deps: AgentsDeps,
  brand: AgentBrand,
  month: PeriodDays,
  signal: AbortSignal | undefined,
): Promise<{ readonly stored: number; readonly isClosed: boolean }> {
  let { after, isClosed } = await readMonth(deps.database, brand.id, month.fromDay);
  let stored = 0;
  while (!isClosed) {
    if (signal?.aborted) return { stored, isClosed: false };
    const agents = await readAgents(deps.database, brand.id, month.toDay, after, PAGE);
    // Before the first binding there is nothing to close.
    if (agents.length === 0 && after === 0) return { stored, isClosed: true };
    const statements = await computePage(deps, brand, month, agents);
    const dues = await duesOf(deps, brand, statements);
    const next = { after: agents.at(-1) ?? after, isClosed: agents.length < PAGE };
    const isStored = await deps.database.inTransaction(async (tx) => {
      const known = await lockMonth(tx, brand.id, month.fromDay);
      if (known.isClosed || known.after !== after) return false;
      const at = new Date(deps.clock.nowMs());
      const about = { brand: brand.id, month: month.fromDay, asset: brand.asset, at };
      await insertStatements(tx, about, statements);
      await insertDues(tx, about, dues);
      await writeMonth(tx, brand.id, month.fromDay, next);
      return true;
    });
    if (isStored) stored += statements.length;
    ({ after, isClosed } = isStored ? next : await readMonth(deps.database, brand.id, month.fromDay));
  }
  return { stored, isClosed: true };
}

interface ComputedStatement extends NewStatement {
  /** Players of the three levels, the direct ones first. */
  readonly below: readonly PlayerId[];
  /** What the stakes behind it earn on average. */
  readonly earned: bigint;
}

async function computePage(
  deps: AgentsDeps,
  brand: AgentBrand,
  month: PeriodDays,
  agents: readonly PlayerId[],
): Promise<ComputedStatement[]> {
  const { terms } = await termsOf(deps, brand, month.from);
  const below = await readBelow(deps.database, agents, month.toDay);
  const networks = agents.map((agent) => below.get(agent) ?? []);
  const sums = await sumsBelow(deps, networks, month);
  const carried = await readCarried(deps.database, agents, month.fromDay);
  return agents.map((agent, index): ComputedStatement => {
    const [mine, own] = [networks[index] ?? [], sums[index] ?? new Map<PlayerId, NetSums>()];
    return {
      agent,
      below: mine.slice(0, COMPARED_MAX).map(({ player }) => player),
      earned: earnedOf(own.values()),
      ...statementOf(agent, mine, own, carried.get(agent) ?? 0n, terms),
    };
  });
}

async function duesOf(deps: AgentsDeps, brand: AgentBrand, statements: readonly ComputedStatement[]) {
  const paid = statements.filter(({ payout }) => payout > 0n);
  const dues = [];
  // One after the other: each reads the devices and payment elements of thousands of players.
  for (const { agent, payout: amount, below, earned } of paid) {
    const shared = await deps.holdsOf(agent, brand.id, below);
    const holds = isAboveEarned(amount, earned) ? [...shared, 'margin'] : shared;
    dues.push({ id: deps.ids.next(), agent, amount, holds });
  }
  return dues;
}
