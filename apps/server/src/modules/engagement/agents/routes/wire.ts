import type { AgentLevel, AgentPlayer, AgentStatementEntry } from '@palpite/contract/entities/activity';
import type { Fiat } from '@palpite/kernel/assets';
import { divFloor } from '@palpite/kernel/division';
import { ngrOf } from '@palpite/kernel/growth/agents';
import type { PlayerId } from '@palpite/kernel/ids';
import { toCents } from '../../../../platform/http/cents.ts';
import { type Below, figuresOf, type OpenMonth, type Statement, type StoredStatement } from '../index.ts';

/** Income is exact in units times basis points; it is rounded down where it is shown. */
const BPS = 10_000n;

/** Shown amounts are rounded down, also negative ones; what is carried stays exact. */
export function shownUnits(exact: bigint, asset: Fiat): number {
  return toCents(divFloor(exact, BPS), asset);
}

export function levelEntries({ levels }: Pick<Statement, 'levels'>, asset: Fiat): AgentLevel[] {
  return levels.map(({ level, players, active, stakes, revenue, rateBps }) => ({
    level,
    players,
    active,
    stakes: toCents(stakes, asset),
    revenue: toCents(revenue, asset),
    rate_bps: Number(rateBps),
    income: shownUnits(revenue * rateBps, asset),
  }));
}

interface About {
  readonly period: string;
  readonly state: AgentStatementEntry['state'];
  readonly paysAt: number;
  readonly paidAt: number;
}

export function statementEntry(statement: Statement, about: About, asset: Fiat): AgentStatementEntry {
  const { levels, tier, gross, carryIn, payout, carryOut } = statement;
  const sum = (of: (level: Statement['levels'][number]) => bigint) =>
    toCents(
      levels.reduce((total, level) => total + of(level), 0n),
      asset,
    );
  return {
    period: about.period,
    state: about.state,
    players: levels.reduce((total, { players }) => total + players, 0),
    active: levels.reduce((total, { active }) => total + active, 0),
    stakes: sum(({ stakes }) => stakes),
    revenue: sum(({ revenue }) => revenue),
    tier,
    levels: levelEntries(statement, asset),
    income: shownUnits(gross, asset),
    carried_in: shownUnits(carryIn, asset),
    payout: toCents(payout, asset),
    carried_out: shownUnits(carryOut, asset),
    pays_at: about.paysAt,
    paid_at: about.paidAt,
  };
}

const DUE_STATES = { open: 'review', held: 'held', paid: 'paid' } as const;

export function stateOf({ due }: Pick<StoredStatement, 'due'>): AgentStatementEntry['state'] {
  return due ? DUE_STATES[due.state] : 'carried';
}

export function closedEntry(stored: StoredStatement, paysAt: number, asset: Fiat): AgentStatementEntry {
  const isPaid = stored.due?.state === 'paid';
  const paidAt = isPaid ? (stored.due?.decidedAt?.getTime() ?? 0) : 0;
  const about = { period: stored.month.slice(0, 7), state: stateOf(stored), paysAt, paidAt };
  return statementEntry(stored, about, asset);
}

/** A month that still counts, or was not closed yet. Nothing of it is paid. */
export function openEntry({ period, statement, closesAt }: OpenMonth, asset: Fiat): AgentStatementEntry {
  const about = {
    period: period.fromDay.slice(0, 7),
    state: 'open',
    paysAt: closesAt,
    paidAt: 0,
  } as const;
  return { ...statementEntry(statement, about, asset), payout: 0, carried_out: 0 };
}

/** One player below: a mask, the level and the sums of the month. */
export function playerEntry(
  below: Below,
  { sums, statement }: Pick<OpenMonth, 'sums' | 'statement'>,
  names: ReadonlyMap<PlayerId, string>,
  asset: Fiat,
): AgentPlayer {
  const { player, level, via, atMs } = below;
  const figures = figuresOf(sums.get(player));
  const rate = statement.levels[level - 1]?.rateBps ?? 0n;
  return {
    name: names.get(player) ?? '***',
    level,
    via: level === 1 ? '' : (names.get(via) ?? '***'),
    since: atMs,
    stakes: toCents(figures.stakes, asset),
    income: shownUnits(ngrOf(figures) * rate, asset),
  };
}
