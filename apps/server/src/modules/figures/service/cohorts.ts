import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import { instant } from '@palpite/kernel/time';
import {
  type CohortBasis,
  type CohortKey,
  type CohortSpan,
  dayBefore,
  spanLater,
  spanStart,
} from '../core/cohort.ts';
import { changesOf, inCurrency } from '../core/convert.ts';
import { type Measures, NOTHING } from '../core/measure.ts';
import { momentsOf } from '../core/period.ts';
import { dayAt } from '../core/rollup.ts';
import {
  countFirstDeposits,
  type PeriodMoney,
  readCohortPosition,
  readFirstDepositors,
  readMoney,
  readPeople,
} from '../store/cohorts.ts';
import { zonesOf } from './count.ts';
import type { FiguresDeps } from './deps.ts';
import type { ReportDeps } from './report.ts';

export interface CohortsWanted {
  readonly brands: readonly string[];
  readonly currency: Asset;
  readonly basis: CohortBasis;
  readonly span: CohortSpan;
  /** So many cohorts, the last of them the running one. */
  readonly count: number;
}

export interface CohortCell {
  /** The first and the last day of the period. */
  readonly from: string;
  readonly to: string;
  readonly active: number;
  readonly depositors: number;
  readonly measures: Measures;
}

export interface Cohort {
  readonly began: string;
  readonly players: number;
  /** The cohort's own period first, up to the running one. */
  readonly cells: readonly CohortCell[];
}

export interface Cohorts {
  readonly countedMs: number | undefined;
  /** The oldest first. */
  readonly cohorts: readonly Cohort[];
  readonly without: readonly Asset[];
}

export async function cohorts(deps: ReportDeps, wanted: CohortsWanted): Promise<Cohorts> {
  const { brands, currency, basis, span, count } = wanted;
  const zoneOf = zonesOf(deps);
  const [first = ''] = brands;
  const running = spanStart(dayAt(instant(deps.clock.nowMs()), zoneOf(first)), span);
  const from = spanLater(running, span, 1 - count);
  const until = spanLater(running, span, 1);
  const starts = Array.from({ length: count }, (_, n) => spanLater(from, span, n));
  const moments = momentsOf({ from, to: dayBefore(until) }, zoneOf(first));
  const rates = await deps.rates(moments.fromMs, moments.toMs);
  const changes = changesOf(rates, moments.fromMs);
  const query = { brands, basis, span, from, to: running };
  const [people, money, sizes, position] = await Promise.all([
    readPeople(deps.database, query),
    readMoney(deps.database, query, changes),
    basis === 'deposit'
      ? countFirstDeposits(deps.database, { brands, span, from, until })
      : countRegistered(deps, brands, [...starts, until]),
    readCohortPosition(deps.database),
  ]);
  const without = new Set<Asset>();
  const sumOf = (rows: readonly PeriodMoney[]): Measures => {
    const sums = rows.map(({ asset, epoch, sums: units }) => ({
      asset,
      epoch,
      measures: { ...NOTHING, ...units },
    }));
    const found = inCurrency(sums, currency, rates, changes);
    for (const asset of found.without) without.add(asset);
    return found.measures;
  };
  const peopleOf = new Map(people.map((row) => [`${row.began} ${row.period}`, row]));
  const moneyOf = grouped(money);
  const lines = starts.map((began, index): Cohort => {
    const cells = starts.slice(index).map((period): CohortCell => {
      const key = `${began} ${period}`;
      const found = peopleOf.get(key);
      const to = dayBefore(spanLater(period, span, 1));
      const measures = sumOf(moneyOf.get(key) ?? []);
      return { from: period, to, active: found?.active ?? 0, depositors: found?.depositors ?? 0, measures };
    });
    return { began, players: sizes.get(began) ?? 0, cells };
  });
  return { countedMs: position.atMs, cohorts: lines, without: [...without] };
}

function grouped(rows: readonly PeriodMoney[]): ReadonlyMap<string, readonly PeriodMoney[]> {
  const found = new Map<string, PeriodMoney[]>();
  for (const row of rows) {
    const key = `${row.began} ${row.period}`;
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  return found;
}

/** Registrations of all players, also of those who never had a posting, by the first day of their period. */
async function countRegistered(
  deps: FiguresDeps,
  brands: readonly string[],
  bounds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const zoneOf = zonesOf(deps);
  const counts = await Promise.all(
    brands.map((brand) => {
      const moments = bounds.map((day) => momentsOf({ from: day, to: day }, zoneOf(brand)).fromMs);
      return deps.registrations.count(brand, moments);
    }),
  );
  return new Map(
    bounds.slice(0, -1).map((day, n) => [day, counts.reduce((sum, found) => sum + (found[n] ?? 0), 0)]),
  );
}

export interface CohortPlayer {
  readonly player: PlayerId;
  readonly brand: string;
  readonly sinceMs: number;
}

/** The players of one cohort, by number. */
export async function cohortPlayers(
  deps: FiguresDeps,
  of: CohortKey & { readonly brands: readonly string[]; readonly after: number },
  limit: number,
): Promise<readonly CohortPlayer[]> {
  const { brands, basis, span, began, after } = of;
  const until = spanLater(began, span, 1);
  if (basis === 'deposit')
    return readFirstDepositors(deps.database, { brands, from: began, until, after }, limit);
  const zoneOf = zonesOf(deps);
  const lists = await Promise.all(
    brands.map(async (brand) => {
      const period = momentsOf({ from: began, to: dayBefore(until) }, zoneOf(brand));
      const found = await deps.registrations.list({ brand, ...period, after }, limit);
      return found.map(({ player, atMs }): CohortPlayer => ({ player, brand, sinceMs: atMs }));
    }),
  );
  return lists
    .flat()
    .sort((a, b) => a.player - b.player)
    .slice(0, limit);
}
