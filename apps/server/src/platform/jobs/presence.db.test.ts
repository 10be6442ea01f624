import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { createJobs, type Jobs } from '@palpite/server/platform/jobs/jobs';
import { createLog } from '@palpite/server/platform/log/log';
import { createMetrics } from '@palpite/server/platform/metrics/metrics';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** Five seconds on a quiet machine; other tests run beside this one. */
const TAKEN_OVER_MS = 10_000;
/** Longer than it takes to find that a worker is gone. */
const UNDISTURBED_MS = 7_000;

let fresh: FreshDatabase;
let closes: (() => Promise<unknown>)[];
beforeEach(async () => {
  fresh = await freshDatabase();
  closes = [];
});
afterEach(async () => {
  for (const close of closes.reverse()) await close();
  await fresh.close();
});

const path = (file: string) => JSON.stringify(fileURLToPath(new URL(file, import.meta.url)));

/** Another node with the limits of production. It prints `took` with each job that it takes, and ends none of them. */
async function startOther(): Promise<{ readonly process: ChildProcess; printed(): string }> {
  const code = `const { createJobs } = await import(${path('./jobs.ts')});
    const { systemClock } = await import(${path('../clock/clock.ts')});
    const { createLog } = await import(${path('../log/log.ts')});
    const { createMetrics } = await import(${path('../metrics/metrics.ts')});
    const log = createLog({ level: 'silent' });
    const metrics = createMetrics({ log, process: false }).jobs;
    const jobs = createJobs({ url: process.env.URL_OF_TEST, clock: systemClock, log, metrics });
    const take = async ({ message }, signal) => {
      console.log('took ' + message);
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    await jobs.start({ 'deliver-message': take }, []);
    console.log('ready');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    env: { ...process.env, URL_OF_TEST: fresh.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  closes.push(async () => child.kill('SIGKILL'));
  let text = '';
  child.stdout.on('data', (data: Buffer) => {
    text += data.toString();
  });
  await expect.poll(() => text).toContain('ready');
  return { process: child, printed: () => text };
}

/** A node of this process with the limits of production. */
async function startHere() {
  const taken: { message: unknown; atMs: number }[] = [];
  const log = createLog({ level: 'silent' });
  const metrics = createMetrics({ log, process: false }).jobs;
  const jobs = createJobs({ url: fresh.url, clock: systemClock, log, metrics });
  closes.push(() => jobs.stop());
  const take = async (payload: unknown) => {
    taken.push({ message: (payload as { message: string }).message, atMs: performance.now() });
  };
  await jobs.start({ 'deliver-message': take }, []);
  return { jobs, taken };
}

const enqueue = (jobs: Jobs, message: string) =>
  fresh.database.inTransaction((tx) => jobs.enqueue(tx, 'deliver-message', { message }));
const enqueuer = () => {
  const log = createLog({ level: 'silent' });
  const metrics = createMetrics({ log, process: false }).jobs;
  return createJobs({ url: fresh.url, clock: systemClock, log, metrics });
};
const workers = () => fresh.database.read<{ name: string }>('SELECT name FROM platform.job_worker');
const locked = () =>
  fresh.database.read<{ locked_by: string }>(
    'SELECT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL',
  );

/** Ends the session by which a worker shows that it lives. */
const cutPresence = (name: string) =>
  fresh.database.read(
    `SELECT pg_terminate_backend(pid) FROM pg_locks
     WHERE locktype = 'advisory' AND objid = (SELECT id FROM platform.job_worker WHERE name = $1)
       AND classid = 7281003 AND pid <> pg_backend_pid()
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [name],
  );

describe('the presence of job workers', () => {
  it('gives the job of a worker that was killed in the middle of it to another within five seconds', async () => {
    const other = await startOther();
    await enqueue(enqueuer(), 'half done');
    await expect.poll(other.printed).toContain('took half done');
    const { taken } = await startHere();
    expect(await workers()).toHaveLength(2);
    other.process.kill('SIGKILL');
    const killedMs = performance.now();
    await expect.poll(() => taken.length, { timeout: 15_000, interval: 10 }).toBe(1);
    const ms = (taken[0]?.atMs ?? 0) - killedMs;
    console.log(`the job of a killed worker ran again after ${Math.round(ms)} ms`);
    expect(taken[0]?.message).toBe('half done');
    expect(ms).toBeLessThan(TAKEN_OVER_MS);
    expect(await workers()).toHaveLength(1);
  });

  it('leaves a worker its job while that is paused, and while its connection is cut and opened again', async () => {
    const other = await startOther();
    await enqueue(enqueuer(), 'long');
    await expect.poll(other.printed).toContain('took long');
    const [before] = await locked();
    const { taken } = await startHere();
    other.process.kill('SIGSTOP');
    await new Promise((resolve) => setTimeout(resolve, UNDISTURBED_MS));
    other.process.kill('SIGCONT');
    await cutPresence(before?.locked_by ?? '');
    await new Promise((resolve) => setTimeout(resolve, UNDISTURBED_MS));
    expect(await locked()).toEqual([before]);
    expect(await workers()).toHaveLength(2);
    expect(taken).toEqual([]);
    expect(other.printed().match(/took long/g)).toHaveLength(1);
  });

  it('makes a worker that was cut off for longer begin anew, since others have its jobs', async () => {
    const other = await startOther();
    const [first] = await workers();
    await enqueue(enqueuer(), 'given away');
    await expect.poll(other.printed).toContain('took given away');
    other.process.kill('SIGSTOP');
    await cutPresence(first?.name ?? '');
    const { taken } = await startHere();
    await expect.poll(() => taken.length).toBe(1);
    other.process.kill('SIGCONT');
    await expect.poll(async () => (await workers()).length).toBe(2);
    expect((await workers()).map(({ name }) => name)).not.toContain(first?.name);
    expect(await locked()).toEqual([]);
  });

  it('never gives away the job of a worker that is not registered, as one of an older version', async () => {
    await enqueue(enqueuer(), 'of an old version');
    await fresh.database.inTransaction((tx) =>
      tx.query("UPDATE graphile_worker._private_jobs SET locked_by = 'pool-old', locked_at = now()"),
    );
    const { taken } = await startHere();
    await new Promise((resolve) => setTimeout(resolve, UNDISTURBED_MS));
    expect(taken).toEqual([]);
    expect(await locked()).toEqual([{ locked_by: 'pool-old' }]);
  });

  it('leaves no row behind when a worker stops', async () => {
    const { jobs } = await startHere();
    expect(await workers()).toHaveLength(1);
    await jobs.stop();
    expect(await workers()).toEqual([]);
  });
});
