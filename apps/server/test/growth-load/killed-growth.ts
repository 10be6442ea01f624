import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Command, CommandAnswer, Expire } from './commands.ts';

const PROGRAM = fileURLToPath(new URL('./growth-process.ts', import.meta.url));

/** Sends to the current process, and again to the next one if it dies before it answers. */
export class KilledGrowth {
  readonly #url: string;
  readonly #startMs: number;
  #child: ChildProcess | undefined;
  #starting: Promise<void> | undefined;
  #number = 0;
  readonly #waiting = new Map<number, (answer: CommandAnswer | undefined) => void>();
  #awaitingAnswer: (() => void)[] = [];
  answered = 0;
  /** Commands whose answer a kill took away. */
  sentAgain = 0;

  constructor(url: string, startMs: number) {
    this.#url = url;
    this.#startMs = startMs;
  }

  start(): Promise<void> {
    this.#starting = new Promise((resolve, reject) => {
      const child = fork(PROGRAM, [this.#url, String(this.#startMs)], {
        execArgv: ['--import', 'tsx'],
        serialization: 'advanced',
      });
      child.once('error', reject);
      child.on('message', (message: { ready?: true; number?: number; answer?: CommandAnswer }) => {
        if (message.ready) resolve();
        else this.#settle(message.number ?? -1, message.answer);
      });
      child.once('exit', () => {
        for (const number of [...this.#waiting.keys()]) this.#settle(number, undefined);
      });
      this.#child = child;
    });
    return this.#starting;
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
      await this.#starting;
      this.#number += 1;
      const number = this.#number;
      const answer = await new Promise<CommandAnswer | undefined>((resolve) => {
        this.#waiting.set(number, resolve);
        const lost = () => this.#settle(number, undefined);
        if (!this.#child?.connected) lost();
        else this.#child.send({ number, command }, (error) => error && lost());
      });
      if (answer?.is.startsWith('failed')) throw new Error(`${command.is}: ${answer.is}`);
      if (answer) return answer;
      this.sentAgain += 1;
      await new Promise(setImmediate);
    }
  }

  async kill(): Promise<void> {
    const child = this.#child;
    const gone = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill('SIGKILL');
    await gone;
    await this.start();
  }

  async stop(): Promise<void> {
    const child = this.#child;
    const gone = new Promise((resolve) => child?.once('exit', resolve));
    child?.disconnect();
    await gone;
  }
}
