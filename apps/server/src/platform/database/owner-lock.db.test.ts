import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER_SILENT_MS, type OwnerLock, takeOwnerLock } from './owner-lock.ts';

let fresh: FreshDatabase;
let owner: ChildProcess | undefined;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(async () => {
  owner?.kill('SIGKILL');
  await fresh.close();
});

const MODULE = fileURLToPath(new URL('./owner-lock.ts', import.meta.url));

/** Another process that owns the feed. It prints `taken`, and `lost` when it learns that it no longer does. */
async function startOwner(): Promise<{ readonly process: ChildProcess; printed(): string }> {
  const code = `const { takeOwnerLock } = await import(${JSON.stringify(MODULE)});
    const lock = await takeOwnerLock(process.env.URL_OF_TEST, 'feed', () => console.log('lost'));
    console.log(lock ? 'taken' : 'refused');
    setInterval(() => {}, 1000);`;
  const process_ = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    env: { ...process.env, URL_OF_TEST: fresh.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  owner = process_;
  let text = '';
  process_.stdout.on('data', (data: Buffer) => {
    text += data.toString();
  });
  await expect.poll(() => text).toBe('taken\n');
  return { process: process_, printed: () => text };
}

it('goes to another node when its owner is paused, and the owner learns it when it wakes up', async () => {
  const { process: paused, printed } = await startOwner();
  const take = () => takeOwnerLock(fresh.url, 'feed', () => {});
  await new Promise((resolve) => setTimeout(resolve, OWNER_SILENT_MS + 1_000));
  // An owner that runs keeps the lock for as long as it likes.
  expect(await take()).toBeUndefined();
  paused.kill('SIGSTOP');
  const pausedMs = performance.now();
  let heir: OwnerLock | undefined;
  await expect
    .poll(
      async () => {
        heir = await take();
        return heir !== undefined;
      },
      { timeout: OWNER_SILENT_MS + 5_000, interval: 200 },
    )
    .toBe(true);
  // Other tests run beside this one; on a quiet machine the whole takeover takes less than five seconds (nodes.long.test.ts).
  expect(performance.now() - pausedMs).toBeLessThan(OWNER_SILENT_MS + 4_000);
  paused.kill('SIGCONT');
  await expect.poll(printed).toBe('taken\nlost\n');
  expect(await take()).toBeUndefined();
  await heir?.release();
});
