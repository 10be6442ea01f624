import type { Asset } from '@palpite/kernel/assets';
import type { Names } from '@palpite/kernel/match-facts';
import { instant } from '@palpite/kernel/time';
import { changesOf, type DollarRate, inCurrency } from '../core/convert.ts';
import type { Dimension } from '../core/label.ts';
import { added, type Measures, NOTHING } from '../core/measure.ts';
import { comparedUntil, type Days, daysBefore, HOURLY_DAYS, lengthOf, momentsOf } from '../core/period.ts';
import type { SpanName } from '../core/rollup.ts';
import { readPosition } from '../store/position.ts';
import {
  type BrandPeriod,
  countActive,
  type GroupBy,
  type GroupSums,
  readNames,
  readSums,
} from '../store/reports.ts';
import { zonesOf } from './count.ts';
import type { FiguresDeps } from './deps.ts';

/** Which numbers are wanted: brands of this server, days, and the currency of the totals. */
export interface Wanted extends Days {
  readonly brands: readonly string[];
  readonly currency: Asset;
}

export type ReportDeps = FiguresDeps & {
  /** Rates of the dollar in a period, oldest first. */
  rates(fromMs: number, toMs: number): Promise<readonly DollarRate[]>;
};

export interface Point {
  /** The number of the hour or day in the period. */
  readonly point: number;
  readonly measures: Measures;
}

export interface Summary {
  /** Up to where the ledger is counted. */
  readonly countedMs: number | undefined;
  readonly span: SpanName;
  readonly before: Days;
  /** The moments of the period where the first of the brands is. */
  readonly moments: { readonly fromMs: number; readonly toMs: number };
  readonly total: Measures;
  /** What is compared: the whole hours of the period, and the same hours of the period before. */
  readonly compared: { readonly now: Measures; readonly before: Measures };
  readonly currencies: readonly { readonly asset: Asset; readonly measures: Measures }[];
  /** Money that has no rate and is not in the totals. */
  readonly without: readonly Asset[];
  readonly points: readonly Point[];
  readonly pointsBefore: readonly Point[];
  readonly active: { readonly now: number; readonly before: number };
}

const GROUPS_MAX = 4_000;

export async function summary(deps: ReportDeps, wanted: Wanted): Promise<Summary> {
  const before = daysBefore(wanted);
  const span = lengthOf(wanted) <= HOURLY_DAYS ? 'hour' : 'day';
  const spans = periodsOf(deps, wanted);
  const earlier = periodsOf(deps, { ...wanted, ...before });
  const until = comparedOf(deps, wanted);
  const world = await openRates(deps, wanted, [...spans, ...earlier]);
  const sumsOf = (periods: readonly BrandPeriod[], by: GroupBy, of: SpanName) =>
    world.read({ dimension: 'all', span: of, periods, by });
  const [points, pointsBefore, comparedNow, comparedBefore, active, activeBefore, position] =
    await Promise.all([
      sumsOf(spans, 'point', span),
      sumsOf(earlier, 'point', span),
      sumsOf(until.now, 'nothing', 'hour'),
      sumsOf(until.before, 'nothing', 'hour'),
      countActive(deps.database, { brands: wanted.brands, scope: 'all', from: wanted.from, to: wanted.to }),
      countActive(deps.database, { brands: wanted.brands, scope: 'all', ...before }),
      readPosition(deps.database),
    ]);
  const total = world.total(points);
  return {
    countedMs: position.atMs,
    span,
    before,
    moments: spans[0] ?? momentsOf(wanted, { offsetMinutes: 0 }),
    total: total.measures,
    compared: { now: world.total(comparedNow).measures, before: world.total(comparedBefore).measures },
    currencies: byAsset(points),
    without: total.without,
    points: world.groups(points).map(toPoint),
    pointsBefore: world.groups(pointsBefore).map(toPoint),
    active: { now: active, before: activeBefore },
  };
}

const toPoint = ({ group, measures }: Group): Point => ({ point: Number(group), measures });

/** By which the table of numbers is broken down. The first three are read from the sums of everything. */
export type BreakdownBy = 'brand' | 'country' | 'currency' | Exclude<Dimension, 'all'>;

export interface BreakdownLine {
  readonly key: string;
  readonly names: Names;
  readonly measures: Measures;
}

