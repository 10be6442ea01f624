import {
  type FIGURE_DIMENSIONS,
  type FigurePoint,
  type FigureRow,
  figuresBreakdown,
  figuresRows,
  figuresSummary,
} from '@palpite/contract/operator/figures-calls';
import { type Asset, isAsset } from '@palpite/kernel/assets';
import { DAY_MS, HOUR_MS, type Instant, instant, type Zone } from '@palpite/kernel/time';
import { type OperatorRoute, serveOperator } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import {
  type CohortKey,
  daysFault,
  type Measure,
  numbersOf,
  type Point,
  type RowBehind,
  spanStart,
  type Wanted,
} from '../../figures/index.ts';
import { daysOfPeriod, type FiguresPeriod } from '../core/figures-period.ts';
import type { Operator } from '../index.ts';
import { readCursor, writeCursor } from './cursor.ts';

const LINES = 100;
const ROWS = 50;

type Dimension = (typeof FIGURE_DIMENSIONS)[number];

interface PeriodInput {
  readonly brand?: string | undefined;
  readonly period: FiguresPeriod;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly currency?: string | undefined;
}

interface Opened extends Wanted {
  readonly zone: Zone;
}

/** Calls of the dashboard: numbers, their breakdown and the rows behind them. */
export function figureRoutes(operator: Operator): OperatorRoute[] {
  const { figures } = operator.ports.figures;
  return [
    serveOperator(figuresSummary, 'figures.read', async (input) => {
      const opened = openPeriod(operator, input);
      if (opened instanceof Refusal) return opened;
      return summaryReply(opened, await figures.summary(opened), instant(operator.nowMs()));
    }),
    serveOperator(figuresBreakdown, 'figures.read', async (input, { language }) => {
      const opened = openPeriod(operator, input);
      if (opened instanceof Refusal) return opened;
      const { by, within, page_limit: limit = LINES } = input;
      const found = await figures.breakdown({ ...opened, by, within, limit });
      return {
        currency: opened.currency,
        lines: found.lines.map(({ key, names, measures }) => ({
          key,
          name: names[language] ?? names.ENG ?? brandName(operator, by, key),
          numbers: numbersOf(measures),
        })),
        others: { count: found.others.count, numbers: numbersOf(found.others.measures) },
      };
    }),
    serveOperator(figuresRows, 'figures.read', async (input) => {
      const opened = openPeriod(operator, input);
      if (opened instanceof Refusal) return opened;
      const before = readCursor('e', input.cursor);
      if (before === 'wrong') return new Refusal('invalid-field', { field: 'cursor' });
      const narrowed = narrow(operator, opened, input.by, input.key);
      const cohort = cohortKey(input);
      if (cohort instanceof Refusal) return cohort;
      const measures = PARTS[input.measure].map(([measure]) => measure);
      const { rows, next } = await figures.rowsBehind({
        ...narrowed,
        cohort,
        measures,
        before,
        limit: input.page_limit ?? ROWS,
      });
      return { records: rows.map((row) => rowLine(row, input.measure)), cursor: writeCursor('e', next) };
    }),
  ];
}

/** The three fields of a cohort belong together, and a cohort begins with a week or a month. */
function cohortKey({
  basis,
  span,
  began,
}: {
  readonly [F in keyof CohortKey]?: CohortKey[F] | undefined;
}): CohortKey | undefined | Refusal {
  if (basis === undefined && span === undefined && began === undefined) return undefined;
  for (const [field, value] of Object.entries({ basis, span, began }))
    if (value === undefined) return new Refusal('invalid-field', { field });
  if (basis === undefined || span === undefined || began === undefined) return undefined;
  const isDay = daysFault({ from: began, to: began }) === undefined;
  if (!isDay || spanStart(began, span) !== began) return new Refusal('invalid-field', { field: 'began' });
  return { basis, span, began };
}

function brandName({ ports }: Operator, by: Dimension, key: string): string {
  return by === 'brand' ? (ports.brands().find(({ id }) => id === key)?.name ?? '') : '';
}

