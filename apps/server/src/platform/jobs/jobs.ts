import { parseCronItems, type Runner, run, runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { Clock } from '../clock/clock.ts';
import type { Tx } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import type { JobMetrics } from '../metrics/platform-metrics.ts';
import { type JobHandlers, longestMs, tasksOf } from './handler.ts';
import type { JobName, JobTable } from './job-table.ts';
import { workerLogger } from './worker-log.ts';

const CONCURRENCY = 4;
const POLL_MS = 2_000;
const ATTEMPTS = 12;
const ABORT_AFTER_MS = 3_000;
const STOP_WITHIN_MS = 8_000;
const SWEEP_MS = 60_000;

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
  /** Makes the tables of the queue. Needed on every node before the first `enqueue`; `start` does it too. */
  prepare(): Promise<void>;
  start(handlers: JobHandlers, calendar: readonly ScheduledJob[]): Promise<void>;
  /** Lets running jobs end, then tells them to, then gives them back to be run elsewhere. */
  stop(): Promise<void>;
}

export interface JobsOptions {
  readonly url: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: JobMetrics;
  readonly pollMs?: number;
}

export function createJobs(options: JobsOptions): Jobs {
  return new GraphileJobs(options);
}

class GraphileJobs implements Jobs {
  readonly #options: JobsOptions;
  #pool: pg.Pool | undefined;
  #runner: Runner | undefined;
  #cancelSweep = () => {};

  constructor(options: JobsOptions) {
    this.#options = options;
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

  async prepare(): Promise<void> {
    await runMigrations({ pgPool: this.#openPool(), logger: workerLogger(this.#options.log) });
    if (!this.#runner) await this.#closePool();
  }

  async start(handlers: JobHandlers, calendar: readonly ScheduledJob[]): Promise<void> {
    if (this.#runner) throw new Error('jobs were started twice');
    const { log, pollMs = POLL_MS } = this.#options;
    const pool = this.#openPool();
    this.#runner = await run({
      pgPool: pool,
      concurrency: CONCURRENCY,
      pollInterval: pollMs,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: ABORT_AFTER_MS,
      logger: workerLogger(log),
      taskList: tasksOf(handlers, this.#options),
      parsedCronItems: parseCronItems(calendar.map(toCronItem)),
    });
    this.#runner.promise.catch((err: unknown) => log.fatal({ err }, 'the job worker has ended'));
    await this.#sweep(pool, longestMs(handlers) + SWEEP_MS);
  }

  async stop(): Promise<void> {
    const runner = this.#runner;
    this.#cancelSweep();
    if (runner) {
      this.#runner = undefined;
      const stopped = runner.stop().catch(() => undefined);
      if ((await this.#within(stopped)) === 'late') {
        this.#options.log.error('jobs did not end in time and are given back');
        await runner.kill().catch(() => undefined);
      }
    }
    await this.#closePool();
  }

  /**
   * The worker itself waits four hours before it takes a job away from a node that died. Every job has a time limit
   * here, so one that is locked for longer than the longest of them has lost its worker.
   */
  async #sweep(pool: pg.Pool, longerThanMs: number): Promise<void> {
    this.#cancelSweep = this.#options.clock.after(SWEEP_MS, () => void this.#sweep(pool, longerThanMs));
    await pool
      .query(
        `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs
         WHERE locked_at < clock_timestamp() - make_interval(secs => $1) HAVING count(*) > 0`,
        [longerThanMs / 1_000],
      )
      .catch((err: unknown) => this.#options.log.warn({ err }, 'jobs of dead nodes could not be looked for'));
  }

  async #within(promise: Promise<unknown>): Promise<unknown> {
    let cancel = () => {};
    const late = new Promise<'late'>((resolve) => {
      cancel = this.#options.clock.after(STOP_WITHIN_MS, () => resolve('late'));
    });
    try {
      return await Promise.race([promise, late]);
    } finally {
      cancel();
    }
  }

  /** A pool of its own: the worker expects 64-bit ids as text, and a busy house must not starve it. */
  #openPool(): pg.Pool {
    if (this.#pool) return this.#pool;
    const pool = new pg.Pool({
      connectionString: this.#options.url,
      max: CONCURRENCY + 2,
      connectionTimeoutMillis: 5_000,
      application_name: 'palpite-jobs',
    });
    const lost = (err: Error) => this.#options.log.warn({ err }, 'a connection of the jobs was lost');
    pool.on('error', lost);
    // One that is lost while it is lent out tells only its own listeners, and without one ends the process.
    pool.on('connect', (client) => client.on('error', lost));
    this.#pool = pool;
    return pool;
  }

  async #closePool(): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    await pool?.end();
  }
}

/** Under its own name as key: a run that has not begun when the next falls due is not doubled. */
function toCronItem({ at, job }: ScheduledJob) {
  return { task: job, match: at, options: { jobKey: `calendar-${job}`, maxAttempts: ATTEMPTS } };
}
