import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import path from 'node:path';
import { StartFailure } from '../database/failure.ts';
import { type LogFile, openLog, readLastLines, sizeOf } from './data-folder.ts';
import type { Service } from './supervise.ts';

export interface Program extends Service {
  /** What the program sent when it was ready. */
  readonly ready: Readonly<Record<string, unknown>>;
}

export interface ProgramOptions {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly logFolder: string;
  /** Standard output goes to `<logName>.log` of the folder, standard error to `<logName>.stderr.log`. */
  readonly logName: string;
  /** The program writes and rotates `<logName>.log` by itself: its standard output goes to the other file too. */
  readonly writesOwnLog?: boolean;
  readonly announce: (line: string) => void;
  /** Ends a program that is still starting. */
  readonly signal?: AbortSignal;
  readonly progressMs?: number;
  /** A prepared program starts its work when this settles; it gets these settings in a message. */
  readonly begin?: Promise<LaterSettings>;
}

/** Settings that are known only when a prepared program begins, by their names in the environment. */
export type LaterSettings = Readonly<Record<string, string>>;

/** When a process that was started ahead begins its work, and what ends it before. */
export interface Spare {
  readonly begin: Promise<LaterSettings>;
  readonly signal: AbortSignal;
}

export interface PreparedProgram {
  begin(settings: LaterSettings): void;
  end(): void;
  readonly started: Promise<Program>;
}

/** Starts a process ahead of its work: it loads its code while it waits. */
export function prepareProgram(start: (spare: Spare) => Promise<Program>): PreparedProgram {
  const ending = new AbortController();
  let begin = (_settings: LaterSettings) => {};
  const begun = new Promise<LaterSettings>((resolve) => {
    begin = resolve;
  });
  const started = start({ begin: begun, signal: ending.signal });
  // Read when it is needed; a process that ended before counts as a failed start.
  started.catch(() => undefined);
  return { begin, end: () => ending.abort(), started };
}

const PROGRESS_MS = 10_000;
const STOP_WITHIN_MS = 20_000;

/**
 * Starts one of our programs and waits until it is ready, as long as it lives: how long that takes is up to the
 * machine. It runs in its own process group, so that Ctrl-C reaches the launcher alone; when the launcher is killed
 * the channel closes and the program ends itself.
 */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const [command = process.execPath, ...args] = options.command;
  const errors = await openLog(options.logFolder, `${options.logName}.stderr.log`);
  const output = await openOutput(options, errors);
  // Files, not pipes: the last output of the program must not be lost when the launcher is killed.
  const child = spawn(command, args, {
    env: { ...process.env, ...options.environment },
    stdio: ['ignore', output.descriptor, errors.descriptor, 'ipc'],
    detached: true,
  });
  for (const descriptor of new Set([output.descriptor, errors.descriptor])) closeSync(descriptor);
  const lastLines = () => lastLinesOf(output, errors);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`));
  });
  const ready = await untilReady(child, ended, lastLines, options);
  return {
    ready,
    ended,
    lastLines,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const stopped = await Promise.race([ended.then(() => true), afterMs(STOP_WITHIN_MS).then(() => false)]);
      if (!stopped) child.kill('SIGKILL');
      await ended;
    },
  };
}

async function openOutput(
  { logFolder, logName, writesOwnLog }: ProgramOptions,
  errors: LogFile,
): Promise<LogFile> {
  if (!writesOwnLog) return openLog(logFolder, `${logName}.log`);
  const file = path.join(logFolder, `${logName}.log`);
  return { file, descriptor: errors.descriptor, from: await sizeOf(file) };
}

/** Standard error says why a program crashed; a program that was killed wrote nothing there, so its log is used. */
async function lastLinesOf(output: LogFile, errors: LogFile): Promise<string> {
  const text = await readLastLines(errors);
  return text === '' ? readLastLines(output) : text;
}

async function untilReady(
  child: ChildProcess,
  ended: Promise<string>,
  lastLines: () => Promise<string>,
  { name, logFolder, announce, signal, begin, progressMs = PROGRESS_MS }: ProgramOptions,
): Promise<Record<string, unknown>> {
  const end = () => child.kill('SIGTERM');
  signal?.addEventListener('abort', end, { once: true });
  if (signal?.aborted) end();
  if (begin !== undefined) {
    const settings = await Promise.race([begin, ended.then(() => undefined)]);
    if (settings && child.connected) child.send({ begin: settings });
  }
  const began = performance.now();
  const progress = setInterval(() => {
    const seconds = Math.round((performance.now() - began) / 1_000);
    announce(`${name} is still starting after ${seconds} s; its log is in ${logFolder}`);
  }, progressMs);
  try {
    return await Promise.race([
      readiness(child),
      ended.then(async (how) => {
        throw new StartFailure(`${name} ended with ${how}. ${(await lastLines()) || `See ${logFolder}.`}`);
      }),
    ]);
  } finally {
    clearInterval(progress);
    signal?.removeEventListener('abort', end);
  }
}

function readiness(child: ChildProcess): Promise<Record<string, unknown>> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if (typeof message === 'object' && message !== null && 'ready' in message) resolve({ ...message });
    });
  });
}

function afterMs(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
