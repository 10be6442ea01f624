import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tools/database/cluster.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_WITHIN_MS = 120_000;

export interface Launched {
  readonly url: string;
  readonly child: ChildProcess;
  /** Everything that the launcher printed so far. */
  reported(): string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
  /** Ctrl-C in its terminal. */
  interrupt(): Promise<number | null>;
}

/** `npm start` as a person runs it, on free ports and its own data folder; without npm between us and its signals. */
export async function launchProduct(
  dataFolder: string,
  environment: Readonly<Record<string, string>> = {},
  command: readonly string[] = [],
): Promise<Launched> {
  const launched = await beginProduct(dataFolder, environment, command);
  const until = Date.now() + READY_WITHIN_MS;
  const isReady = () =>
    fetch(`${launched.url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
  while (launched.child.exitCode === null && Date.now() < until) {
    if (await isReady()) return launched;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  launched.child.kill('SIGKILL');
  throw new Error(`the product did not become ready:\n${launched.reported()}`);
}

/** The same without waiting: for starts that are meant to fail. */
export async function beginProduct(
  dataFolder: string,
  environment: Readonly<Record<string, string>> = {},
  /** In front of the program, as `nice -n 19`. */
  command: readonly string[] = [],
  /** The checkout, and the script in it. */
  { root = ROOT, script = 'tools/start/start.mjs' } = {},
): Promise<Launched> {
  const ports = {
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    SANDBOX_SMTP_PORT: String(await freePort()),
    SANDBOX_STUDIO_PORT: String(await freePort()),
  };
  const [program = process.execPath, ...given] = [...command, process.execPath, script];
  const child = spawn(program, given, {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
      ...ports,
      DATA_DIR: dataFolder,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const hear = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return {
    url: `http://127.0.0.1:${environment.PORT ?? ports.PORT}`,
    child,
    ended,
    reported: () => text,
    async interrupt() {
      child.kill('SIGINT');
      return ended;
    },
  };
}
