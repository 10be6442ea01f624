import { DAY_MS, instant } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import { chooseRecipients } from '../core/recipients.ts';
import { lastDue, nextDue } from '../core/schedule.ts';
import { lockReport, noteFailure, type Report, readDue, setNext } from '../store/reports.ts';
import { forgetFiles, insertRun, type NewRun, type RunResult, readFile } from '../store/runs.ts';
import { type Content, contentOf, FILE_BYTES_MAX } from './content.ts';
import type { ReportsDeps } from './deps.ts';
import { mailWords } from './texts.ts';

const AT_ONCE = 20;
/** After so many errors the time is given up, recorded as failed. */
const ATTEMPTS = 5;
/** A mail that nobody could deliver in this time is not sent any more. */
const MAIL_MINUTES = 24 * 60;
const FILE_MS = 2 * DAY_MS;
const FORGET_AT_ONCE = 200;
/** Marks the attachments of this module in the messages. */
const MARK = 'report-run:';

/**
 * A job: makes each report once for the time that is due. The run, its mails and the next time are one transaction: a
 * second node finds the run, and whoever is killed before the commit has done nothing.
 */
export async function mailDue(deps: ReportsDeps, signal?: AbortSignal): Promise<number> {
  const { database, clock } = deps;
  let made = 0;
  for (const report of await readDue(database, clock.nowMs(), AT_ONCE)) {
    if (signal?.aborted === true) break;
    try {
      if (await makeDue(deps, report)) made += 1;
    } catch (error) {
      deps.failed(error, report.id);
      await noteError(deps, report);
    }
  }
  await database.inTransaction((tx) => forgetFiles(tx, clock.nowMs() - FILE_MS, FORGET_AT_ONCE));
  return made;
}

async function makeDue(deps: ReportsDeps, report: Report): Promise<boolean> {
  const now = instant(deps.clock.nowMs());
  const dueMs = lastDue(report.schedule, now) ?? report.nextMs ?? now;
  const content = await contentOf(deps, report, dueMs);
  if (content === undefined) return false;
  return deps.database.inTransaction(async (tx) => {
    const current = await lockReport(tx, report.id);
    // Changed, paused, or made by another node meanwhile.
    if (current?.version !== report.version || current.nextMs !== report.nextMs) return false;
    await setNext(tx, report.id, nextDue(report.schedule, now));
    const made = await mailIn(deps, tx, report, content, { dueMs, asked: false });
    return made !== undefined;
  });
}

async function noteError(deps: ReportsDeps, report: Report): Promise<void> {
  const now = instant(deps.clock.nowMs());
  await deps.database.inTransaction(async (tx) => {
    const current = await lockReport(tx, report.id);
    if (current?.version !== report.version || current.nextMs !== report.nextMs) return;
    if (current.failures + 1 < ATTEMPTS) return noteFailure(tx, report.id);
    const dueMs = lastDue(report.schedule, now) ?? now;
    const day = new Date(dueMs).toISOString().slice(0, 10);
    await insertRun(tx, {
      ...EMPTY,
      report: report.id,
      dueMs,
      asked: false,
      madeMs: now,
      from: day,
      to: day,
    });
    await setNext(tx, report.id, nextDue(report.schedule, now));
  });
}

const EMPTY = {
  result: 'failed',
  mailedTo: [],
  leftOut: [],
  bytes: 0,
  file: undefined,
} satisfies Partial<NewRun>;

export interface Made {
  readonly result: RunResult;
  readonly mailedTo: readonly string[];
  readonly leftOut: readonly string[];
}

/** The run and its mails, in the caller's transaction; undefined when this time was made already. */
export async function mailIn(
  deps: ReportsDeps,
  tx: Tx,
  report: Report,
  content: Content,
  { dueMs, asked }: Pick<NewRun, 'dueMs' | 'asked'>,
): Promise<Made | undefined> {
  const brands = content.brands.map(({ id }) => id);
  const { mailed, leftOut } = chooseRecipients(await deps.recipients(tx, report.recipients), brands);
  const isTooLarge = content.bytes > FILE_BYTES_MAX;
  const result: RunResult = isTooLarge ? 'too-large' : mailed.length === 0 ? 'nobody' : 'mailed';
  const made: Made = {
    result,
    mailedTo: result === 'mailed' ? mailed.map(({ name }) => name) : [],
    leftOut: leftOut.map(({ name, why }) => `${name} ${why}`),
  };
  const { from, to, bytes } = content;
  const file = result === 'mailed' ? content.csv : undefined;
  const run = { report: report.id, dueMs, asked, madeMs: deps.clock.nowMs(), from, to, bytes, file, ...made };
  const id = await insertRun(tx, run);
  if (id === undefined) return undefined;
  if (result === 'mailed') await queueMails(deps, tx, report, content, { run: id, mailed });
  return made;
}

async function queueMails(
  deps: ReportsDeps,
  tx: Tx,
  { name, language }: Report,
  content: Content,
  { run, mailed }: { readonly run: bigint; readonly mailed: readonly { readonly address: string }[] },
): Promise<void> {
  const { brands, from, to } = content;
  const [first] = brands;
  if (!first) throw new Error('a report is about no brand');
  const file = fileName(to);
  const words = mailWords(language, { name, from, to, file, brands: brands.map((brand) => brand.name) });
  for (const { address } of mailed) {
    const queued = await deps.messaging.queue(tx, {
      recipient: address,
      template: 'report',
      language,
      brand: first.id,
      values: { minutes: MAIL_MINUTES, ...words, attachment: `${MARK}${run}` },
    });
    if (queued.is !== 'queued') throw new Error(`the mail of a report is ${queued.is}`);
  }
}

const fileName = (to: string): string => `figures-${to}.csv`;

/** The file that a mail of this module names; undefined for another one, or when it is forgotten. */
export async function attachmentOf(
  { database }: Pick<ReportsDeps, 'database'>,
  reference: string,
): Promise<{ readonly name: string; readonly type: string; readonly content: string } | undefined> {
  const digits = reference.startsWith(MARK) ? reference.slice(MARK.length) : '';
  if (!/^[0-9]{1,18}$/.test(digits)) return undefined;
  const found = await readFile(database, BigInt(digits));
  return found && { name: fileName(found.to), type: 'text/csv', content: found.file };
}
