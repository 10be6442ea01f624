import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, startCommand } from './command.ts';
import { freePort } from './free-port.ts';
import { processesOf } from './left-over.ts';

export interface FreshOptions {
  readonly root: string;
  readonly say: (line: string) => void;
  readonly startOnly: boolean;
  readonly limits?: Partial<Limits>;
}

interface Limits {
  readonly readyMs: number;
  readonly stopMs: number;
  readonly testMs: number;
  readonly pollMs: number;
}

const LIMITS: Limits = { readyMs: 900_000, stopMs: 60_000, testMs: 2_400_000, pollMs: 250 };
const ANSWER_TIMEOUT_MS = 5_000;

const seconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Removes variables that a new user's shell would not have: our settings, and those that npm set for this run. */
function cleanEnvironment(ports: Record<string, string>): NodeJS.ProcessEnv {
  const ours =
    /^(?:npm_(?:lifecycle|package|execpath|command|node)|INIT_CWD|NODE_ENV|NODE_OPTIONS|DATABASE_URL|DATABASE_OWNER_URL|NATS_URL|DATA_DIR|ROLES|TRUST_PROXY)/;
  const kept = Object.entries(process.env).filter(([name]) => !ours.test(name));
  return { ...Object.fromEntries(kept), ...ports };
}

function clone(root: string, folder: string, say: (line: string) => void): void {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();
  const pending = git('status', '--porcelain').split('\n').filter(Boolean).length;
  if (pending > 0) say(`fresh: ${pending} uncommitted changes of this checkout are not part of it`);
  say(`fresh: cloning ${git('log', '-1', '--format=%h %s')}`);
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, folder]);
}

/** Ready, and a page that a browser would show. */
async function waitUntilServed(start: Command, address: string, limits: Limits): Promise<void> {
  const deadline = performance.now() + limits.readyMs;
  for (;;) {
    if (start.ended()) throw new Error(`npm start ended with ${start.ended()} before it was ready`);
    if (performance.now() > deadline)
      throw new Error(`npm start was not ready within ${seconds(limits.readyMs)}`);
    const ready = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).catch(
      () => undefined,
    );
    await ready?.body?.cancel();
    if (ready?.status === 200) break;
    await pause(limits.pollMs);
  }
  const page = await fetch(`${address}/`, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  const html = /<html/i.test(await page.text());
  if (page.status !== 200 || !html)
    throw new Error(`${address}/ answered ${page.status}${html ? '' : ' without HTML'}`);
}

/** Ctrl-C in a terminal reaches the whole group; afterwards nothing that lives off the clone may be left. */
async function stopCleanly(start: Command, folder: string, limits: Limits): Promise<void> {
  start.interrupt('SIGINT');
  const end = await start.end(limits.stopMs);
  if (end === undefined) throw new Error(`npm start did not stop within ${seconds(limits.stopMs)} of Ctrl-C`);
  if (!['0', '130', 'SIGINT'].includes(end)) throw new Error(`npm start ended with ${end} after Ctrl-C`);
  const deadline = performance.now() + limits.stopMs;
  while (processesOf(folder).length > 0 && performance.now() < deadline) await pause(limits.pollMs);
  const left = processesOf(folder).map(({ id, command }) => `${id} ${command}`);
  if (left.length > 0) throw new Error(`npm start left behind: ${left.join('; ')}`);
}

/** A failed run must not leave a database running in a temporary folder; ending it takes a moment. */
async function endLeftOvers(folder: string, limits: Limits): Promise<void> {
  const deadline = performance.now() + limits.stopMs;
  for (let left = processesOf(folder); left.length > 0; left = processesOf(folder)) {
    for (const { id } of left) {
      try {
        process.kill(id, 'SIGKILL');
      } catch {
        // Ended by itself meanwhile.
      }
    }
    if (performance.now() > deadline) return;
    await pause(limits.pollMs);
  }
}

async function tryStart(folder: string, say: (line: string) => void, limits: Limits): Promise<string> {
  const [port, sandbox, mail] = [await freePort(), await freePort(), await freePort()].map(String);
  const env = cleanEnvironment({
    PORT: `${port}`,
    SANDBOX_PORT: `${sandbox}`,
    SANDBOX_SMTP_PORT: `${mail}`,
  });
  say('fresh: npm start');
  const started = performance.now();
  const start = startCommand(['start'], folder, env);
  try {
    await waitUntilServed(start, `http://127.0.0.1:${port}`, limits);
    const took = seconds(performance.now() - started);
    say(`fresh: it serves after ${took}; now Ctrl-C`);
    await stopCleanly(start, folder, limits);
    return took;
  } finally {
    start.kill();
    await endLeftOvers(folder, limits);
  }
}

async function tryTest(folder: string, say: (line: string) => void, limits: Limits): Promise<string> {
  say('fresh: npm test');
  const started = performance.now();
  const test = startCommand(['test'], folder, cleanEnvironment({}));
  try {
    const end = await test.end(limits.testMs);
    if (end === undefined) throw new Error(`npm test did not end within ${seconds(limits.testMs)}`);
    if (end !== '0') throw new Error(`npm test ended with ${end}`);
    if (!/^[1-9]\d* passed, 0 failed$/.test(test.lastLine()))
      throw new Error(`npm test ended with "${test.lastLine()}"`);
    return `${seconds(performance.now() - started)} (${test.lastLine()})`;
  } finally {
    test.kill();
    await endLeftOvers(folder, limits);
  }
}

/** Clones HEAD into an empty folder and runs the commands of the README there. Returns the exit code. */
export async function tryFresh({ root, say, startOnly, limits: given }: FreshOptions): Promise<number> {
  const limits = { ...LIMITS, ...given };
  const home = mkdtempSync(join(tmpdir(), 'palpite-fresh-'));
  // As readable as any folder of a user: started by root, the database runs as another one.
  chmodSync(home, 0o755);
  const folder = join(home, 'palpite');
  try {
    clone(root, folder, say);
    const start = await tryStart(folder, say, limits);
    const test = startOnly ? undefined : await tryTest(folder, say, limits);
    rmSync(home, { recursive: true, force: true });
    say(`fresh: npm start served after ${start}`);
    if (test !== undefined) say(`fresh: npm test took ${test}`);
    return 0;
  } catch (error) {
    say(`fresh: ${error instanceof Error ? error.message : error}`);
    say(`fresh: the clone is kept in ${folder}`);
    return 1;
  }
}
