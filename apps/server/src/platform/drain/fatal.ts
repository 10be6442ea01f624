import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import { safeError } from '../log/safe-error.ts';

/** The drain's own steps have ten seconds each; here the state is unknown, and a supervisor waits to start anew. */
const DRAIN_WITHIN_MS = 10_000;

export interface FatalDeps {
  readonly log: Log;
  readonly clock: Clock;
  /** Stops what is open: requests that are being answered, jobs, the owner of the feed. */
  drain(): Promise<unknown>;
}

/**
 * An error that nobody caught leaves the process in an unknown state, so it ends, but not without a trace: the stack
 * goes to the log and to standard error, what is under way is given a short time, and the exit code is 1.
 */
export function endOnFatalErrors({ log, clock, drain }: FatalDeps): void {
  let isEnding = false;
  const end = (error: unknown, origin: string) => {
    log.fatal({ err: error, origin }, 'a fatal error ends the server');
    const { stack, message } = safeError(error);
    process.stderr.write(`fatal (${origin}): ${stack ?? message}\n`);
    // A second error in the middle of the drain is told and changes nothing: the first one decided.
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
