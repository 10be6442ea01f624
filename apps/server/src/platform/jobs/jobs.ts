import { parseCronItems, type Task, type TaskList } from 'graphile-worker';
import type { Clock } from '../clock/clock.ts';
import type { Tx } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { safeError } from '../log/safe-error.ts';
import type { JobMetrics } from '../metrics/platform-metrics.ts';
import { JobWorker, type WorkerDeps } from './worker.ts';

/** A job without a payload. */
type Nothing = Readonly<Record<string, never>>;
/** Keys of rows, as text; a job reads the rest from the database. */
type Keys = Readonly<Record<string, string>>;

/**
 * Every job and its payload. Modules declare their jobs here, below all modules, as they do with events. Operators can
 * read a payload, and an older version may have written it: it must hold no secrets, and handlers must check it.
 */
interface JobTable {
  'make-partitions': Nothing;
  'trim-outbox': Nothing;
  'close-books': Nothing;
  'record-bet-matches': Nothing;
  'open-risk-cases': Nothing;
  'forget-closing-prices': Nothing;
  'forget-exposure': Nothing;
  'lift-pauses': Nothing;
  'expire-bonuses': Nothing;
  'trim-reports': Nothing;
  'forget-push-reports': Nothing;
  'close-accounts': Nothing;
  'export-player': Keys;
  'erase-player': Keys;
  'forget-exports': Nothing;
  'expire-documents': Nothing;
  'forget-documents': Nothing;
  'reseal-documents': Nothing;
  'forget-expired': Nothing;
  'forget-attempts': Nothing;
  'forget-devices': Nothing;
  'mail-reports': Nothing;
  'make-regulator-files': Nothing;
  'verify-audit': Nothing;
  'mark-harm': Nothing;
  'reconcile-payments': Nothing;
  'reconcile-payments-day': Keys;
  'forget-payment-messages': Nothing;
  'sync-games': Nothing;
  'forget-game-tokens': Nothing;
  'drop-studio-messages': Nothing;
  'check-casino-rounds': Nothing;
  'end-left-rounds': Nothing;
  'reseal-fair-seeds': Nothing;
  'reconcile-studios': Nothing;
  'reconcile-studio-day': Keys;
  'pay-vip-levels': Nothing;
  'pay-vip-weeks': Nothing;
  'check-invites': Nothing;
  'close-agent-months': Nothing;
  'reseal-wheel-seeds': Nothing;
  'run-raffles': Nothing;
  'pay-help-groups': Nothing;
  'reseal-activity-seeds': Nothing;
  'close-rankings': Nothing;
  'mark-paused-places': Nothing;
  'trim-rankings': Nothing;
  'make-showers': Nothing;
  'forget-loose-files': Nothing;
  'forget-chat': Nothing;
  'deliver-message': Keys;
  'resume-messages': Keys;
  'forget-messages': Keys;
  'deliver-notices': Nothing;
  'resume-notices': Nothing;
  'run-notice-sends': Nothing;
  'note-ending-bonuses': Nothing;
  'tell-goals': Nothing;
  'forget-notices': Nothing;
  'send-bot-reply': Keys;
  'register-bots': Keys;
  'forget-bot-traffic': Keys;
}

type JobName = keyof JobTable;

const JOB_WITHIN_MS = 60_000;

/**
 * Runs at least once: a node may die right after the work. The signal aborts at the time limit and when the server
 * drains.
 */
type RunJob = (payload: unknown, signal: AbortSignal) => Promise<void>;
type JobHandler = RunJob | { readonly withinMs: number; readonly run: RunJob };
type JobHandlers = { readonly [N in JobName]?: JobHandler };

interface HandlerDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: JobMetrics;
}

const ATTEMPTS = 12;
const LOCK_SLACK_MS = 60_000;

export interface EnqueueOptions {
  /** A waiting job with the same key is replaced and not duplicated; after a running one another follows. */
  readonly key?: string;
  /** By the clock of the database. */
  readonly afterMs?: number;
  readonly maxAttempts?: number;
}

/** `at` is five crontab fields, in UTC. */
export interface ScheduledJob {
  readonly at: string;
  readonly job: JobName;
}

export interface Jobs {
  /** In the caller's transaction: the job exists if and only if the transaction commits. */
  enqueue<N extends JobName>(tx: Tx, name: N, payload: JobTable[N], options?: EnqueueOptions): Promise<void>;
  start(handlers: JobHandlers, calendar: readonly ScheduledJob[]): Promise<void>;
  /**
   * Whether the worker looks for jobs: it has reached the database lately, or is busy with as many jobs as it may run.
   */
  isRunning(): boolean;
  /** Lets running jobs finish, then aborts them, then releases them to other nodes. */
  stop(): Promise<void>;
}

