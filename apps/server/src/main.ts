import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CRASH_OPTIONS } from './modules/casino/index.ts';
import { secureChance } from './platform/chance/chance.ts';
import { systemClock } from './platform/clock/clock.ts';
import { DatabaseRefusal } from './platform/database/role.ts';
import { endOnFatalErrors } from './platform/drain/fatal.ts';
import { createLog } from './platform/log/log.ts';
import { LOG_LIMITS, openRotatingFile, type RotatingFile } from './platform/log/rotating-file.ts';
import { backoffMs } from './platform/retry/backoff.ts';
import { type App, openApp } from './wiring/app.ts';
import { openWhenSlow } from './wiring/open-when-slow.ts';
import { readServerSettings } from './wiring/read-settings.ts';

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function explain(error: NodeJS.ErrnoException & { port?: number }): string {
  if (error.code === 'EADDRINUSE')
    return `PORT: ${error.port} is in use: stop the other program or set PORT to a free one`;
  if (error.code === 'ECONNREFUSED')
    return 'DATABASE_URL: nobody answers there: start PostgreSQL or correct the address';
  if (error.code === '28P01' || error.code === '28000')
    return 'DATABASE_URL: the database refuses this user or password';
  if (error.code === '3D000') return 'DATABASE_URL: there is no such database: create it first';
  if (error instanceof DatabaseRefusal) return error.message;
  return `the server could not start: ${error.message}`;
}

/** The browser apps are in sibling folders of this one, both from `src` and from `dist`. */
function builtApp(name: 'web' | 'operator'): string | undefined {
  const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..', name, 'dist');
  return existsSync(path.join(folder, 'index.html')) ? folder : undefined;
}

function openLogFile(file: string | undefined): RotatingFile | undefined {
  try {
    return file === undefined ? undefined : openRotatingFile({ file, ...LOG_LIMITS });
  } catch (error) {
    return fail(`LOG_FILE: ${file} cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
}

/**
 * The launcher starts this process with `--prepared` before the database: the code is loaded meanwhile, and the message
 * that ends the wait carries the settings that were not known before.
 */
async function environmentOfStart(): Promise<NodeJS.ProcessEnv> {
  if (!process.argv.includes('--prepared')) return process.env;
  const end = () => process.exit(0);
  process.once('disconnect', end);
  const { begin } = await new Promise<{ begin: NodeJS.ProcessEnv }>((resolve) =>
    process.once('message', (message) => resolve(message as { begin: NodeJS.ProcessEnv })),
  );
  process.off('disconnect', end);
  return { ...process.env, ...begin };
}

async function main(): Promise<void> {
  const read = readServerSettings(await environmentOfStart());
  if (read.is === 'wrong') fail(read.errors.join('\n'));
  const logTo = openLogFile(read.config.logFile);
  let app: App | undefined;
  let stopReason: string | undefined;
  const stop = (reason: string) => {
    stopReason ??= reason;
    app?.stop(stopReason).then(
      (clean) => process.exit(clean ? 0 : 1),
      () => process.exit(1),
    );
  };
  const log = createLog({ level: read.config.logLevel, ...(logTo && { stream: logTo }) });
  endOnFatalErrors({
    log,
    clock: systemClock,
    drain: async () => app?.stop('a fatal error'),
  });
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  // A launcher that is killed with SIGKILL cannot stop its child. Without this check the server would go on and keep
  // the port.
  process.once('disconnect', () => stop('the launcher is gone'));
  try {
    const options = {
      config: read.config,
      clock: systemClock,
      chance: secureChance,
      webFolder: builtApp('web'),
      operatorFolder: builtApp('operator'),
      version: process.env.npm_package_version ?? '0.1.0',
      processMetrics: true,
      crash: CRASH_OPTIONS,
      ...(logTo && { logTo }),
    };
    app = await openWhenSlow(() => openApp(options), {
      pause: (failures) =>
        new Promise((resolve) => void systemClock.after(backoffMs(failures, secureChance), resolve)),
      tell: (line) => log.warn(line),
    });
  } catch (error) {
    fail(explain(error as NodeJS.ErrnoException));
  }
  if (stopReason !== undefined) stop(stopReason);
  const ready = { ready: true, http: app.port };
  if (process.connected) process.send?.(ready);
}

await main();
