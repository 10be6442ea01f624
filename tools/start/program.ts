import { type ChildProcess, spawn } from 'node:child_process';
import { StartFailure } from '../database/failure.ts';

export interface Program {
  /** What the program told when it was ready. */
  readonly ready: Readonly<Record<string, unknown>>;
  readonly ended: Promise<number>;
  stop(): Promise<void>;
}

export interface ProgramOptions {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly log: number;
  readonly logFile: string;
  readonly readyWithinMs?: number;
}

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 20_000;

/**
 * Starts a program of ours and waits until it says that it is ready. It runs in its own process group, so that Ctrl-C
 * reaches the launcher alone; when the launcher is killed the channel closes and the program ends itself.
 */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const [command = process.execPath, ...args] = options.command;
  const child = spawn(command, args, {
    env: { ...process.env, ...options.environment },
    stdio: ['ignore', options.log, 'pipe', 'ipc'],
    detached: true,
  });
  let told = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    told = (told + chunk.toString()).slice(-4_000);
  });
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(-1));
    child.once('exit', (code) => resolve(code ?? -1));
  });
  const { readyWithinMs = READY_WITHIN_MS } = options;
  const patience = deadline(readyWithinMs);
  const ready = await Promise.race([
    readiness(child),
    ended.then((code) =>
      fail(`${options.name} ended with code ${code}. ${told.trim() || `See ${options.logFile}.`}`),
    ),
    patience.over.then(() => {
      child.kill('SIGKILL');
      return fail(`${options.name} was not ready after ${readyWithinMs / 1000} s. See ${options.logFile}.`);
    }),
    // Left running, it would kill a program that has long been ready.
  ]).finally(patience.cancel);
  return {
    ready,
    ended,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const stopped = await Promise.race([ended.then(() => true), afterMs(STOP_WITHIN_MS).then(() => false)]);
      if (!stopped) child.kill('SIGKILL');
      await ended;
    },
  };
}

function readiness(child: ChildProcess): Promise<Record<string, unknown>> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if (typeof message === 'object' && message !== null && 'ready' in message) resolve({ ...message });
    });
  });
}

function fail(line: string): never {
  throw new StartFailure(line);
}

function deadline(ms: number): { readonly over: Promise<void>; cancel(): void } {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return { over, cancel: () => clearTimeout(timer) };
}

function afterMs(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
