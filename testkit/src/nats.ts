import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { freePort } from '../../tools/database/cluster.ts';

const STARTS_WITHIN_MS = 60_000;

/** A NATS server at an address that stays the same: made to be stopped, paused and started again. */
export class NatsProcess {
  readonly url: string;
  readonly #port: number;
  /** What clients must present from the next start on. */
  password: string | undefined;
  #child: ChildProcess | undefined;

  private constructor(port: number) {
    this.#port = port;
    this.url = `nats://127.0.0.1:${port}`;
  }

  static async start(): Promise<NatsProcess> {
    const nats = new NatsProcess(await freePort());
    await nats.start();
    return nats;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  async start(): Promise<void> {
    const login = this.password === undefined ? [] : ['--user', 'palpite', '--pass', this.password];
    const listen = ['-a', '127.0.0.1', '-p', String(this.#port)];
    const child = spawn('nats-server', [...listen, ...login], { stdio: 'ignore' });
    this.#child = child;
    const failed = new Promise<never>((_, reject) => {
      child.once('error', (error) => reject(new Error('nats-server must be installed', { cause: error })));
      child.once('exit', (code) => reject(new Error(`nats-server ended with ${code}`)));
    });
    failed.catch(() => undefined);
    await Promise.race([failed, this.#answers()]);
  }

  pause(): void {
    this.#child?.kill('SIGSTOP');
  }

  resume(): void {
    this.#child?.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  async #answers(): Promise<void> {
    const until = Date.now() + STARTS_WITHIN_MS;
    while (!(await accepts(this.#port))) {
      if (Date.now() > until) throw new Error('nats-server does not answer');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
