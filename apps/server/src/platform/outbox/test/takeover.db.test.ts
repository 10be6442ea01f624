import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { OUTBOX_LIMITS } from '@palpite/server/platform/outbox/create-outbox';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { commit, event, type Node, node, recorder } from './outbox-test-app.ts';

/** Five seconds on a quiet machine, of which the lease is four; other tests run beside this one. */
const TAKEN_OVER_MS = 10_000;

let fresh: FreshDatabase;
let here: Node;
let other: ChildProcess | undefined;

beforeEach(async () => {
  fresh = await freshDatabase();
  here = node(fresh, OUTBOX_LIMITS);
});
afterEach(async () => {
  other?.kill('SIGKILL');
  await here.outbox.stop();
  await fresh.close();
});

const path = (file: string) => JSON.stringify(fileURLToPath(new URL(file, import.meta.url)));

/** Another process that handles with the limits of production. It prints the players of the events that it handles. */
async function startOther(): Promise<() => string> {
  const code = `const { openDatabase } = await import(${path('../../database/pool.ts')});
    const { node, recorder } = await import(${path('./outbox-test-app.ts')});
    const { OUTBOX_LIMITS } = await import(${path('../create-outbox.ts')});
    const database = openDatabase({ url: process.env.URL_OF_TEST, poolSize: 2 });
    const { outbox } = node({ database }, OUTBOX_LIMITS);
    await outbox.startSubscriber(recorder('all', async (players) => console.log('handled ' + players)));
    console.log('ready');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    env: { ...process.env, URL_OF_TEST: fresh.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  other = child;
  let text = '';
  child.stdout.on('data', (data: Buffer) => {
    text += data.toString();
  });
  await expect.poll(() => text, { timeout: 30_000 }).toContain('ready');
  return () => text;
}

const holder = async () =>
  (await fresh.database.read<{ holder: string }>('SELECT holder FROM platform.outbox_cursor'))[0]?.holder;

it('is read by another node within five seconds when its reader is killed, and by the same one while it lives', async () => {
  const printed = await startOther();
  const all = recorder('all');
  await here.outbox.startSubscriber(all);
  await commit(fresh, here, [event(1)]);
  await expect.poll(printed, { timeout: 10_000 }).toContain('handled 1');
  const first = await holder();
  // Longer than the lease: a reader that lives extends it, also when there is nothing to handle.
  await new Promise((resolve) => setTimeout(resolve, OUTBOX_LIMITS.leaseMs * 2));
  expect(await holder()).toBe(first);
  expect(all.received).toEqual([]);
  other?.kill('SIGKILL');
  const killedMs = performance.now();
  await commit(fresh, here, [event(2)]);
  await all.until(() => all.received.length > 0);
  const ms = performance.now() - killedMs;
  console.log(`the outbox was taken over after ${Math.round(ms)} ms`);
  expect(all.received).toEqual([2]);
  expect(ms).toBeLessThan(TAKEN_OVER_MS);
});
