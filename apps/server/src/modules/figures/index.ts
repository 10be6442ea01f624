import type { Asset } from '@palpite/kernel/assets';
import { createRounds, type Rounds } from '../../platform/rounds/rounds.ts';
import type { CohortKey } from './core/cohort.ts';
import type { Measures } from './core/measure.ts';
import {
  type CohortPlayer,
  type Cohorts,
  type CohortsWanted,
  cohortPlayers,
  cohorts,
} from './service/cohorts.ts';
import { countNext } from './service/count.ts';
import { countNextCohorts } from './service/count-cohorts.ts';
import { type CountedPage, hasCounted } from './service/has-counted.ts';
import {
  type Breakdown,
  type BreakdownBy,
  breakdown,
  type ReportDeps,
  type Summary,
  summary,
  type Wanted,
} from './service/report.ts';
import { type RowsBehind, type RowsWanted, rowsBehind } from './service/rows-behind.ts';
import { readFirstPosition, readPosition } from './store/position.ts';
import { readSince } from './store/reports.ts';

export { type BrandChoice, chooseBrands } from './core/choose.ts';
export {
  COHORT_BASES,
  COHORT_SPANS,
  type CohortBasis,
  type CohortKey,
  type CohortSpan,
  spanStart,
} from './core/cohort.ts';
export type { DollarRate } from './core/convert.ts';
export { DIMENSIONS, type Dimension } from './core/label.ts';
export { countRow, type Measure, type Measures, type Subject } from './core/measure.ts';
export { type Days, daysFault } from './core/period.ts';
export type { Cohorts } from './service/cohorts.ts';
export type { FiguresBrand } from './service/deps.ts';
export { type FiguresProof, proveFigures } from './service/prove.ts';
export type {
  Breakdown,
  BreakdownBy,
  BreakdownLine,
  Point,
  ReportDeps,
  Summary,
  Wanted,
} from './service/report.ts';
export type { RowBehind, RowsBehind, RowsWanted } from './service/rows-behind.ts';
export { cohortLine, numbersOf } from './service/shown-numbers.ts';

export interface Figures {
  /** Follows the ledger. For nodes with the role `jobs`; one of them counts at a time. */
  readonly counting: Rounds;
  /** The same for cohorts, which have a position of their own. */
  readonly countingCohorts: Rounds;
  /** Counts the next rows of the ledger; true when there may be more. */
  countNext(): Promise<boolean>;
  countNextCohorts(): Promise<boolean>;
  /** The numbers of a period beside those of the period before. */
  summary(wanted: Wanted): Promise<Summary>;
  /** The same numbers by one dimension. */
  breakdown(
    wanted: Wanted & {
      readonly by: BreakdownBy;
      readonly within?: string | undefined;
      readonly limit: number;
    },
  ): Promise<Breakdown>;
  /** What the players of each week or month did in the periods that followed. */
  cohorts(wanted: CohortsWanted): Promise<Cohorts>;
  /** The players of one cohort, by number. */
  cohortPlayers(
    of: CohortKey & { readonly brands: readonly string[]; readonly after: number },
    limit: number,
  ): Promise<readonly CohortPlayer[]>;
  /** The sums of all brands since a moment, by currency: for metrics. */
  since(fromMs: number): Promise<readonly { readonly asset: Asset; readonly measures: Measures }[]>;
  /** Whether every posting before the moment is counted for this page: cohorts are counted apart. */
  hasCounted(untilMs: number, page: CountedPage): Promise<boolean>;
  /** A position at or before the first posting since a moment; 0 before anything is counted. */
  firstPosition(fromMs: number): Promise<bigint>;
  /** The time of the latest posting that is counted; undefined before the first. */
  countedMs(): Promise<number | undefined>;
  /** The rows of the ledger behind a number. */
  rowsBehind(wanted: RowsWanted): Promise<RowsBehind>;
}

/** Postings are counted half a minute after they were made; looking more often finds nothing sooner. */
const EVERY_MS = 2_000;
/** Cohorts are looked at by the week or the month: longer pages cost less. */
const COHORTS_EVERY_MS = 15_000;

export function createFigures(deps: ReportDeps): Figures {
  return {
    counting: createRounds({
      clock: deps.clock,
      everyMs: EVERY_MS,
      round: () => countNext(deps),
      failed: deps.failed,
    }),
    countingCohorts: createRounds({
      clock: deps.clock,
      everyMs: COHORTS_EVERY_MS,
      round: () => countNextCohorts(deps),
      failed: deps.failed,
    }),
    countNext: () => countNext(deps),
    countNextCohorts: () => countNextCohorts(deps),
    summary: (wanted) => summary(deps, wanted),
    breakdown: (wanted) => breakdown(deps, wanted),
    cohorts: (wanted) => cohorts(deps, wanted),
    cohortPlayers: (of, limit) => cohortPlayers(deps, of, limit),
    since: (fromMs) =>
      readSince(
        deps.database,
        deps.brands.map(({ id }) => id),
        fromMs,
      ),
    firstPosition: (fromMs) => readFirstPosition(deps.database, fromMs),
    hasCounted: (untilMs, page) => hasCounted(deps, untilMs, page),
    countedMs: async () => (await readPosition(deps.database)).atMs,
    rowsBehind: (wanted) => rowsBehind(deps, wanted),
  };
}
