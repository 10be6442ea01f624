import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type StudioKeys, studioKeys } from '@palpite/sandbox/studio/settings';
import { freePort } from '../../../../tools/database/cluster.ts';
import { DIALECTS } from '../../src/modules/casino/adapters/dialects.ts';
import type { StudioAdapter } from '../../src/modules/casino/index.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';

const PROGRAM = fileURLToPath(new URL('../../../sandbox/src/studio/test/studio-program.ts', import.meta.url));

/** The sandbox's studios in a process of their own, at an address and with a journal that outlive it. */
export class StudioProcess {
  readonly url: string;
  readonly keys: StudioKeys = studioKeys({});
  readonly #port: number;
  readonly #folder: string;
  #child: ChildProcess | undefined;

  private constructor(port: number, folder: string) {
    this.#port = port;
    this.#folder = folder;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async prepare(): Promise<StudioProcess> {
    return new StudioProcess(await freePort(), await mkdtemp(path.join(tmpdir(), 'palpite-studio-')));
  }

  async start(walletUrl: string): Promise<void> {
    const settings = [walletUrl, this.#folder, String(this.#port), this.keys.privateKey];
    const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, ...settings], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child = child;
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`the studios ended with ${code} before they were ready`);
      }),
    ]);
  }

  /** What the server has to ask them with. */
  adapters(): ReadonlyMap<string, StudioAdapter> {
    const { publicKey, apiKey, secret } = this.keys;
    const clock = systemClock;
    const aurora = { url: `${this.url}/aurora`, publicKeys: [publicKey], apiKey };
    const lumen = { url: `${this.url}/lumen`, secrets: [secret] };
    return new Map([
      ['aurora', DIALECTS.a.open(aurora, { name: 'aurora', clock })],
      ['lumen', DIALECTS.b.open(lumen, { name: 'lumen', clock })],
    ]);
  }

  /** kill -9: what is not in the journal is lost. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  async close(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
