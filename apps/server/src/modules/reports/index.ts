import type { Tx } from '../../platform/database/database.ts';
import type { ReportsDeps } from './service/deps.ts';
import { prepareNow, type Saved, type SendNow, saveReport, setReportState } from './service/edit-reports.ts';
import { mailDue } from './service/mail-report.ts';
import { listReports, type Report, type ReportForm, type ReportState } from './store/reports.ts';
import { type Run, readRuns } from './store/runs.ts';

export type { Recipient } from './core/recipients.ts';
export type { ReportsDeps } from './service/deps.ts';
export { attachmentOf } from './service/mail-report.ts';
export type { Report, ReportForm } from './store/reports.ts';
export type { Run } from './store/runs.ts';

const LISTED = 50;
const RUNS_LISTED = 10;

export interface Reports {
  list(): Promise<readonly (Report & { readonly runs: readonly Run[] })[]>;
  /** Without an id a new one. */
  save(
    tx: Tx,
    form: ReportForm,
    at: { readonly id: bigint | undefined; readonly version: number; readonly by: bigint },
  ): Promise<Saved>;
  setState(tx: Tx, id: bigint, state: ReportState): ReturnType<typeof setReportState>;
  prepareNow(id: bigint): Promise<SendNow | 'no-such-report' | 'not-counted'>;
  /** Runs every minute. Returns how many reports were made. */
  mailDue(signal?: AbortSignal): Promise<number>;
}

/** Reports that the server mails on a schedule. */
export function createReports(deps: ReportsDeps): Reports {
  return {
    async list() {
      const reports = await listReports(deps.database, LISTED);
      const runs = await readRuns(
        deps.database,
        reports.map(({ id }) => id),
        RUNS_LISTED,
      );
      return reports.map((report) => ({ ...report, runs: runs.get(report.id) ?? [] }));
    },
    save: (tx, form, at) => saveReport(deps, tx, form, at),
    setState: (tx, id, state) => setReportState(deps, tx, id, state),
    prepareNow: (id) => prepareNow(deps, id),
    mailDue: (signal) => mailDue(deps, signal),
  };
}
