import { Logger } from 'graphile-worker';
import type { Log } from '../log/log.ts';

/** The worker's own lines. Its extra values are left out: they hold whole jobs with their payloads. */
export function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    // A failed job has been told already, by name and with a safe error.
    if (meta?.failure === true) return;
    if (level === 'error') log.error({ by: 'jobs' }, message);
    else if (level === 'warning') log.warn({ by: 'jobs' }, message);
    else log.debug({ by: 'jobs' }, message);
  });
}
