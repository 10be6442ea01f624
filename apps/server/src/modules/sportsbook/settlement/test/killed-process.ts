import { type ChildProcess, fork } from 'node:child_process';

/** Sends to the currently running process, and again to the next one when it dies before it answers. */
export class KilledProcess {
  readonly #program: string;
  readonly #url: string;
  #child: ChildProcess | undefined;
  #starting: Promise<void> | undefined;
  #number = 0;
  readonly #waiting = new Map<number, (answer: string | undefined) => void>();
  kills = 0;
  /** Answers that were lost by a kill. */
  lost = 0;

  constructor(program: string, url: string) {
    this.#program = program;
    this.#url = url;
  }

  start(): Promise<void> {
    this.#starting = new Promise((resolve, reject) => {
      const child = fork(this.#program, [this.#url], {
        execArgv: ['--import', 'tsx'],
        serialization: 'advanced',
      });
      child.once('error', reject);
      child.on('message', (message: { ready?: true; number?: number; answer?: string }) => {
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

  #settle(number: number, answer: string | undefined): void {
    if (answer === undefined && this.#waiting.has(number)) this.lost += 1;
    this.#waiting.get(number)?.(answer);
    this.#waiting.delete(number);
  }

  async ask(request: object): Promise<string> {
    for (;;) {
      await this.#starting;
      this.#number += 1;
      const number = this.#number;
      const answer = await new Promise<string | undefined>((resolve) => {
        this.#waiting.set(number, resolve);
        const lost = () => this.#settle(number, undefined);
        if (!this.#child?.connected) lost();
        else this.#child.send({ number, ...request }, (error) => error && lost());
      });
      if (answer !== undefined && answer !== 'busy') return answer;
      await new Promise(setImmediate);
    }
  }

  async kill(): Promise<void> {
    const child = this.#child;
    const gone = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill('SIGKILL');
    await gone;
    this.kills += 1;
    await this.start();
  }

  async stop(): Promise<void> {
    const child = this.#child;
    const gone = new Promise((resolve) => child?.once('exit', resolve));
    child?.disconnect();
    await gone;
  }
}
