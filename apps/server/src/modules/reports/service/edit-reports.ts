import { instant, isZoneName } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import { nextDue, scheduleFault } from '../core/schedule.ts';
import {
  findReport,
  insertReport,
  lockReport,
  type Report,
  type ReportForm,
  type ReportState,
  setState,
  updateReport,
} from '../store/reports.ts';
import { contentOf, filterFault } from './content.ts';
import type { ReportsDeps } from './deps.ts';
import { type Made, mailIn } from './mail-report.ts';

const REPORTS_MAX = 50;

export type Saved =
  | { readonly is: 'saved'; readonly id: bigint; readonly before: Report | undefined }
  | { readonly is: 'wrong'; readonly field: string }
  | { readonly is: 'too-many' }
  | { readonly is: 'changed-since' }
  | { readonly is: 'no-such-report' };

/** A new report, or another version of one; it is due from now on. */
export async function saveReport(
  deps: ReportsDeps,
  tx: Tx,
  form: ReportForm,
  at: { readonly id: bigint | undefined; readonly version: number; readonly by: bigint },
): Promise<Saved> {
  const field = await faultOf(deps, tx, form);
  if (field !== undefined) return { is: 'wrong', field };
  const atMs = deps.clock.nowMs();
  const nextMs = nextDue(form.schedule, instant(atMs));
  if (at.id === undefined) {
    const id = await insertReport(tx, form, { by: at.by, atMs, nextMs, most: REPORTS_MAX });
    return id === undefined ? { is: 'too-many' } : { is: 'saved', id, before: undefined };
  }
  const before = await lockReport(tx, at.id);
  if (!before) return { is: 'no-such-report' };
  if (before.version !== at.version) return { is: 'changed-since' };
  await updateReport(tx, at.id, form, { atMs, nextMs });
  return { is: 'saved', id: at.id, before };
}

async function faultOf(deps: ReportsDeps, tx: Tx, form: ReportForm): Promise<string | undefined> {
  const { schedule, recipients } = form;
  if (!isZoneName(schedule.zone)) return 'zone';
  const field = scheduleFault(schedule) ?? filterFault(deps, form);
  if (field !== undefined) return field;
  const found = await deps.recipients(tx, recipients);
  const isKnown = new Set(recipients).size === recipients.length && found.length === recipients.length;
  return isKnown && found.every(({ isAllowed }) => isAllowed) ? undefined : 'recipients';
}

export async function setReportState(
  deps: ReportsDeps,
  tx: Tx,
  id: bigint,
  state: ReportState,
): Promise<
  | { readonly is: 'set'; readonly before: Report }
  | { readonly is: 'no-such-report' }
  | { readonly is: 'already' }
> {
  const before = await lockReport(tx, id);
  if (!before) return { is: 'no-such-report' };
  if (before.state === state) return { is: 'already' };
  const atMs = deps.clock.nowMs();
  const nextMs = state === 'on' ? nextDue(before.schedule, instant(atMs)) : undefined;
  await setState(tx, id, state, { atMs, nextMs });
  return { is: 'set', before };
}

export interface SendNow {
  readonly report: Report;
  /** In the transaction of the command; undefined when the same moment was made already. */
  mail(tx: Tx): Promise<Made | undefined>;
}

/** Makes the file before the transaction of the command, so that no lock is held while figures are read. */
export async function prepareNow(
  deps: ReportsDeps,
  id: bigint,
): Promise<SendNow | 'no-such-report' | 'not-counted'> {
  const report = await findReport(deps.database, id);
  if (!report) return 'no-such-report';
  // A minute ago: the ledger is counted half a minute behind.
  const dueMs = Math.floor((deps.clock.nowMs() - 60_000) / 1_000) * 1_000;
  const content = await contentOf(deps, report, dueMs);
  if (!content) return 'not-counted';
  return { report, mail: (tx) => mailIn(deps, tx, report, content, { dueMs, asked: true }) };
}
