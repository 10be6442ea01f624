import { parsePlayerId } from '@palpite/kernel/ids';
import { DAY_MS, HOUR_MS } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import {
  agreedLate,
  compareReport,
  type Difference,
  missingThere,
  type ReportLine,
  unitsOf,
} from '../core/reconcile.ts';
import type { StudioReport } from '../core/studio-adapter.ts';
import { closeAgreed, writeDifferences } from '../store/differences.ts';
import {
  beginRun,
  findOwn,
  findUnlisted,
  forgetListed,
  type ReconciliationRun,
  writeListed,
  writeRun,
} from '../store/reconciliations.ts';
import type { OperationsDeps } from './operations-deps.ts';
import { lineOf } from './report-line.ts';

/** The clocks of a studio and of ours differ: what one books before midnight the other may book after it. */
const MARGIN_MS = HOUR_MS;
const OWN_PAGE = 1_000;
/** Of one page: when a studio lists nothing at all, a person looks anyway. */
const ROUNDS_ASKED = 200;
const ROUNDS_ASKED_AT_ONCE = 10;
const FORGOTTEN_AT_ONCE = 5_000;
/** A job has its time; the next one goes on from the stored cursor. */
const PAGES_PER_RUN = 2_000;

/**
 * Compares one day (UTC) of one studio. Every page is one transaction together with its cursor, so that a run that was
 * interrupted goes on where it stopped. A run that is finished is repeated with `again` only.
 */
export async function reconcileStudio(
  deps: OperationsDeps,
  key: { readonly studio: string; readonly day: string },
  { again, signal }: { readonly again: boolean; readonly signal?: AbortSignal | undefined },
): Promise<ReconciliationRun> {
  const now = () => new Date(deps.clock.nowMs());
  let run = await deps.database.inTransaction((tx) => beginRun(tx, key, again, now()));
  for (let page = 0; page < PAGES_PER_RUN && signal?.aborted !== true; page += 1) {
    if (run.state === 'reading') run = await readPage(deps, run);
    else if (run.state === 'comparing') run = await comparePage(deps, run);
    else break;
  }
  return run;
}

function rangeOf(day: string): { readonly fromMs: number; readonly toMs: number } {
  const fromMs = Date.parse(`${day}T00:00:00.000Z`);
  return { fromMs, toMs: fromMs + DAY_MS };
}

async function readPage(deps: OperationsDeps, run: ReconciliationRun): Promise<ReconciliationRun> {
  const { fromMs, toMs } = rangeOf(run.day);
  const report = await askReport(deps, run, new Date(fromMs - MARGIN_MS), new Date(toMs + MARGIN_MS));
  // A studio that answers the same cursor for ever would keep the job busy.
  const isStuck = report?.next !== undefined && report.next === run.cursor;
  if (!report || isStuck) return store(deps, { ...run, state: 'no-report', cursor: undefined });
  const lines = report.transactions.map((line) => lineOf(line));
  const ofDay = lines.filter(({ atMs }) => atMs >= fromMs && atMs < toMs);
  return deps.database.inTransaction(async (tx) => {
    await writeListed(
      tx,
      run,
      lines.map(({ tx: id }) => id),
    );
    const ours = await findOwn(
      tx,
      run.studio,
      ofDay.map(({ tx: id }) => id),
    );
    const found = compareReport(ofDay, ours);
    await keepFound(deps, tx, run, found);
    const differing = new Set(found.map(({ tx: id }) => id));
    const agreed = ofDay.filter(({ tx: id }) => !differing.has(id)).map(({ tx: id }) => id);
    await closeAgreed(tx, run.studio, agreed, new Date(deps.clock.nowMs()));
    const next: ReconciliationRun = {
      ...run,
      state: report.next === undefined ? 'comparing' : 'reading',
      cursor: report.next,
      theirs: run.theirs + ofDay.length,
      differences: run.differences + found.length,
    };
    await writeRun(tx, next, new Date(deps.clock.nowMs()));
    return next;
  });
}

