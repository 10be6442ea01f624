import { noonOf } from '@palpite/kernel/day';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Instant } from '@palpite/kernel/time';
import { type DayNetSums, type NetSums, type PeriodDays, periodAt } from '../../counters/index.ts';
import { type Below, dayOf, type Statement, statementOf } from '../core/statement.ts';
import { readBelow } from '../store/bonds.ts';
import { readCarried, readStatements, type StoredStatement } from '../store/statements.ts';
import { type AgentPlayer, type AgentsDeps, type BrandTerms, closesAt, nowOf, termsOf } from './deps.ts';

/** A month of an agent: closed, or counted so far. */
export interface OpenMonth {
  readonly period: PeriodDays;
  readonly statement: Statement;
  readonly below: readonly Below[];
  /** What the counted days of each player add up to; absent where there are none. */
  readonly sums: ReadonlyMap<PlayerId, NetSums>;
  readonly brandTerms: BrandTerms;
  readonly closesAt: Instant;
}

/**
 * What the days of the players below each agent add up to, in the order of the agents. PostgreSQL sums them, since an agent
 * may have thousands of players.
 */
export async function sumsBelow(
  { counters }: Pick<AgentsDeps, 'counters'>,
  belows: readonly (readonly Below[])[],
  days: PeriodDays,
): Promise<Map<PlayerId, NetSums>[]> {
  const found = (await counters.netSums(belows.flat(), days))[Symbol.iterator]();
  return belows.map((below) => {
    const own = new Map<PlayerId, NetSums>();
    for (const { player } of below) {
      const sums = found.next().value;
      if (sums) own.set(player, sums);
    }
    return own;
  });
}

/** The month that holds the moment, computed from the counters. */
export async function monthOf(
  deps: AgentsDeps,
  { player: agent, brand: id }: AgentPlayer,
  at: Instant,
): Promise<OpenMonth> {
  const brand = deps.brandOf(id);
  const period = periodAt('month', at, brand.zone);
  const brandTerms = await termsOf(deps, brand, period.from);
  const below = (await readBelow(deps.database, [agent], period.toDay)).get(agent) ?? [];
  const [sums = new Map()] = await sumsBelow(deps, [below], period);
  const carryIn = (await readCarried(deps.database, [agent], period.fromDay)).get(agent) ?? 0n;
  return {
    period,
    statement: statementOf(agent, below, sums, carryIn, brandTerms.terms),
    below,
    sums,
    brandTerms,
    closesAt: closesAt(period, brand.zone, brandTerms.payoutDay),
  };
}

/** The days of a month up to now, the newest first, at the rates of their month. */
export async function daysOfMonth(
  deps: AgentsDeps,
  month: OpenMonth,
  today: string,
): Promise<DayStatement[]> {
  const { period, below, statement } = month;
  const sums = await daySumsOf(deps, month, period.fromDay);
  const found: DayStatement[] = [];
  for (let day = lastDayOf(period, today); day >= period.fromDay; day = previousDay(day))
    found.push({ day, statement: dayOf(day, below, sums, statement) });
  return found;
}

/** The last of these days alone. */
export async function lastOfMonth(deps: AgentsDeps, month: OpenMonth, today: string): Promise<Statement> {
  const { period, below, statement } = month;
  const day = lastDayOf(period, today);
  return dayOf(day, below, await daySumsOf(deps, month, day), statement);
}

function daySumsOf(
  { counters }: Pick<AgentsDeps, 'counters'>,
  { below, period: { toDay } }: Pick<OpenMonth, 'below' | 'period'>,
  fromDay: string,
): Promise<readonly DayNetSums[]> {
  return counters.dayNetSums(
    below.map(({ player, fromDay: first, level }) => ({ player, fromDay: first, group: level })),
    { fromDay, toDay },
  );
}

function lastDayOf({ toDay }: PeriodDays, today: string): string {
  return today < toDay ? today : previousDay(toDay);
}

export interface DayStatement {
  readonly day: string;
  readonly statement: Statement;
}

function previousDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

/** Closed months, the newest first. */
export function closedMonths(
  { database }: AgentsDeps,
  agent: PlayerId,
  before: string | undefined,
  limit: number,
): Promise<StoredStatement[]> {
  return readStatements(database, agent, before, limit);
}

/** A moment in the month `2026-06`. */
export function momentOf(month: string): Instant {
  return noonOf(`${month}-15`);
}

export function thisMonth(deps: AgentsDeps, who: AgentPlayer): Promise<OpenMonth> {
  return monthOf(deps, who, nowOf(deps));
}

/**
 * The months of agents. Summing a month of thousands of players takes the database a while: requests that come meanwhile
 * share it, so that an impatient agent does not keep the connections of the node.
 */
export function createMonths(deps: AgentsDeps): (who: AgentPlayer, at?: Instant) => Promise<OpenMonth> {
  const reading = new Map<string, Promise<OpenMonth>>();
  return (who, at) => {
    const key = `${who.brand} ${who.player} ${at ?? ''}`;
    const known = reading.get(key);
    if (known) return known;
    const month = at === undefined ? thisMonth(deps, who) : monthOf(deps, who, at);
    reading.set(key, month);
    const done = () => reading.delete(key);
    month.then(done, done);
    return month;
  };
}