function openPeriod(operator: Operator, input: PeriodInput): Opened | Refusal {
  const { ports } = operator;
  const { zoneOf, baseCurrency } = ports.figures;
  const all = ports.brands();
  const brand = all.find(({ id }) => id === input.brand);
  if (input.brand !== undefined && !brand) return new Refusal('invalid-field', { field: 'brand' });
  const zone: Zone = brand ? zoneOf(brand.country) : { offsetMinutes: 0 };
  const days = daysOfPeriod(input.period, instant(operator.nowMs()), zone);
  const wanted = { from: input.from ?? days.from, to: input.to ?? days.to };
  const fault = daysFault(wanted);
  if (fault !== undefined) return new Refusal('invalid-field', { field: fault });
  const currency: string = input.currency ?? brand?.currency ?? baseCurrency;
  if (!isAsset(currency)) return new Refusal('invalid-field', { field: 'currency' });
  const brands = brand ? [brand.id] : all.map(({ id }) => id);
  return { ...wanted, brands, currency, zone };
}

/** The rows of one line of a breakdown: brands and countries are brands, the rest are keys of a dimension. */
function narrow({ ports }: Operator, opened: Opened, by: Dimension | undefined, key: string | undefined) {
  const all = { ...opened, dimension: 'all' as const };
  if (by === undefined || key === undefined) return all;
  if (by === 'currency') return { ...all, asset: key };
  if (by !== 'brand' && by !== 'country') return { ...opened, dimension: by, within: key };
  const isOf = (id: string) =>
    by === 'brand' ? id === key : ports.brands().some((brand) => brand.id === id && brand.country === key);
  return { ...all, brands: opened.brands.filter(isOf) };
}

/** The counted amounts that a shown number is made of, with their signs. */
const PARTS: Readonly<Record<FigureMeasure, readonly (readonly [Measure, 1n | -1n])[]>> = {
  bets: [['bets', 1n]],
  staked: [['staked', 1n]],
  turnover: [['turnover', 1n]],
  ggr: [
    ['turnover', 1n],
    ['returned', -1n],
  ],
  ngr: [
    ['turnover', 1n],
    ['returned', -1n],
    ['bonusCost', -1n],
  ],
  bonus_cost: [['bonusCost', 1n]],
  deposits: [['deposits', 1n]],
  withdrawals: [['withdrawals', 1n]],
  first_deposits: [['firstDeposits', 1n]],
};
type FigureMeasure =
  | 'bets'
  | 'staked'
  | 'turnover'
  | 'ggr'
  | 'ngr'
  | 'bonus_cost'
  | 'deposits'
  | 'withdrawals'
  | 'first_deposits';

function rowLine({ row, subject, brand, player, counted }: RowBehind, measure: FigureMeasure): FigureRow {
  const sum = PARTS[measure].reduce((total, [name, sign]) => total + sign * (counted[name] ?? 0n), 0n);
  const placeOf = (place: typeof row.from) => ('house' in place ? place.house : place.pocket);
  return {
    position: String(row.posted),
    at: row.atMs,
    brand,
    subject,
    ref: String(row.ref),
    kind: row.kind,
    ...(player !== undefined && { uid: player }),
    currency: row.asset,
    from: placeOf(row.from),
    to: placeOf(row.to),
    units: String(row.units),
    counted: String(sum),
  };
}

type Found = Awaited<ReturnType<Operator['ports']['figures']['figures']['summary']>>;

function summaryReply(opened: Opened, found: Found, now: Instant) {
  const { from, to, zone, currency } = opened;
  const each = found.span === 'hour' ? HOUR_MS : DAY_MS;
  const { fromMs, toMs } = found.moments;
  const isRunning = now >= fromMs && now < toMs;
  return {
    from,
    to,
    before_from: found.before.from,
    before_to: found.before.to,
    begins_at: fromMs,
    // Every brand is counted by its own clock: several brands have no zone that is true for all of them.
    zone: opened.brands.length > 1 ? '' : 'name' in zone ? zone.name : 'UTC',
    span: found.span,
    points: Math.round((toMs - fromMs) / each),
    ...(isRunning && { running: Math.floor((now - fromMs) / each) }),
    currency,
    ...(found.countedMs !== undefined && { counted_at: found.countedMs }),
    total: numbersOf(found.total),
    compared: numbersOf(found.compared.now),
    compared_before: numbersOf(found.compared.before),
    currencies: found.currencies.map(({ asset, measures }) => ({
      currency: asset as Asset,
      numbers: numbersOf(measures),
    })),
    without: [...found.without],
    series: found.points.map(pointLine),
    series_before: found.pointsBefore.map(pointLine),
    active: found.active.now,
    active_before: found.active.before,
  };
}

function pointLine({ point, measures }: Point): FigurePoint {
  const { bets, staked, turnover, ggr, ngr, theory, deposits, withdrawals } = numbersOf(measures);
  return { point, bets, staked, turnover, ggr, ngr, theory, deposits, withdrawals };
}
