import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import { safeError } from '../log/safe-error.ts';

/**
 * The steps of the drain have ten seconds each. Here the state is unknown and a supervisor waits to restart the
 * process.
 */
const DRAIN_WITHIN_MS = 10_000;

export interface FatalDeps {
  readonly log: Log;
  readonly clock: Clock;
  /** Stops what is open: running requests, jobs, the owner of the feed. */
  drain(): Promise<unknown>;
}

/**
 * An error that nobody caught leaves the process in an unknown state, so the process ends: the stack goes to the log
 * and to standard error, running work gets a short time to end, and the exit code is 1.
 */
export function endOnFatalErrors({ log, clock, drain }: FatalDeps): void {
  let isEnding = false;
  const end = (error: unknown, origin: string) => {
    log.fatal({ err: error, origin }, 'a fatal error ends the server');
    const { stack, message } = safeError(error);
    process.stderr.write(`fatal (${origin}): ${stack ?? message}\n`);
    // A second error during the drain is logged and changes nothing else.
    if (isEnding) return;
    isEnding = true;
    process.exitCode = 1;
    const exit = () => process.exit(1);
    clock.after(DRAIN_WITHIN_MS, exit);
    drain().then(exit, exit);
  };
  process.on('uncaughtException', (error, origin) => end(error, origin));
  process.on('unhandledRejection', (error) => end(error, 'unhandledRejection'));
}
