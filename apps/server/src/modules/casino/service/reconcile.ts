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
  withinRounds,
} from '../core/reconcile.ts';
import type { StudioReport } from '../core/studio-adapter.ts';
import { closeAgreed, writeDifferences } from '../store/differences.ts';
import {
  beginRun,
  findLookedUp,
  findOwn,
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
const ROUNDS_ASKED_PER_PAGE = 200;
const ROUNDS_ASKED_AT_ONCE = 10;
const FORGOTTEN_AT_ONCE = 5_000;

/** What one run may do. The next one goes on from the stored cursor. */
interface RunLimit {
  /** Of the studio's report and of our own transactions together. */
  readonly pages: number;
  /** The rounds about which the studio is asked one by one. */
  readonly rounds: number;
}
const RUN_LIMIT: RunLimit = { pages: 2_000, rounds: 1_000 };

export interface RunOptions {
  /** Repeats a run that is finished. */
  readonly again: boolean;
  readonly signal?: AbortSignal | undefined;
  readonly limit?: RunLimit;
}

/**
 * Compares one day (UTC) of one studio. Every page is one transaction together with its cursor, so that a run that was
 * interrupted or reached its limit goes on where it stopped; until then its state is `reading` or `comparing`.
 */
export async function reconcileStudio(
  deps: OperationsDeps,
  key: { readonly studio: string; readonly day: string },
  { again, signal, limit = RUN_LIMIT }: RunOptions,
): Promise<ReconciliationRun> {
  const now = () => new Date(deps.clock.nowMs());
  let run = await deps.database.inTransaction((tx) => beginRun(tx, key, again, now()));
  let rounds = limit.rounds;
  for (let page = 0; page < limit.pages && rounds > 0 && signal?.aborted !== true; page += 1) {
    if (run.state === 'reading') run = await readPage(deps, run);
    else if (run.state === 'comparing') {
      const compared = await comparePage(deps, run, Math.min(rounds, ROUNDS_ASKED_PER_PAGE));
      run = compared.run;
      rounds -= compared.asked;
    } else break;
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
  // A studio that answers the same cursor without end would keep the job busy.
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

/** Compares a page of our transactions up to where more than `most` rounds would have to be asked about. */
async function comparePage(
  deps: OperationsDeps,
  run: ReconciliationRun,
  most: number,
): Promise<{ readonly run: ReconciliationRun; readonly asked: number }> {
  const { fromMs, toMs } = rangeOf(run.day);
  const [at = '', ...tx] = run.cursor?.split(SEPARATOR) ?? [];
  const after = run.cursor === undefined ? undefined : { at, tx: tx.join(SEPARATOR) };
  const range = { from: new Date(fromMs), to: new Date(toMs) };
  const page = await deps.database.inTransaction((transaction) =>
    findLookedUp(transaction, run, range, after, OWN_PAGE),
  );
  const lines = withinRounds(page.lines, most);
  const last = page.isLast && lines.length === page.lines.length ? undefined : lines.at(-1);
  const missing = missingThere(lines);
  const { asked, reported } = await askRounds(deps, run.studio, missing);
  const { found, agreed } = agreedLate(missing, reported);
  const next = await deps.database.inTransaction(async (transaction) => {
    await keepFound(deps, transaction, run, found);
    await closeAgreed(transaction, run.studio, agreed, new Date(deps.clock.nowMs()));
    const differences = run.differences + found.length;
    const state = last ? 'comparing' : differences > 0 ? 'differs' : 'clean';
    const cursor = last && `${last.at}${SEPARATOR}${last.own.tx}`;
    const changed: ReconciliationRun = { ...run, state, cursor, ours: run.ours + lines.length, differences };
    await writeRun(transaction, changed, new Date(deps.clock.nowMs()));
    return changed;
  });
  if (next.state !== 'comparing') await forget(deps, run);
  return { run: next, asked };
}

/**
 * What the studio says about the rounds of transactions that its report of the day does not list. One that arrived here
 * hours after the studio booked it is in the report of an earlier day.
 */
async function askRounds(
  deps: OperationsDeps,
  studio: string,
  missing: readonly Difference[],
): Promise<{ readonly asked: number; readonly reported: ReadonlyMap<string, ReportLine> }> {
  const adapter = deps.studios.get(studio);
  const rounds = new Map(
    missing.flatMap(({ ours }) => {
      const player = parsePlayerId(Number(ours?.player));
      if (ours?.round === undefined || player === undefined) return [];
      return [[`${player} ${ours.round}`, { player, round: ours.round }] as const];
    }),
  );
  const reported = new Map<string, ReportLine>();
  let asked = 0;
  while (adapter && asked < rounds.size) {
    const portion = [...rounds.values()].slice(asked, asked + ROUNDS_ASKED_AT_ONCE);
    asked += portion.length;
    const answered = await Promise.all(
      portion.map(async ({ round, player }) => {
        try {
          const { transactions } = await adapter.round(round, player);
          for (const line of transactions) reported.set(line.tx, lineOf(line));
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
  return { asked, reported };
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
