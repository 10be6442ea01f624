import type { CohortCell, CohortLine } from '@palpite/contract/operator/figures-calls';
import { retentionOf } from '@palpite/kernel/figures-csv';
import type { InputOf } from '../../platform/send.ts';
import { writeFilter } from './filter.ts';

export type CohortFilter = InputOf<'figuresCohorts'>;
export const COHORT_NUMBERS = [
  'retention',
  'active',
  'depositors',
  'deposits',
  'withdrawals',
  'ngr',
] as const;
export type CohortNumber = (typeof COHORT_NUMBERS)[number];

export const BASES = ['deposit', 'registration'] as const;
export const SPANS = ['month', 'week'] as const;
export const COUNTS = [6, 12, 26] as const;

/** Reads the part of an address behind `?`; what is wrong there counts as absent. */
export function readCohortFilter(search: string): { filter: CohortFilter; number: CohortNumber } {
  const given = new URLSearchParams(search);
  const brand = given.get('brand') ?? '';
  const country = given.get('country') ?? '';
  const currency = given.get('currency') ?? '';
  const filter = {
    basis: BASES.find((name) => name === given.get('basis')) ?? 'deposit',
    span: SPANS.find((name) => name === given.get('span')) ?? 'month',
    count: COUNTS.find((count) => String(count) === given.get('count')) ?? 12,
    ...(/^[A-Za-z0-9_.:-]{1,40}$/.test(brand) && { brand }),
    ...(/^[A-Z]{2}$/.test(country) && { country }),
    ...(/^[A-Z]{3,5}$/.test(currency) && { currency }),
  };
  const number = COHORT_NUMBERS.find((name) => name === given.get('number')) ?? 'retention';
  return { filter, number };
}

export function cohortAddress(filter: CohortFilter, number: CohortNumber): string {
  return `/figures/cohorts?${writeFilter({ ...filter, count: String(filter.count), number })}`;
}

/** The measure whose rows are behind each number of a cohort. */
const MEASURE = {
  retention: 'bets',
  active: 'bets',
  depositors: 'deposits',
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  ngr: 'ngr',
} as const satisfies Readonly<Record<CohortNumber, InputOf<'figuresRows'>['measure']>>;

/** Where the rows behind one cell are. */
export function cellAddress(
  { brand, country, currency, basis, span }: CohortFilter,
  number: CohortNumber,
  began: string,
  { from, to }: Pick<CohortCell, 'from' | 'to'>,
): string {
  const place = country === undefined ? {} : { by: 'country', key: country };
  const cohort = { basis, span, began };
  return `/figures/rows?${writeFilter({ period: 'today', brand, currency, from, to, measure: MEASURE[number], ...place, ...cohort })}`;
}

export function playersAddress({ brand, country, basis, span }: CohortFilter, began: string): string {
  return `/figures/cohorts/players?${writeFilter({ brand, country, basis, span, began })}`;
}

/** Which players an address names; undefined when it names no cohort. */
export function readCohort(search: string): InputOf<'figuresCohortPlayers'> | undefined {
  const began = new URLSearchParams(search).get('began') ?? '';
  if (!/^20[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(began)) return undefined;
  const { brand, country, basis, span } = readCohortFilter(search).filter;
  return { basis, span, began, ...(brand && { brand }), ...(country && { country }) };
}

/** The number of a cell as a value to compare, and as it is shown before it is formatted. */
export function cellValue(line: CohortLine, cell: CohortCell, number: CohortNumber): number | undefined {
  if (number === 'retention') return retentionOf(cell.active, line.players);
  return Number(cell[number]);
}

const LEVELS = 5;

/**
 * How strong the colour of a cell is, from 0 to 5: against the largest number of its side in the table. Shares are
 * against the whole.
 */
export function levelOf(value: number | undefined, largest: number): number {
  if (value === undefined || value === 0 || largest === 0) return 0;
  return Math.max(1, Math.min(LEVELS, Math.ceil((Math.abs(value) / largest) * LEVELS)));
}

/** The largest number of the table beside the first column, whose share is always nearly the whole. */
export function largestOf(lines: readonly CohortLine[], number: CohortNumber): number {
  if (number === 'retention') return 100;
  const values = lines.flatMap((line) =>
    line.cells.map((cell) => Math.abs(cellValue(line, cell, number) ?? 0)),
  );
  return values.reduce((most, value) => Math.max(most, value), 0);
}
