import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { asAnotherClient } from '@palpite/server/platform/database/second-connection';
import { createJobs, type Jobs } from '@palpite/server/platform/jobs/jobs';
import { createLog } from '@palpite/server/platform/log/log';
import { createMetrics } from '@palpite/server/platform/metrics/metrics';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

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

const LIMITS = { silentMs: 2_000, lookMs: 100, answerMs: 1_000, connectMs: 3_000, longestWaitMs: 200 };

async function node(url = fresh.url, clock = systemClock) {
  const lines: string[] = [];
  const log = createLog({ level: 'debug', stream: { write: (line) => void lines.push(line) } });
  const metrics = createMetrics({ log, process: false });
  const jobs = createJobs({
    url,
    clock,
    log,
    metrics: metrics.jobs,
    pollMs: 50,
    worker: LIMITS,
  });
  closes.push(() => jobs.stop());
  return { jobs, lines, metrics };
}

const oldestDue = async (metrics: { text(): Promise<string> }) =>
  Number(/^palpite_jobs_oldest_due_seconds (\S+)$/m.exec(await metrics.text())?.[1]);

const enqueue = (jobs: Jobs, message: string) =>
  fresh.database.inTransaction((tx) => jobs.enqueue(tx, 'deliver-message', { message }));

/** Waits for a state and names the one that was not reached. */
async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 50_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`this state was not reached: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** What a test does to the connections of the worker: to all, or to those that run a matching statement. */
const terminate = (statement = '%') =>
  fresh.database.read<{ ended: boolean }>(
    `SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
     WHERE application_name = 'palpite-jobs' AND datname = current_database() AND query ILIKE $1`,
    [statement],
  );

/** A proxy to the database that can be paused: bytes wait, as with a machine that does not answer. */
async function stoppableLine(url: string) {
  const target = new URL(url);
  const port = Number(target.port);
  const pairs = new Set<[Socket, Socket]>();
  let isStopped = false;
  const server: Server = createServer((near) => {
    const far = connect(port, target.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(pair);
        near.destroy();
        far.destroy();
      });
      if (isStopped) socket.pause();
    }
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => near.write(bytes));
    if (isStopped) for (const socket of pair) socket.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  target.port = String(typeof address === 'object' ? address?.port : 0);
  closes.push(async () => {
    for (const [near] of pairs) near.destroy();
    server.close();
  });
  const each = (change: (socket: Socket) => void) => {
    for (const pair of pairs) for (const socket of pair) change(socket);
  };
  return {
    url: target.href,
    stop() {
      isStopped = true;
      each((socket) => socket.pause());
    },
    resume() {
      isStopped = false;
      each((socket) => socket.resume());
    },
  };
}

describe('the job worker', () => {
  it('runs what was enqueued while all of its connections were closed, including the listening one', async () => {
    const { jobs } = await node();
    const ran: unknown[] = [];
    await jobs.start({ 'deliver-message': async (payload) => void ran.push(payload) }, []);
    await enqueue(jobs, 'before');
    await until('the first job ran', () => ran.length === 1);
    expect((await terminate()).length).toBeGreaterThan(0);
    await enqueue(jobs, 'meanwhile');
    await until('the second job ran', () => ran.length === 2);
    await until('the worker is well', () => jobs.isRunning());
    expect(ran).toEqual([{ message: 'before' }, { message: 'meanwhile' }]);
  });

  it('keeps running when the wall clock is set forward', async () => {
    let shiftMs = 0;
    const clock = { nowMs: () => systemClock.nowMs() + shiftMs, after: systemClock.after };
    const { jobs, metrics, lines } = await node(fresh.url, clock);
    await jobs.start({ 'deliver-message': async () => undefined }, []);
    await until('the worker is well', () => jobs.isRunning());
    const readings: boolean[] = [];
    // Ten checks of the worker.
    for (let i = 0; i < 100; i += 1) {
      shiftMs += 10 * LIMITS.silentMs;
      readings.push(jobs.isRunning());
      await new Promise((resolve) => setTimeout(resolve, LIMITS.lookMs / 10));
    }
    expect(new Set(readings)).toEqual(new Set([true]));
    expect(await metrics.text()).toMatch(/^palpite_jobs_worker_restarts_total 0$/m);
    expect(lines.filter((line) => line.includes('the job worker is restarted'))).toEqual([]);
  });

  it('survives the loss of the connection on which it marks a job as done, and does not run the job twice', async () => {
    const { jobs } = await node();
    const ran: unknown[] = [];
    let finish = () => {};
    const running = new Promise<void>((resolve) => {
      finish = resolve;
    });
    await jobs.start(
      {
        'deliver-message': async (payload) => {
          ran.push(payload);
          await running;
        },
      },
      [],
    );
    await enqueue(jobs, 'once');
    await until('the job runs', () => ran.length === 1);
    // The row is locked, so that the DELETE of the worker waits and can be interrupted.
    await fresh.database.inTransaction(async (tx) => {
      await tx.query('SELECT FROM graphile_worker._private_jobs FOR UPDATE');
      finish();
      await until('the DELETE was cut off', async () =>
        (await asAnotherClient(() => terminate('delete from%_private_jobs%'))).some(({ ended }) => ended),
      );
    });
    await until(
      'the job is done',
      async () => (await fresh.database.read('SELECT FROM graphile_worker.jobs')).length === 0,
    );
    expect(ran).toHaveLength(1);
  });

  it('is not running while the database does not answer, and resumes by itself', async () => {
    const line = await stoppableLine(fresh.url);
    const { jobs, lines, metrics } = await node(line.url);
    const ran: unknown[] = [];
    await jobs.start({ 'deliver-message': async (payload) => void ran.push(payload) }, []);
    await until('the worker asks', () => jobs.isRunning());
    line.stop();
    await until('it is not running', () => !jobs.isRunning());
    await until('the age of what may be due grows', async () => (await oldestDue(metrics)) >= 1);
    await enqueue(jobs, 'meanwhile');
    await until('it is restarted', () => lines.some((text) => text.includes('is restarted')));
    line.resume();
    await until('the job ran', () => ran.length === 1);
    await until('it is running', () => jobs.isRunning());
    expect(await metrics.text()).toMatch(/palpite_jobs_worker_restarts_total [1-9]/);
  });

  it('starts later when the database answers late at the start', async () => {
    const line = await stoppableLine(fresh.url);
    const { jobs } = await node(line.url);
    const ran: unknown[] = [];
    line.stop();
    await jobs.start({ 'deliver-message': async (payload) => void ran.push(payload) }, []);
    expect(jobs.isRunning()).toBe(false);
    await enqueue(jobs, 'early');
    line.resume();
    await until('the job ran', () => ran.length === 1);
    await until('it is running', () => jobs.isRunning());
  });

  it('reports how long the oldest due job has waited', async () => {
    const { jobs, metrics } = await node();
    const stuck = new Promise<void>(() => undefined);
    let begun = 0;
    await jobs.start(
      {
        'deliver-message': () => {
          begun += 1;
          return stuck;
        },
      },
      [],
    );
    await until('nothing is due', async () => (await oldestDue(metrics)) === 0);
    // More jobs than run at once: the last one has to wait.
    for (let count = 0; count < 5; count += 1) await enqueue(jobs, String(count));
    await until('all workers are busy', () => begun === 4);
    await fresh.database.inTransaction((tx) =>
      tx.query("UPDATE graphile_worker._private_jobs SET run_at = now() - interval '90 seconds'"),
    );
    await until('the wait is reported', async () => (await oldestDue(metrics)) >= 90);
    expect(jobs.isRunning()).toBe(true);
  });
});