export type JobsDeps = WorkerDeps;

export function createJobs(deps: JobsDeps): Jobs {
  return new GraphileJobs(deps);
}

class GraphileJobs implements Jobs {
  readonly #deps: JobsDeps;
  readonly #worker: JobWorker;

  constructor(deps: JobsDeps) {
    this.#deps = deps;
    this.#worker = new JobWorker(deps);
  }

  async enqueue<N extends JobName>(
    tx: Tx,
    name: N,
    payload: JobTable[N],
    options: EnqueueOptions = {},
  ): Promise<void> {
    await tx.query(
      `SELECT graphile_worker.add_job($1, payload => $2::json, job_key => $3, max_attempts => $4,
         run_at => CASE WHEN $5::float8 > 0 THEN clock_timestamp() + make_interval(secs => $5::float8) END)`,
      [
        name,
        JSON.stringify(payload),
        options.key ?? null,
        options.maxAttempts ?? ATTEMPTS,
        (options.afterMs ?? 0) / 1_000,
      ],
    );
  }

  async start(handlers: JobHandlers, calendar: readonly ScheduledJob[]): Promise<void> {
    await this.#worker.start({
      taskList: tasksOf(handlers, this.#deps),
      calendar: parseCronItems(calendar.map(toCronItem)),
      lockedMs: longestMs(handlers) + LOCK_SLACK_MS,
    });
  }

  isRunning(): boolean {
    return this.#worker.isRunning();
  }

  stop(): Promise<void> {
    return this.#worker.stop();
  }
}

/** Its own name is the key: a run that has not started when the next is due is not duplicated. */
function toCronItem({ at, job }: ScheduledJob) {
  return { task: job, match: at, options: { jobKey: `calendar-${job}`, maxAttempts: ATTEMPTS } };
}

function longestMs(handlers: JobHandlers): number {
  return Math.max(0, ...Object.values(handlers).map(withinMsOf));
}

function withinMsOf(handler: JobHandler): number {
  return typeof handler === 'function' ? JOB_WITHIN_MS : handler.withinMs;
}

function tasksOf(handlers: JobHandlers, deps: HandlerDeps): TaskList {
  const names = Object.keys(handlers) as JobName[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const handler = handlers[name];
      return handler ? [[name, taskOf(name, handler, deps)]] : [];
    }),
  );
}

/**
 * An error that is thrown on is stored in the row of the job and logged by the worker, so only its safe part is: the
 * text of a database error can contain a value that a player entered.
 */
function taskOf(name: JobName, handler: JobHandler, { clock, log, metrics }: HandlerDeps): Task {
  const run = typeof handler === 'function' ? handler : handler.run;
  return async (payload, { job, abortSignal }) => {
    const startedMs = clock.nowMs();
    const seconds = () => (clock.nowMs() - startedMs) / 1_000;
    const limit = timeLimit(clock, withinMsOf(handler), abortSignal);
    try {
      await Promise.race([run(payload, limit.signal), limit.late]);
      metrics.ran(name, 'done', seconds());
    } catch (error) {
      metrics.ran(name, limit.isOver() ? 'timeout' : 'failed', seconds());
      const attempt = { job: name, attempt: job.attempts, of: job.max_attempts };
      log.error(
        { err: error, ...attempt },
        job.attempts < job.max_attempts ? 'a job failed' : 'a job failed for good',
      );
      throw new Error(safeError(error).message);
    } finally {
      limit.cancel();
    }
  };
}

function timeLimit(clock: Clock, withinMs: number, outer: AbortSignal) {
  const controller = new AbortController();
  let over = false;
  let cancelTimer = () => {};
  const late = new Promise<never>((_, reject) => {
    cancelTimer = clock.after(withinMs, () => {
      over = true;
      const error = new Error(`the job took longer than ${withinMs} ms`);
      controller.abort(error);
      reject(error);
    });
  });
  const onOuter = () => controller.abort(outer.reason);
  outer.addEventListener('abort', onOuter, { once: true });
  return {
    late,
    signal: controller.signal,
    isOver: () => over,
    cancel() {
      cancelTimer();
      outer.removeEventListener('abort', onOuter);
    },
  };
}
