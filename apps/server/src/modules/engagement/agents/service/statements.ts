import { noonOf } from '@palpite/kernel/day';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Instant } from '@palpite/kernel/time';
import { type PeriodDays, periodAt, type Tally } from '../../counters/index.ts';
import { type Below, countedDays, dayOf, type Statement, statementOf } from '../core/statement.ts';
import { readBelow } from '../store/bonds.ts';
import { readCarried, readStatements, type StoredStatement } from '../store/statements.ts';
import { type AgentPlayer, type AgentsDeps, type BrandTerms, closesAt, nowOf, termsOf } from './deps.ts';

/** How many players are read at once. */
const PLAYERS_AT_ONCE = 2_000;

/** A month of an agent: closed, or counted so far. */
export interface OpenMonth {
  readonly period: PeriodDays;
  readonly statement: Statement;
  readonly below: readonly Below[];
  readonly days: ReadonlyMap<PlayerId, readonly Tally[]>;
  readonly brandTerms: BrandTerms;
  readonly closesAt: Instant;
}

export async function talliesOf(
  { counters }: Pick<AgentsDeps, 'counters'>,
  players: readonly PlayerId[],
  days: PeriodDays,
): Promise<Tally[]> {
  const found: Tally[] = [];
  for (let from = 0; from < players.length; from += PLAYERS_AT_ONCE)
    found.push(...(await counters.daysOf(players.slice(from, from + PLAYERS_AT_ONCE), days)));
  return found;
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
  const tallies = await talliesOf(
    deps,
    below.map(({ player }) => player),
    period,
  );
  const days = countedDays(below, tallies);
  const carryIn = (await readCarried(deps.database, [agent], period.fromDay)).get(agent) ?? 0n;
  return {
    period,
    statement: statementOf(agent, below, days, carryIn, brandTerms.terms),
    below,
    days,
    brandTerms,
    closesAt: closesAt(period, brand.zone, brandTerms.payoutDay),
  };
}

/** The days of a month up to now, the newest first, at the rates of their month. */
export function daysOfMonth({ period, below, days, statement }: OpenMonth, today: string): DayStatement[] {
  const byDay = new Map<string, Map<PlayerId, Tally[]>>();
  for (const tally of [...days.values()].flat()) {
    const own = byDay.get(tally.day) ?? new Map<PlayerId, Tally[]>();
    byDay.set(tally.day, own.set(tally.player, [tally]));
  }
  const found: DayStatement[] = [];
  for (let day = lastDayOf(period, today); day >= period.fromDay; day = previousDay(day))
    found.push({ day, statement: dayOf(day, below, byDay.get(day) ?? new Map(), statement) });
  return found;
}

/** The last of these days alone. */
export function lastOfMonth({ period, below, days, statement }: OpenMonth, today: string): Statement {
  return dayOf(lastDayOf(period, today), below, days, statement);
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
 * The months of agents. A month of an agent with thousands of players takes all of their days: requests that come while
 * it is read share it, so that an impatient agent does not fill the memory of the node with copies of it.
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
