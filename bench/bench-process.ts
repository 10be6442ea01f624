import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildProgram } from '../tools/build/program.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const KEPT_CHARACTERS = 4_000;

/** A child process whose standard error is shown and stored, so that an error can say why it ended. */
export function forkShown(
  program: string,
  args: readonly string[],
  options: ForkOptions,
): { readonly child: ChildProcess; endOf(code: number | null, signal: string | null): Error } {
  const child = fork(program, [...args], { ...options, stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    text = (text + chunk.toString()).slice(-KEPT_CHARACTERS);
  });
  const name = path.relative(ROOT, program);
  const endOf = (code: number | null, signal: string | null) =>
    new Error(
      `${name} ended with ${signal ?? `code ${code}`}:\n${text.trim() || 'it wrote nothing to standard error'}`,
    );
  return { child, endOf };
}

export interface BenchProcess<Ready> {
  readonly child: ChildProcess;
  /** The message that it sent when it was ready. */
  readonly ready: Ready;
  /** Sends a message and waits for the reply, one at a time. */
  ask<Answer>(message: object): Promise<Answer>;
  close(): Promise<void>;
}

/**
 * A program of the benchmark in a process of its own, bundled as the product is: the measuring process must not take
 * time from the measured one, and a loader that compiles at run time would slow every function down.
 */
export async function startProcess<Ready>(
  program: URL,
  options: { readonly args?: readonly string[]; readonly flags?: readonly string[] } = {},
): Promise<BenchProcess<Ready>> {
  const source = path.relative(ROOT, fileURLToPath(program));
  const built = path.join('.cache', source.replace(/\.ts$/, ''), 'main.js');
  await buildProgram(ROOT, source, built);
  const { child, endOf } = forkShown(path.join(ROOT, built), options.args ?? [], {
    execArgv: ['--enable-source-maps', ...(options.flags ?? [])],
  });
  const received = <Message>(): Promise<Message> =>
    new Promise((resolve, reject) => {
      // `close` and not `exit`: by then the last of its standard error has arrived.
      const ended = (code: number | null, signal: string | null) => reject(endOf(code, signal));
      child.once('close', ended);
      child.once('message', (message) => {
        child.off('close', ended);
        resolve(message as Message);
      });
    });
  const ready = await received<Ready>();
  return {
    child,
    ready,
    ask<Answer>(message: object) {
      const answer = received<Answer>();
      child.send(message);
      return answer;
    },
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await gone;
    },
  };
}
