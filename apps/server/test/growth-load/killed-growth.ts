import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildProgram } from '../../../../tools/build/program.ts';
import { limited } from '../kill-load/patience.ts';
import type { Command, CommandAnswer, Expire } from './commands.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const SOURCE = 'apps/server/test/growth-load/growth-process.ts';
const BUILT = '.cache/apps/server/test/growth-load/growth-process/main.js';
/** A busy machine is slow; a process or an answer that never comes fails the test by its name. */
const STARTED_WITHIN_MS = 60_000;
const ANSWERED_WITHIN_MS = 60_000;

/** Sends to the current process, and again to the next one if it dies before it answers. */
export class KilledGrowth {
  readonly #url: string;
  readonly #startMs: number;
  #child: ChildProcess | undefined;
  #started: Promise<void> = Promise.resolve();
  #number = 0;
  readonly #waiting = new Map<number, (answer: CommandAnswer | undefined) => void>();
  #awaitingAnswer: (() => void)[] = [];
  answered = 0;
  /** Commands whose answer a kill took away. */
  sentAgain = 0;

  private constructor(url: string, startMs: number) {
    this.#url = url;
    this.#startMs = startMs;
  }

  /** Bundled once: a loader that compiles at every start takes longer than everything that is tested. */
  static async open(url: string, startMs: number): Promise<KilledGrowth> {
    await buildProgram(ROOT, SOURCE, BUILT);
    const growth = new KilledGrowth(url, startMs);
    growth.#started = growth.#start();
    await growth.#started;
    return growth;
  }

  #start(): Promise<void> {
    const ready = new Promise<void>((resolve, reject) => {
      const child = fork(join(ROOT, BUILT), [this.#url, String(this.#startMs)], {
        execArgv: ['--enable-source-maps'],
        serialization: 'advanced',
      });
      this.#child = child;
      child.once('error', reject);
      child.on('message', (message: { ready?: true; number?: number; answer?: CommandAnswer }) => {
        if (message.ready) resolve();
        else this.#settle(message.number ?? -1, message.answer);
      });
      child.once('exit', (code, signal) => {
        if (this.#child === child) this.#child = undefined;
        reject(new Error(`the process ended with ${signal ?? code} before it was ready`));
        for (const number of [...this.#waiting.keys()]) this.#settle(number, undefined);
      });
    });
    return limited(STARTED_WITHIN_MS, 'the start of the process', ready);
  }

  #settle(number: number, answer: CommandAnswer | undefined): void {
    this.#waiting.get(number)?.(answer);
    this.#waiting.delete(number);
    if (answer) this.answered += 1;
    for (const wake of this.#awaitingAnswer.splice(0)) wake();
  }

  nextAnswer(): Promise<void> {
    return new Promise((resolve) => this.#awaitingAnswer.push(resolve));
  }

  async send(command: Command | Expire): Promise<CommandAnswer> {
    for (;;) {
      await this.#started;
      const answer = await limited(ANSWERED_WITHIN_MS, `an answer to ${command.is}`, this.#ask(command));
      if (answer?.is.startsWith('failed')) throw new Error(`${command.is}: ${answer.is}`);
      if (answer) return answer;
      this.sentAgain += 1;
      // The process is gone and its end is not known yet.
      await new Promise(setImmediate);
    }
  }

  /** Undefined when the process died before it answered. */
  #ask(command: Command | Expire): Promise<CommandAnswer | undefined> {
    this.#number += 1;
    const number = this.#number;
    return new Promise((resolve) => {
      this.#waiting.set(number, resolve);
      const lost = () => this.#settle(number, undefined);
      if (!this.#child?.connected) lost();
      else this.#child.send({ number, command }, (error) => error && lost());
    });
  }

  /** kill -9; whoever sends meanwhile waits for the next process. */
  async kill(): Promise<void> {
    this.#started = this.#end('SIGKILL').then(() => this.#start());
    await this.#started;
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await limited(STARTED_WITHIN_MS, 'the end of the process', gone);
  }
}