/** Undefined when the studio does not answer: then the day is neither clean nor different. */
async function askReport(
  deps: OperationsDeps,
  { studio, day, cursor }: ReconciliationRun,
  from: Date,
  to: Date,
): Promise<StudioReport | undefined> {
  try {
    return await deps.studios.get(studio)?.report(from, to, cursor);
  } catch (error) {
    deps.failed(error, { studio, day });
    return undefined;
  }
}

const SEPARATOR = '|';

async function comparePage(deps: OperationsDeps, run: ReconciliationRun): Promise<ReconciliationRun> {
  const { fromMs, toMs } = rangeOf(run.day);
  const [at = '', ...tx] = run.cursor?.split(SEPARATOR) ?? [];
  const after = run.cursor === undefined ? undefined : { at, tx: tx.join(SEPARATOR) };
  const range = { from: new Date(fromMs), to: new Date(toMs) };
  const page = await deps.database.inTransaction((transaction) =>
    findUnlisted(transaction, run, range, after, OWN_PAGE),
  );
  const missing = missingThere(page.unlisted, new Set());
  const { found, agreed } = agreedLate(missing, await askRounds(deps, run.studio, missing));
  const next = await deps.database.inTransaction(async (transaction) => {
    await keepFound(deps, transaction, run, found);
    await closeAgreed(transaction, run.studio, agreed, new Date(deps.clock.nowMs()));
    const differences = run.differences + found.length;
    const state = page.last ? 'comparing' : differences > 0 ? 'differs' : 'clean';
    const cursor = page.last && `${page.last.at}${SEPARATOR}${page.last.tx}`;
    const changed: ReconciliationRun = { ...run, state, cursor, ours: run.ours + page.count, differences };
    await writeRun(transaction, changed, new Date(deps.clock.nowMs()));
    return changed;
  });
  if (next.state !== 'comparing') await forget(deps, run);
  return next;
}

/**
 * What the studio says about the rounds of transactions that its report of the day does not list. One that landed here
 * hours after the studio booked it is in the report of an earlier day.
 */
async function askRounds(
  deps: OperationsDeps,
  studio: string,
  missing: readonly Difference[],
): Promise<ReadonlyMap<string, ReportLine>> {
  const adapter = deps.studios.get(studio);
  const rounds = new Map(
    missing.flatMap(({ ours }) => {
      const player = parsePlayerId(Number(ours?.player));
      if (ours?.round === undefined || player === undefined) return [];
      return [[`${player} ${ours.round}`, { player, round: ours.round }] as const];
    }),
  );
  const asked = [...rounds.values()].slice(0, ROUNDS_ASKED);
  const lines = new Map<string, ReportLine>();
  for (let from = 0; adapter && from < asked.length; from += ROUNDS_ASKED_AT_ONCE) {
    const answered = await Promise.all(
      asked.slice(from, from + ROUNDS_ASKED_AT_ONCE).map(async ({ round, player }) => {
        try {
          const { transactions } = await adapter.round(round, player);
          for (const line of transactions) lines.set(line.tx, lineOf(line));
          return true;
        } catch (error) {
          deps.failed(error, { studio, round });
          return false;
        }
      }),
    );
    // A studio that answers none of them is not asked for the others: they stay differences until the next comparison.
    if (!answered.includes(true)) break;
  }
  return lines;
}

async function forget(deps: OperationsDeps, run: ReconciliationRun): Promise<void> {
  const forgetSome = () => deps.database.inTransaction((tx) => forgetListed(tx, run, FORGOTTEN_AT_ONCE));
  while ((await forgetSome()) === FORGOTTEN_AT_ONCE);
}

function keepFound(
  deps: OperationsDeps,
  tx: Tx,
  { studio, day }: ReconciliationRun,
  found: readonly Difference[],
): Promise<void> {
  const at = new Date(deps.clock.nowMs());
  return writeDifferences(
    tx,
    found.map((difference) => ({ ...difference, id: deps.ids.next(), units: unitsOf(difference) })),
    { studio, day, at },
  );
}

function store(deps: OperationsDeps, run: ReconciliationRun): Promise<ReconciliationRun> {
  return deps.database.inTransaction(async (tx) => {
    await writeRun(tx, run, new Date(deps.clock.nowMs()));
    return run;
  });
}