export interface Breakdown {
  readonly lines: readonly BreakdownLine[];
  /** What is left of the lines that are not listed, and how many they are. */
  readonly others: { readonly count: number; readonly measures: Measures };
}

export async function breakdown(
  deps: ReportDeps,
  wanted: Wanted & { readonly by: BreakdownBy; readonly within?: string | undefined; readonly limit: number },
): Promise<Breakdown> {
  const { by, within, limit } = wanted;
  const periods = periodsOf(deps, wanted);
  const world = await openRates(deps, wanted, periods);
  const span = lengthOf(wanted) <= HOURLY_DAYS ? 'hour' : 'day';
  const isOfAll = by === 'brand' || by === 'country' || by === 'currency';
  const found = await world.read({
    dimension: isOfAll ? 'all' : by,
    span,
    periods,
    by: isOfAll ? (by === 'currency' ? 'asset' : 'brand') : 'key',
    within,
  });
  const countries = new Map(deps.brands.map(({ id, country }) => [id, country]));
  const grouped =
    by === 'country' ? found.map((row) => ({ ...row, group: countries.get(row.group) ?? '' })) : found;
  const groups = [...world.groups(grouped)].sort(byTurnover);
  const listed = groups.slice(0, limit);
  const rest = groups.slice(limit);
  const names = isOfAll
    ? new Map<string, Names>()
    : await readNames(
        deps.database,
        by,
        listed.map(({ group }) => group),
      );
  return {
    lines: listed.map(({ group, measures }) => ({ key: group, names: names.get(group) ?? {}, measures })),
    others: {
      count: rest.length,
      measures: rest.reduce((sum, { measures }) => added(sum, measures), NOTHING),
    },
  };
}

const worth = ({ measures }: Group): bigint =>
  measures.turnover + measures.staked + measures.deposits + measures.withdrawals + measures.bonusCost;

function byTurnover(a: Group, b: Group): number {
  const difference = worth(b) - worth(a);
  if (difference !== 0n) return difference > 0n ? 1 : -1;
  return a.group < b.group ? -1 : 1;
}

interface Group {
  readonly group: string;
  readonly measures: Measures;
}

async function openRates(deps: ReportDeps, { currency }: Wanted, periods: readonly BrandPeriod[]) {
  const fromMs = Math.min(...periods.map((period) => period.fromMs));
  const toMs = Math.max(...periods.map((period) => period.toMs));
  const rates = await deps.rates(fromMs, toMs);
  const changes = changesOf(rates, fromMs);
  const total = (sums: readonly GroupSums[]) => inCurrency(sums, currency, rates, changes);
  return {
    total,
    read: (query: Pick<Parameters<typeof readSums>[1], 'dimension' | 'span' | 'periods' | 'by' | 'within'>) =>
      readSums(deps.database, { ...query, changes, limit: GROUPS_MAX }),
    groups(sums: readonly GroupSums[]): readonly Group[] {
      const byGroup = new Map<string, GroupSums[]>();
      for (const row of sums) byGroup.set(row.group, [...(byGroup.get(row.group) ?? []), row]);
      return [...byGroup].map(([group, rows]) => ({ group, measures: total(rows).measures }));
    },
  };
}

function byAsset(sums: readonly GroupSums[]): Summary['currencies'] {
  const found = new Map<Asset, Measures>();
  for (const { asset, measures } of sums) found.set(asset, added(found.get(asset) ?? NOTHING, measures));
  return [...found].map(([asset, measures]) => ({ asset, measures }));
}

export function periodsOf(deps: Pick<FiguresDeps, 'brands'>, wanted: Wanted): readonly BrandPeriod[] {
  const zoneOf = zonesOf(deps);
  return wanted.brands.map((brand) => ({ brand, ...momentsOf(wanted, zoneOf(brand)) }));
}

function comparedOf(deps: ReportDeps, wanted: Wanted) {
  const zoneOf = zonesOf(deps);
  const now = instant(deps.clock.nowMs());
  const of = (which: 'now' | 'before', days: Days) =>
    wanted.brands.map((brand) => ({
      brand,
      fromMs: momentsOf(days, zoneOf(brand)).fromMs,
      toMs: comparedUntil(wanted, zoneOf(brand), now)[which],
    }));
  return { now: of('now', wanted), before: of('before', daysBefore(wanted)) };
}
