import { csvOf } from '@palpite/kernel/csv';
import { breakdownCsv, cohortCsv } from '@palpite/kernel/figures-csv';
import { instant } from '@palpite/kernel/time';
import {
  type BreakdownBy,
  COHORT_BASES,
  COHORT_SPANS,
  chooseBrands,
  cohortLine,
  DIMENSIONS,
  numbersOf,
} from '../../figures/index.ts';
import { coveredDays } from '../core/schedule.ts';
import type { ReportForm } from '../store/reports.ts';
import type { ReportsBrand, ReportsDeps } from './deps.ts';

const LINES_MAX = 2_000;
const COHORTS_MAX = 26;
/** Of an attachment; mail servers take several times as much. */
export const FILE_BYTES_MAX = 500_000;

const BY: readonly string[] = [
  'brand',
  'country',
  'currency',
  ...DIMENSIONS.filter((name) => name !== 'all'),
];
const isBy = (text: string | undefined): text is BreakdownBy => text !== undefined && BY.includes(text);

export interface Content {
  readonly from: string;
  readonly to: string;
  readonly brands: readonly ReportsBrand[];
  readonly csv: string;
  readonly bytes: number;
}

/** The field of a filter that is wrong. */
export function filterFault(
  { brands, base }: Pick<ReportsDeps, 'brands' | 'base'>,
  { page, filter }: Pick<ReportForm, 'page' | 'filter'>,
): string | undefined {
  const chosen = chooseBrands(brands, filter, base);
  if ('fault' in chosen) return chosen.fault;
  const { by, basis, span, count = 0 } = filter;
  if (page === 'breakdown') return isBy(by) ? undefined : 'by';
  if (!COHORT_BASES.some((name) => name === basis)) return 'basis';
  if (!COHORT_SPANS.some((name) => name === span)) return 'span';
  return Number.isInteger(count) && count >= 1 && count <= COHORTS_MAX ? undefined : 'count';
}

/** The file of a report that is due; undefined while the ledger of its days is not counted. */
export async function contentOf(
  deps: ReportsDeps,
  { page, filter, schedule }: Pick<ReportForm, 'page' | 'filter' | 'schedule'>,
  dueMs: number,
): Promise<Content | undefined> {
  const chosen = chooseBrands(deps.brands, filter, deps.base);
  if ('fault' in chosen) throw new Error(`the report names no ${chosen.fault}`);
  const { currency, brands } = chosen;
  const days = coveredDays(
    schedule.every,
    instant(dueMs),
    brands.map(({ zone }) => zone),
  );
  if (!(await deps.figures.hasCounted(dueMs, page))) return undefined;
  const wanted = { ...days, currency, brands: brands.map(({ id }) => id) };
  const csv = csvOf(
    page === 'cohorts' ? await cohortRows(deps, filter, wanted) : await breakdownRows(deps, filter, wanted),
  );
  return { ...days, brands, csv, bytes: Buffer.byteLength(csv) };
}

type Wanted = Pick<Parameters<ReportsDeps['figures']['breakdown']>[0], 'brands' | 'currency' | 'from' | 'to'>;

async function breakdownRows({ figures }: ReportsDeps, { by }: ReportForm['filter'], wanted: Wanted) {
  if (!isBy(by)) throw new Error('the report has no dimension');
  const { lines, others } = await figures.breakdown({ ...wanted, by, limit: LINES_MAX });
  const shown = lines.map(({ key, names, measures }) => ({
    key,
    name: names.ENG ?? '',
    numbers: numbersOf(measures),
  }));
  const rest = { key: '', name: `+${others.count}`, numbers: numbersOf(others.measures) };
  return breakdownCsv(by, wanted.currency, others.count > 0 ? [...shown, rest] : shown);
}

async function cohortRows({ figures }: ReportsDeps, filter: ReportForm['filter'], wanted: Wanted) {
  const basis = COHORT_BASES.find((name) => name === filter.basis) ?? 'deposit';
  const span = COHORT_SPANS.find((name) => name === filter.span) ?? 'month';
  const { brands, currency } = wanted;
  const { cohorts } = await figures.cohorts({ brands, currency, basis, span, count: filter.count ?? 1 });
  return cohortCsv(basis, currency, cohorts.map(cohortLine));
}
