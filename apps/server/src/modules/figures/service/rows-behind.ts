import type { LedgerRow } from '../../wallet/index.ts';
import { type CohortKey, type CohortMember, isSince, memberKey, spanStart } from '../core/cohort.ts';
import type { Dimension } from '../core/label.ts';
import { type Counted, countRow, type Measure, type Subject, subjectOf } from '../core/measure.ts';
import { readMembers } from '../store/cohorts.ts';
import { readBatches } from '../store/position.ts';
import type { BrandPeriod } from '../store/reports.ts';
import type { FiguresDeps } from './deps.ts';
import { type Labelled, labelRows } from './label-rows.ts';
import { periodsOf, type Wanted } from './report.ts';

/** A row of the ledger that counted for a number. */
export interface RowBehind {
  readonly row: LedgerRow;
  readonly subject: Subject;
  readonly brand: string;
  readonly player: number | undefined;
  readonly counted: Counted;
}

export interface RowsBehind {
  readonly rows: readonly RowBehind[];
  /** The position before which the next page begins; undefined at the end. */
  readonly next: bigint | undefined;
}

export interface RowsWanted extends Wanted {
  readonly dimension: Dimension;
  /** Undefined: every key. */
  readonly within?: string | undefined;
  /** Only rows in this currency. */
  readonly asset?: string | undefined;
  /** Only rows that count for the players of this cohort. */
  readonly cohort?: CohortKey | undefined;
  readonly measures: readonly Measure[];
  readonly before?: bigint | undefined;
  readonly limit: number;
}

/** Batches of the ledger that one page reads at most: a search for something rare ends with a cursor. */
const BATCHES_AT_ONCE = 5;
/** Counted of some deposits only, which the row alone does not tell. */
const FIRST = 'firstDeposits' satisfies Measure;

/** The rows of the ledger behind a number, newest first, found by the rules that counted them. */
export async function rowsBehind(deps: FiguresDeps, wanted: RowsWanted): Promise<RowsBehind> {
  const periods = new Map(periodsOf(deps, wanted).map((period) => [period.brand, period]));
  const all = [...periods.values()];
  const fromMs = Math.min(...all.map((period) => period.fromMs));
  const toMs = Math.max(...all.map((period) => period.toMs));
  const { before, limit } = wanted;
  const batches = await readBatches(deps.database, { fromMs, toMs, before }, BATCHES_AT_ONCE);
  const rows: RowBehind[] = [];
  for (const { first, last } of batches) {
    const upto = before !== undefined && before <= last ? before - 1n : last;
    const read = await deps.wallet.ledgerBetween(first, upto);
    const labelled = await deps.database.inTransaction((tx) => labelRows(deps, tx, read));
    const found = labelled.filter((row) => isWanted(row, wanted, periods)).reverse();
    const ofPlayers = wanted.cohort ? await ofCohort(deps, found, wanted.cohort) : found;
    const matching = wanted.measures.includes(FIRST) ? await firstDeposits(deps, ofPlayers) : ofPlayers;
    for (const row of matching) {
      if (rows.length === limit) return { rows, next: rows.at(-1)?.row.posted ?? first };
      rows.push(toBehind(row, wanted.measures));
    }
  }
  const isEnd = batches.length < BATCHES_AT_ONCE;
  return { rows, next: isEnd ? undefined : batches.at(-1)?.first };
}

async function ofCohort(
  { database }: FiguresDeps,
  rows: readonly Labelled[],
  { basis, span, began }: CohortKey,
): Promise<readonly Labelled[]> {
  const players = [...new Set(rows.flatMap(({ label }) => label.player ?? []))];
  const members = await readMembers(database, players);
  const isOf = (member: CohortMember | undefined, row: Labelled) =>
    member !== undefined && spanStart(member.sinceOn, span) === began && isSince(member, row);
  return rows.filter(
    (row) => row.label.player !== undefined && isOf(members.get(memberKey(row.label.player, basis)), row),
  );
}

/** Which deposit was a player's first is known from the player's cohort, not from the row. */
async function firstDeposits(
  { database }: FiguresDeps,
  rows: readonly Labelled[],
): Promise<readonly Labelled[]> {
  const players = [...new Set(rows.flatMap(({ label }) => label.player ?? []))];
  const members = await readMembers(database, players);
  return rows.filter(
    ({ label, posted }) =>
      label.player !== undefined && members.get(memberKey(label.player, 'deposit'))?.sincePosted === posted,
  );
}

function isWanted(row: Labelled, wanted: RowsWanted, periods: ReadonlyMap<string, BrandPeriod>): boolean {
  const period = periods.get(row.label.brand);
  if (!period || row.atMs < period.fromMs || row.atMs >= period.toMs) return false;
  if (wanted.asset !== undefined && row.asset !== wanted.asset) return false;
  const key = row.label.keys[wanted.dimension];
  if (key === undefined) return false;
  const { within } = wanted;
  if (within !== undefined && key !== within && !key.startsWith(`${within}/`)) return false;
  const counted = countRow(row);
  return wanted.measures.some(
    (measure) => (counted[measure === FIRST ? 'depositCount' : measure] ?? 0n) !== 0n,
  );
}

function toBehind(row: Labelled, measures: readonly Measure[]): RowBehind {
  const { label, ...ledgerRow } = row;
  return {
    row: ledgerRow,
    subject: subjectOf(row.kind),
    brand: label.brand,
    player: label.player,
    counted: { ...countRow(row), ...(measures.includes(FIRST) && { [FIRST]: 1n }) },
  };
}
