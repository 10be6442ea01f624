import type { Asset } from '@palpite/kernel/assets';
import { createRounds, type Rounds } from '../../platform/rounds/rounds.ts';
import type { Measures } from './core/measure.ts';
import { countNext } from './service/count.ts';
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
import { readPosition } from './store/position.ts';
import { readSince } from './store/reports.ts';

export type { DollarRate } from './core/convert.ts';
export { DIMENSIONS, type Dimension } from './core/label.ts';
export type { Measure, Measures, Subject } from './core/measure.ts';
export { type Days, daysFault } from './core/period.ts';
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

export interface Figures {
  /** Follows the ledger. For nodes with the role `jobs`; one of them counts at a time. */
  readonly counting: Rounds;
  /** Counts the next rows of the ledger; true when there may be more. */
  countNext(): Promise<boolean>;
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
  /** The sums of all brands since a moment, by currency: for metrics. */
  since(fromMs: number): Promise<readonly { readonly asset: Asset; readonly measures: Measures }[]>;
  /** The time of the latest posting that is counted; undefined before the first. */
  countedMs(): Promise<number | undefined>;
  /** The rows of the ledger behind a number. */
  rowsBehind(wanted: RowsWanted): Promise<RowsBehind>;
}

/** Postings are counted half a minute after they were made; looking more often finds nothing sooner. */
const EVERY_MS = 2_000;

export function createFigures(deps: ReportDeps): Figures {
  return {
    counting: createRounds({
      clock: deps.clock,
      everyMs: EVERY_MS,
      round: () => countNext(deps),
      failed: deps.failed,
    }),
    countNext: () => countNext(deps),
    summary: (wanted) => summary(deps, wanted),
    breakdown: (wanted) => breakdown(deps, wanted),
    since: (fromMs) =>
      readSince(
        deps.database,
        deps.brands.map(({ id }) => id),
        fromMs,
      ),
    countedMs: async () => (await readPosition(deps.database)).atMs,
    rowsBehind: (wanted) => rowsBehind(deps, wanted),
  };
}
