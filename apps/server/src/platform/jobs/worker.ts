import { EventEmitter } from 'node:events';
import {
  Logger,
  type ParsedCronItem,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import type { JobMetrics } from '../metrics/platform-metrics.ts';
import { JobMarks, openJobPool } from './job-pool.ts';
import { type PresenceLimits, WorkerPresence } from './presence.ts';

const CONCURRENCY = 4;
/** A job that was taken from a worker that is gone announces itself to nobody, so this adds to the five seconds of a takeover. */
const POLL_MS = 1_000;
const ABORT_AFTER_MS = 3_000;
const STOP_WITHIN_MS = 8_000;
const ABANDON_WITHIN_MS = 3_000;
const FIRST_WAIT_MS = 200;

export interface WorkerLimits extends PresenceLimits {
  /** A worker that has not reached the database for this long, and is not busy with jobs, counts as not running. */
  readonly silentMs: number;
  /** How often the worker is checked. */
  readonly lookMs: number;
  readonly longestWaitMs: number;
}

const LIMITS: WorkerLimits = {
  silentMs: 20_000,
  lookMs: 5_000,
  connectMs: 5_000,
  answerMs: 15_000,
  presenceMs: 500,
  goneLooks: 5,
  longestWaitMs: 10_000,
};

export interface WorkerDeps {
  readonly url: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: JobMetrics;
  readonly pollMs?: number;
  readonly worker?: Partial<WorkerLimits>;
}

export interface WorkerTasks {
  readonly taskList: TaskList;
  readonly calendar: ParsedCronItem[];
  /** A job that is locked for longer has lost its worker. */
  readonly lockedMs: number;
}

interface Generation {
  readonly runner: Runner;
  readonly pool: pg.Pool;
  readonly presence: WorkerPresence;
  /** When a worker last received an answer from the database, by `performance.now()`: a wall clock that is set is no silence. */
  receivedMs: number;
  busy: number;
}

/**
 * Keeps Graphile Worker running. By itself it ends without an error when one of its workers fails, and stays silent
 * when its connections hang. This class restarts it and knows whether it runs.
 */
export class JobWorker {
  readonly #deps: WorkerDeps;
  readonly #limits: WorkerLimits;
  readonly #marks: JobMarks;
  #tasks: WorkerTasks | undefined;
  #current: Generation | undefined;
  #restarting: Promise<void> | undefined;
  #isStopping = false;
  /** The last known age of the oldest due job, and when it was read. */
  #due = { seconds: 0, atMs: 0 };
  #cancelLook = () => {};
  #endPause = () => {};

  constructor(deps: WorkerDeps) {
    this.#deps = deps;
    this.#limits = { ...LIMITS, ...deps.worker };
    this.#marks = new JobMarks(deps.log);
  }

  async start(tasks: WorkerTasks): Promise<void> {
    if (this.#tasks) throw new Error('jobs were started twice');
    this.#tasks = tasks;
    this.#due = { seconds: 0, atMs: performance.now() };
    try {
      await this.#begin(tasks);
    } catch (err) {
      // A database that answers late at the start must not stop the whole node; meanwhile the node is not ready.
      this.#deps.log.warn({ err }, 'the job worker could not be started');
      this.#restart('it could not be started');
    }
    this.#lookLater(0);
  }

  isRunning(): boolean {
    const current = this.#current;
    if (!current) return false;
    return current.busy >= CONCURRENCY || this.#silenceMs(current) < this.#limits.silentMs;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#cancelLook();
    this.#endPause();
    await this.#restarting;
    const current = this.#current;
    this.#current = undefined;
    if (!current) return;
    const stopped = current.runner.stop().catch(() => undefined);
    const isLate = (await this.#within(stopped, STOP_WITHIN_MS)) === 'late';
    if (isLate) {
      this.#deps.log.error('jobs did not end in time and are released');
      await current.runner.kill().catch(() => undefined);
    }
    const written = await this.#marks.write(current.pool).then(
      () => true,
      () => false,
    );
    await current.presence.leave({ released: written && !isLate });
    await current.pool.end();
  }

  async #begin({ taskList, calendar }: WorkerTasks): Promise<void> {
    const { url, log, clock, pollMs = POLL_MS } = this.#deps;
    const { connectMs, answerMs } = this.#limits;
    const events: WorkerEvents = new EventEmitter();
    let generation: Generation | undefined;
    let registered: Promise<void> | undefined;
    const presence = new WorkerPresence({
      url,
      clock,
      log,
      limits: this.#limits,
      onReplaced: () => {
        if (generation && this.#current === generation) this.#restart('another worker has taken its jobs');
      },
    });
    events.on('pool:create', ({ workerPool }) => {
      registered = presence.register(workerPool.id);
      // The failure is met when it is awaited.
      registered.catch(() => undefined);
    });
    const ready = () => registered;
    const pool = openJobPool({ url, log, max: CONCURRENCY + 2, connectMs, answerMs, ready }, this.#marks);
    const received = () => {
      if (generation) generation.receivedMs = performance.now();
    };
    const change = (by: number) => () => {
      received();
      if (generation) generation.busy += by;
    };
    events.on('worker:getJob:empty', received);
    events.on('job:start', change(1));
    events.on('job:complete', change(-1));
    let runner: Runner | undefined;
    try {
      await presence.connect();
      runner = await run({
        pgPool: pool,
        events,
        concurrency: CONCURRENCY,
        pollInterval: pollMs,
        noHandleSignals: true,
        gracefulShutdownAbortTimeout: ABORT_AFTER_MS,
        logger: workerLogger(log),
        taskList,
        parsedCronItems: calendar,
      });
      const ended = () => {
        if (generation && this.#current === generation) this.#restart('it has ended');
      };
      runner.promise.then(ended, ended);
      await registered;
      generation = { runner, pool, presence, receivedMs: performance.now(), busy: 0 };
      this.#current = generation;
    } catch (error) {
      await runner?.kill().catch(() => undefined);
      await presence.leave({ released: false });
      pool.end().catch(() => undefined);
      throw error;
    }
  }

  #silenceMs({ receivedMs }: Generation): number {
    return performance.now() - receivedMs;
  }

  #lookLater(ms: number): void {
    this.#cancelLook = this.#deps.clock.after(ms, () => {
      this.#look()
        .catch((err: unknown) => this.#deps.log.warn({ err }, 'the job worker could not be checked'))
        .finally(() => {
          if (!this.#isStopping) this.#lookLater(this.#limits.lookMs);
        });
    });
  }

  async #look(): Promise<void> {
    const current = this.#current;
    if (current && !this.isRunning()) this.#restart('it does not reach the database');
    if (!current || this.#restarting || !this.#tasks) return this.#measureDue(undefined);
    await this.#measureDue(current.pool);
    await this.#marks.write(current.pool);
    await unlockLost(current.pool, this.#tasks.lockedMs);
  }

  /** While the database cannot be read the age keeps growing, because no due job is being run. */
  async #measureDue(pool: pg.Pool | undefined): Promise<void> {
    const seconds = pool && (await oldestDueSeconds(pool).catch(() => undefined));
    const nowMs = performance.now();
    if (seconds !== undefined) this.#due = { seconds, atMs: nowMs };
    this.#deps.metrics.due(this.#due.seconds + (nowMs - this.#due.atMs) / 1_000);
  }

  #restart(why: string): void {
    if (this.#isStopping || this.#restarting) return;
    this.#restarting = this.#startAgain(why)
      .catch((err: unknown) => this.#deps.log.error({ err }, 'the job worker could not be restarted'))
      .finally(() => {
        this.#restarting = undefined;
      });
  }

  async #startAgain(why: string): Promise<void> {
    const { log, metrics } = this.#deps;
    const old = this.#current;
    this.#current = undefined;
    if (old) await this.#abandon(old);
    for (let tries = 0; !this.#isStopping && this.#tasks; tries += 1) {
      const waitMs = Math.min(this.#limits.longestWaitMs, FIRST_WAIT_MS * 2 ** tries);
      log.error({ why, tries, waitMs }, 'the job worker is restarted');
      metrics.restarted();
      await this.#pause(waitMs);
      if (this.#isStopping) return;
      try {
        await this.#begin(this.#tasks);
        return;
      } catch (err) {
        log.warn({ err }, 'the job worker could not be started');
      }
    }
  }

  /** Its jobs are released if the database can be reached; otherwise they are released once its lock is free. */
  async #abandon({ runner, pool, presence }: Generation): Promise<void> {
    await this.#within(
      runner.kill().catch(() => undefined),
      ABANDON_WITHIN_MS,
    );
    await this.#within(presence.leave({ released: false }), ABANDON_WITHIN_MS);
    // Not awaited: a connection that hangs ends with its own timeout.
    pool.end().catch(() => undefined);
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#deps.clock.after(ms, resolve);
      this.#endPause = () => {
        cancel();
        resolve();
      };
    });
  }

  async #within(promise: Promise<unknown>, ms: number): Promise<unknown> {
    let cancel = () => {};
    const late = new Promise<'late'>((resolve) => {
      cancel = this.#deps.clock.after(ms, () => resolve('late'));
    });
    try {
      return await Promise.race([promise, late]);
    } finally {
      cancel();
    }
  }
}

/** Zero when no due job waits for a worker. */
async function oldestDueSeconds(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ seconds: number | null }>(
    `SELECT extract(epoch FROM clock_timestamp() - min(run_at))::float8 AS seconds FROM graphile_worker.jobs
     WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= clock_timestamp()`,
  );
  return Math.max(0, rows[0]?.seconds ?? 0);
}

/**
 * What the presence of workers does not find: a job of a worker that is not registered, or of one that is paused for
 * ever. By default the library waits four hours. Every job has a time limit here, so a job that is locked for longer
 * than the longest of them has lost its worker.
 */
async function unlockLost(pool: pg.Pool, lockedMs: number): Promise<void> {
  await pool.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs
     WHERE locked_at < clock_timestamp() - make_interval(secs => $1) HAVING count(*) > 0`,
    [lockedMs / 1_000],
  );
}

/** The log lines of the worker. Its extra values are left out: they contain whole jobs with their payloads. */
export function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    // A failed job was logged before, by name and with a safe error.
    if (meta?.failure === true) return;
    if (level === 'error') log.error({ by: 'jobs' }, message);
    else if (level === 'warning') log.warn({ by: 'jobs' }, message);
    else log.debug({ by: 'jobs' }, message);
  });
}
