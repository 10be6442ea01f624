import { Logger } from 'graphile-worker';
import type { Log } from '../log/log.ts';

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
