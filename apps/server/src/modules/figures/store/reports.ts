import type { Asset } from '@palpite/kernel/assets';
import type { Names } from '@palpite/kernel/match-facts';
import type { Database } from '../../../platform/database/database.ts';
import type { EpochSums } from '../core/convert.ts';
import type { Dimension } from '../core/label.ts';
import { MEASURES, type Measures } from '../core/measure.ts';
import type { Scope, SpanName } from '../core/rollup.ts';
import { COLUMNS } from './rollups.ts';

/** A brand and the moments of the period in its zone. */
export interface BrandPeriod {
  readonly brand: string;
  readonly fromMs: number;
  readonly toMs: number;
}

export type GroupBy = 'key' | 'brand' | 'asset' | 'point' | 'nothing';

export interface SumsQuery {
  readonly dimension: Dimension;
  readonly span: SpanName;
  readonly periods: readonly BrandPeriod[];
  readonly by: GroupBy;
  /** Only this key, or only keys that begin with it and a slash. */
  readonly within?: string | undefined;
  /** The moments at which rates change. */
  readonly changes: readonly number[];
  readonly limit: number;
}

export type GroupSums = EpochSums & { readonly group: string };

const GROUPS: Readonly<Record<GroupBy, string>> = {
  key: 'r.key',
  brand: 'r.brand',
  asset: 'r.asset',
  // The number of the hour or day since the beginning of the period in the brand's own zone.
  point: `round(extract(epoch FROM r.begins_at - p.from_at) / CASE WHEN $2 = 'hour' THEN 3600 ELSE 86400 END)::text`,
  nothing: `''`,
};

/** Sums of roll-ups only; no bet, round or player is read. */
export async function readSums(database: Database, query: SumsQuery): Promise<readonly GroupSums[]> {
  const sums = MEASURES.map((measure) => `sum(r.${COLUMNS[measure]})::text AS "${measure}"`).join(', ');
  const rows = await database.read<
    { group: string; asset: Asset; epoch: number } & Record<keyof Measures, string>
  >(
    `SELECT ${GROUPS[query.by]} AS "group", r.asset, width_bucket(r.begins_at, $6::timestamptz[]) AS epoch, ${sums}
     FROM unnest($3::text[], $4::timestamptz[], $5::timestamptz[]) AS p(brand, from_at, to_at)
     JOIN figures.rollup r ON r.dimension = $1 AND r.span = $2 AND r.brand = p.brand
       AND r.begins_at >= p.from_at AND r.begins_at < p.to_at
     WHERE $7::text IS NULL OR r.key = $7 OR starts_with(r.key, $7 || '/')
     GROUP BY 1, 2, 3 ORDER BY sum(r.turnover) DESC, 1 LIMIT $8`,
    [
      query.dimension,
      query.span,
      query.periods.map(({ brand }) => brand),
      query.periods.map(({ fromMs }) => new Date(fromMs)),
      query.periods.map(({ toMs }) => new Date(toMs)),
      query.changes.map((at) => new Date(at)),
      query.within ?? null,
      query.limit,
    ],
  );
  return rows.map(({ group, asset, epoch, ...row }) => ({
    group,
    asset,
    epoch,
    measures: Object.fromEntries(MEASURES.map((measure) => [measure, BigInt(row[measure])])) as Measures,
  }));
}

/** How many different players staked in the days, both included. */
export async function countActive(
  database: Database,
  of: {
    readonly brands: readonly string[];
    readonly scope: Scope;
    readonly from: string;
    readonly to: string;
  },
): Promise<number> {
  const [row] = await database.read<{ players: string }>(
    `SELECT coalesce(sum(players), 0)::text AS players FROM figures.active
     WHERE brand = ANY($1::text[]) AND scope = $2 AND day >= $3 AND day <= $4 AND before < $3`,
    [of.brands, of.scope, of.from, of.to],
  );
  return Number(row?.players ?? 0);
}

export async function readNames(
  database: Database,
  dimension: Dimension,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Names>> {
  const rows = await database.read<{ key: string; names: Names }>(
    'SELECT key, names FROM figures.name WHERE dimension = $1 AND key = ANY($2::text[])',
    [dimension, keys],
  );
  return new Map(rows.map(({ key, names }) => [key, names]));
}

/** The sums of all brands since a moment, by currency. */
export async function readSince(
  database: Database,
  brands: readonly string[],
  sinceMs: number,
): Promise<readonly { readonly asset: Asset; readonly measures: Measures }[]> {
  const sums = MEASURES.map((measure) => `sum(${COLUMNS[measure]})::text AS "${measure}"`).join(', ');
  const rows = await database.read<{ asset: Asset } & Record<keyof Measures, string>>(
    `SELECT asset, ${sums} FROM figures.rollup
     WHERE dimension = 'all' AND span = 'hour' AND begins_at >= $1
       AND brand = ANY($2::text[])
     GROUP BY 1`,
    [new Date(sinceMs), brands],
  );
  return rows.map(({ asset, ...row }) => ({
    asset,
    measures: Object.fromEntries(MEASURES.map((measure) => [measure, BigInt(row[measure])])) as Measures,
  }));
}

/** The roll-ups of everything that was counted, by dimension and currency. */
export async function readTotals(
  database: Database,
): Promise<readonly { dimension: Dimension; span: SpanName; asset: Asset; measures: Measures }[]> {
  const sums = MEASURES.map((measure) => `sum(${COLUMNS[measure]})::text AS "${measure}"`).join(', ');
  const rows = await database.read<
    { dimension: Dimension; span: SpanName; asset: Asset } & Record<keyof Measures, string>
  >(`SELECT dimension, span, asset, ${sums} FROM figures.rollup GROUP BY 1, 2, 3`);
  return rows.map(({ dimension, span, asset, ...row }) => ({
    dimension,
    span,
    asset,
    measures: Object.fromEntries(MEASURES.map((measure) => [measure, BigInt(row[measure])])) as Measures,
  }));
}
