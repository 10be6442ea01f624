import type { InputOf } from '../../platform/send.ts';

/** What the dashboard shows. It is in the address, so that a view can be kept and sent to a colleague. */
export type FigureFilter = InputOf<'figuresSummary'>;
export type FigureBy = InputOf<'figuresBreakdown'>['by'];
export type FigureMeasure = InputOf<'figuresRows'>['measure'];

export const PERIODS = ['today', 'yesterday', 'week', 'month'] as const;
const DAY = /^20[0-9]{2}-[0-9]{2}-[0-9]{2}$/;

/** Reads the part of an address behind `?`; what is wrong there counts as absent. */
export function readFilter(search: string): FigureFilter {
  const given = new URLSearchParams(search);
  const period = PERIODS.find((name) => name === given.get('period')) ?? 'today';
  const brand = given.get('brand') ?? '';
  const currency = given.get('currency') ?? '';
  const from = given.get('from') ?? '';
  const to = given.get('to') ?? '';
  const hasDays = DAY.test(from) && DAY.test(to) && from <= to;
  return {
    period,
    ...(/^[A-Za-z0-9_.:-]{1,40}$/.test(brand) && { brand }),
    ...(/^[A-Z]{3,5}$/.test(currency) && { currency }),
    ...(hasDays && { from, to }),
  };
}

export function writeFilter(filter: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return new URLSearchParams(given as [string, string][]).toString();
}

/** Where the rows behind a number are. */
export function rowsAddress(
  filter: FigureFilter,
  measure: FigureMeasure,
  by?: FigureBy,
  key?: string,
): string {
  return `/figures/rows?${writeFilter({ ...filter, measure, by, key })}`;
}

/** A share in tenths of a percent; undefined of nothing. */
export function shareOf(part: string, whole: string): number | undefined {
  const all = BigInt(whole);
  if (all === 0n) return undefined;
  return Number((BigInt(part) * 1_000n) / all) / 10;
}

/** By how many percent the number is above the one before; undefined where there was none. */
export function changeOf(now: string | number, before: string | number): number | undefined {
  const was = BigInt(before);
  if (was === 0n) return undefined;
  const size = was < 0n ? -was : was;
  return Number(((BigInt(now) - was) * 1_000n) / size) / 10;
}

const MEASURES: readonly FigureMeasure[] = [
  'bets',
  'staked',
  'turnover',
  'ggr',
  'ngr',
  'bonus_cost',
  'deposits',
  'withdrawals',
  'first_deposits',
];
const DIMENSIONS: readonly FigureBy[] = [
  ...(['brand', 'country', 'currency', 'product', 'sport', 'league'] as const),
  ...(['market', 'studio', 'game', 'method', 'campaign'] as const),
];

/** Which number the address of the rows names. */
export function readRows(search: string): Omit<InputOf<'figuresRows'>, keyof FigureFilter> {
  const given = new URLSearchParams(search);
  const measure = MEASURES.find((name) => name === given.get('measure')) ?? 'ggr';
  const by = DIMENSIONS.find((name) => name === given.get('by'));
  const key = given.get('key') ?? '';
  const basis = (['registration', 'deposit'] as const).find((name) => name === given.get('basis'));
  const span = (['week', 'month'] as const).find((name) => name === given.get('span'));
  const began = given.get('began') ?? '';
  return {
    measure,
    ...(by !== undefined && key !== '' && { by, key: key.slice(0, 80) }),
    ...(basis && span && DAY.test(began) && { basis, span, began }),
  };
}
