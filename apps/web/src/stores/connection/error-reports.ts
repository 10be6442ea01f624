import type { CallEvent } from '@palpite/client/outcome';
import type { CallName, Input } from '@palpite/contract/generated/calls';
import { REPORT_LIMITS } from '@palpite/contract/report-limits';
import { MINUTE_MS } from '@palpite/kernel/time';
import type { Platform } from '../../platform/platform.ts';
import type { Outcomes } from './requests.ts';

export type ErrorReport = Input<'errorReport'>;

/** An answer without an envelope has no error code. */
const NO_CODE = -1;
/** A server that refuses everything must not be flooded with reports about it. */
const REPORTS_PER_MINUTE = 30;

const SECRET = /pass|code|token|sid|auth|ticket|email|phone|secret/i;

/** The input without values that must not appear in a report. */
function harmless(input: object): string {
  const fields = Object.entries(input).map(([name, value]) => [name, SECRET.test(name) ? '***' : value]);
  return JSON.stringify(Object.fromEntries(fields));
}

/** The report about a call; undefined when it succeeded or was never answered. */
export function reportOf(event: CallEvent, extra: string): ErrorReport | undefined {
  const { outcome, name } = event;
  const answered = outcome.is === 'refused' || (outcome.is === 'unreachable' && event.status > 0);
  // A report about a failed report would loop forever.
  if (!answered || name === ('errorReport' satisfies CallName)) return undefined;
  const input = harmless(event.input);
  const isGet = event.method === 'GET';
  return {
    host: event.host.slice(0, REPORT_LIMITS.host),
    method: event.method,
    uri: event.path.slice(0, REPORT_LIMITS.uri),
    query: (isGet ? input : '').slice(0, REPORT_LIMITS.query),
    body: (isGet ? '' : input).slice(0, REPORT_LIMITS.body),
    http_status: event.status,
    dm_error: outcome.is === 'refused' ? outcome.code : NO_CODE,
    error_msg: (outcome.is === 'refused' ? outcome.message : outcome.is).slice(0, REPORT_LIMITS.message),
    event_time: event.startedAtMs,
    cost: Math.max(0, Math.round(event.costMs)),
    trace_id: event.traceId.slice(0, REPORT_LIMITS.trace),
    extra: extra.slice(0, REPORT_LIMITS.extra),
  };
}

export interface ReporterDeps {
  readonly platform: Pick<Platform, 'nowMs'>;
  readonly outcomes: Outcomes;
  /** The page and version, as JSON. */
  extra(): string;
  /** Sent once and never repeated; its own failure is not reported. */
  send(report: ErrorReport): void;
}

/** Reports every call that the server answered with anything but success. Returns a function that stops it. */
export function startErrorReports({ platform, outcomes, extra, send }: ReporterDeps): () => void {
  let sentAt: number[] = [];
  return outcomes.listen((event) => {
    const report = reportOf(event, extra());
    const now = platform.nowMs();
    sentAt = sentAt.filter((at) => now - at < MINUTE_MS);
    if (!report || sentAt.length >= REPORTS_PER_MINUTE) return;
    sentAt.push(now);
    send(report);
  });
}
