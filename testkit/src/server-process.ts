import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tools/database/cluster.ts';

const PROGRAM = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

/** The built server as a process of its own, at an address that stays the same: made to be killed and started again. */
export class ServerProcess {
  readonly url: string;
  readonly #program: string;
  #environment: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;

  private constructor(port: number, environment: Readonly<Record<string, string>>, program: string) {
    this.url = `http://127.0.0.1:${port}`;
    this.#program = program;
    // The guests of a test all come from one address and ask faster than persons.
    const usual = { LOG_LEVEL: 'error', GUESTS_PER_ADDRESS: '100000' };
    this.#environment = { ...process.env, ...usual, ...environment, PORT: String(port) };
  }

  /** `program`: the built server of another checkout, which serves the web app that was built there. */
  static async start(
    environment: Readonly<Record<string, string>>,
    program: string = PROGRAM,
  ): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), environment, program);
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const child = fork(this.#program, {
      env: this.#environment,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
    });
  }

  /** kill -9: nothing is said, nothing is finished. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** SIGSTOP: its connections stay open, and nothing answers. */
  pause(): void {
    this.#child?.kill('SIGSTOP');
  }

  resume(): void {
    this.#child?.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
}
