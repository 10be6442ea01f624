import { parseCronItems } from 'graphile-worker';
import type { Tx } from '../database/database.ts';
import { type JobHandlers, longestMs, tasksOf } from './handler.ts';
import type { JobName, JobTable } from './job-table.ts';
import { JobWorker, type WorkerDeps } from './worker.ts';

const ATTEMPTS = 12;
const LOCK_SLACK_MS = 60_000;

export interface EnqueueOptions {
  /** A job that waits under the same key is replaced, not doubled; one that already runs is followed by another. */
  readonly key?: string;
  /** By the database's clock. */
  readonly afterMs?: number;
  readonly maxAttempts?: number;
}

/** `at` is five fields of a crontab, in UTC. */
export interface ScheduledJob {
  readonly at: string;
  readonly job: JobName;
}

export interface Jobs {
  /** In the caller's transaction: the job exists if and only if what caused it does. */
  enqueue<N extends JobName>(tx: Tx, name: N, payload: JobTable[N], options?: EnqueueOptions): Promise<void>;
  start(handlers: JobHandlers, calendar: readonly ScheduledJob[]): Promise<void>;
  /** Whether jobs are looked for: the worker has reached the database lately, or is busy with as many as it may run. */
  isRunning(): boolean;
  /** Lets running jobs end, then tells them to, then gives them back to be run elsewhere. */
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

/** Under its own name as key: a run that has not begun when the next falls due is not doubled. */
function toCronItem({ at, job }: ScheduledJob) {
  return { task: job, match: at, options: { jobKey: `calendar-${job}`, maxAttempts: ATTEMPTS } };
}
