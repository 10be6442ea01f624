import { manualClock, systemClock } from './clock.ts';
import { logToStderr } from './log.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';
import { readSettings } from './settings.ts';

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** What went wrong and what to do about it, in one line. */
function explain(error: unknown): string {
  const { code, port, address, message } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  if (code === 'EADDRINUSE')
    return `sandbox: port ${port} is in use: stop the other program or set SANDBOX_PORT (and SANDBOX_SMTP_PORT, SANDBOX_STUDIO_PORT) to a free one`;
  if (code === 'EACCES') return `sandbox: port ${port} needs more rights: set SANDBOX_PORT to one above 1023`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `sandbox: ${address ?? 'that address'} is not an address of this machine: set SANDBOX_HOST`;
  return `sandbox: could not start: ${message}`;
}

async function main(): Promise<void> {
  const read = readSettings(process.env);
  if (read.is === 'wrong') fail(read.problems.map((problem) => `sandbox: ${problem}`).join('\n'));

  let sandbox: Sandbox | undefined;
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    const closed = sandbox?.close() ?? Promise.resolve();
    closed.then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // A launcher that was killed cannot stop its children; without this the sandbox would outlive it and hold its ports.
  process.once('disconnect', stop);

  try {
    const { clockIsManual, ...settings } = read.settings;
    const clock = clockIsManual ? manualClock() : systemClock;
    sandbox = await startSandbox({
      ...settings,
      feed: { isWhole: true, ...settings.feed },
      clock,
      log: logToStderr,
    });
  } catch (error) {
    fail(explain(error));
  }
  const ready = { ready: true, http: sandbox.httpPort, smtp: sandbox.smtpPort, studio: sandbox.studioPort };
  process.stdout.write(`${JSON.stringify(ready)}\n`);
  if (process.connected) process.send?.(ready);
}

await main();
