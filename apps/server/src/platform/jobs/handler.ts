import type { Task, TaskList } from 'graphile-worker';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import { safeError } from '../log/safe-error.ts';
import type { JobMetrics } from '../metrics/platform-metrics.ts';
import type { JobName } from './job-table.ts';

export const JOB_WITHIN_MS = 60_000;

/** At least once: a node may die right after the work. The signal fires at the time limit and when the house empties. */
export type RunJob = (payload: unknown, signal: AbortSignal) => Promise<void>;
export type JobHandler = RunJob | { readonly withinMs: number; readonly run: RunJob };
export type JobHandlers = { readonly [N in JobName]?: JobHandler };

export interface HandlerIo {
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: JobMetrics;
}

export function longestMs(handlers: JobHandlers): number {
  return Math.max(0, ...Object.values(handlers).map(withinMsOf));
}

function withinMsOf(handler: JobHandler): number {
  return typeof handler === 'function' ? JOB_WITHIN_MS : handler.withinMs;
}

export function tasksOf(handlers: JobHandlers, io: HandlerIo): TaskList {
  const names = Object.keys(handlers) as JobName[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const handler = handlers[name];
      return handler ? [[name, taskOf(name, handler, io)]] : [];
    }),
  );
}

/**
 * What is thrown on goes into the job's row and the worker's log, so only the safe part of an error does: the text of a
 * database error can hold a value that a player entered.
 */
function taskOf(name: JobName, handler: JobHandler, { clock, log, metrics }: HandlerIo): Task {
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
