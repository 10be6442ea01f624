import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildProgram } from '../tools/build/program.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export interface BenchProcess<Ready> {
  readonly child: ChildProcess;
  /** What it said when it was ready. */
  readonly ready: Ready;
  /** Sends a message and waits for the answer: one at a time. */
  ask<Answer>(message: object): Promise<Answer>;
  close(): Promise<void>;
}

/**
 * A program of the benchmark in a process of its own, bundled as the product is: who measures must not take from who is
 * measured, and a loader that translates while it runs leaves its traces in every function.
 */
export async function startProcess<Ready>(
  program: URL,
  options: { readonly args?: readonly string[]; readonly flags?: readonly string[] } = {},
): Promise<BenchProcess<Ready>> {
  const source = path.relative(ROOT, fileURLToPath(program));
  const built = path.join('.cache', source.replace(/\.ts$/, ''), 'main.js');
  await buildProgram(ROOT, source, built);
  const child = fork(path.join(ROOT, built), options.args ?? [], { execArgv: [...(options.flags ?? [])] });
  const heard = <Message>(): Promise<Message> =>
    new Promise((resolve, reject) => {
      const ended = (code: number | null) => reject(new Error(`${source} ended with ${code}`));
      child.once('exit', ended);
      child.once('message', (message) => {
        child.off('exit', ended);
        resolve(message as Message);
      });
    });
  const ready = await heard<Ready>();
  return {
    child,
    ready,
    ask<Answer>(message: object) {
      const answer = heard<Answer>();
      child.send(message);
      return answer;
    },
    async close() {
      if (child.exitCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await gone;
    },
  };
}
