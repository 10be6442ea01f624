import { systemClock } from '@palpite/server/platform/clock/clock';
import { createJobs, type Jobs } from '@palpite/server/platform/jobs/jobs';
import { createLog } from '@palpite/server/platform/log/log';
import { createMetrics, type Metrics } from '@palpite/server/platform/metrics/metrics';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let fresh: FreshDatabase;
let nodes: Jobs[];
beforeEach(async () => {
  fresh = await freshDatabase();
  nodes = [];
});
afterEach(async () => {
  await Promise.all(nodes.map((jobs) => jobs.stop()));
  await fresh.close();
});

interface Node {
  readonly jobs: Jobs;
  readonly lines: string[];
  readonly metrics: Metrics;
}

async function node(): Promise<Node> {
  const lines: string[] = [];
  const log = createLog({ level: 'debug', stream: { write: (line) => void lines.push(line) } });
  const metrics = createMetrics({ log, process: false });
  const jobs = createJobs({ url: fresh.url, clock: systemClock, log, metrics: metrics.jobs, pollMs: 50 });
  nodes.push(jobs);
  return { jobs, lines, metrics };
}

/** Records payloads and lets a test wait for the nth. */
function inbox() {
  const seen: unknown[] = [];
  let waiting: { count: number; resolve: () => void }[] = [];
  return {
    seen,
    async take(payload: unknown) {
      seen.push(payload);
      const ready = waiting.filter((waiter) => seen.length >= waiter.count);
      waiting = waiting.filter((waiter) => !ready.includes(waiter));
      for (const waiter of ready) waiter.resolve();
    },
    until: (count: number) =>
      seen.length >= count
        ? Promise.resolve()
        : new Promise<void>((resolve) => waiting.push({ count, resolve })),
  };
}

const waiting = () =>
  fresh.database.read<{
    task_identifier: string;
    attempts: number;
    last_error: string | null;
    key: string | null;
  }>('SELECT task_identifier, attempts, last_error, key FROM graphile_worker.jobs ORDER BY id');
const dueNow = () =>
  fresh.database.inTransaction((tx) =>
    tx.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL'),
  );

describe('jobs', () => {
  it('never runs a job that was enqueued in a transaction that is rolled back', async () => {
    const { jobs } = await node();
    const { seen, take, until } = inbox();
    await jobs.start({ 'deliver-message': take }, []);
    await fresh.database
      .inTransaction(async (tx) => {
        await jobs.enqueue(tx, 'deliver-message', { message: 'never' });
        throw new Error('changed my mind');
      })
      .catch(() => undefined);
    await fresh.database.inTransaction((tx) => jobs.enqueue(tx, 'deliver-message', { message: 'sent' }));
    await until(1);
    await jobs.stop();
    expect(seen).toEqual([{ message: 'sent' }]);
    expect(await waiting()).toEqual([]);
  });

  it('starts no job before its transaction has committed, nor before its time', async () => {
    const { jobs } = await node();
    const { seen, take, until } = inbox();
    await jobs.start({ 'deliver-message': take }, []);
    await fresh.database.inTransaction(async (tx) => {
      await jobs.enqueue(tx, 'deliver-message', { message: 'now' });
      await jobs.enqueue(tx, 'deliver-message', { message: 'later' }, { afterMs: 3_600_000 });
      expect(seen).toEqual([]);
    });
    await until(1);
    expect(seen).toEqual([{ message: 'now' }]);
    await dueNow();
    await until(2);
    expect(seen).toEqual([{ message: 'now' }, { message: 'later' }]);
  });

  it('retries a failed job as often as allowed, and logs none of its secrets', async () => {
    const { jobs, lines, metrics } = await node();
    const { seen, take, until } = inbox();
    await jobs.start(
      {
        async 'deliver-message'(payload) {
          await take(payload);
          throw Object.assign(new Error('invalid input syntax for type bigint: "swordfish"'), {
            severity: 'ERROR',
            code: '22P02',
            detail: 'swordfish',
          });
        },
      },
      [],
    );
    await fresh.database.inTransaction((tx) =>
      jobs.enqueue(tx, 'deliver-message', { message: 'swordfish' }, { maxAttempts: 2 }),
    );
    await until(1);
    await expect
      .poll(waiting)
      .toMatchObject([{ attempts: 1, last_error: expect.stringContaining('invalid input') }]);
    await dueNow();
    await until(2);
    await expect.poll(async () => (await waiting())[0]?.attempts).toBe(2);
    await jobs.stop();
    expect(seen).toHaveLength(2);
    const reported = lines.join('');
    expect(reported).toContain('"job":"deliver-message"');
    expect(reported).toContain('a job failed for good');
    expect(reported).not.toContain('swordfish');
    expect((await waiting())[0]?.last_error).not.toContain('swordfish');
    expect(await metrics.text()).toContain('palpite_jobs_total{job="deliver-message",outcome="failed"} 2');
  });

  it('stores one waiting job per key with the latest payload, and runs another after one that is already running', async () => {
    const { jobs } = await node();
    for (const message of ['first', 'second', 'third']) {
      await fresh.database.inTransaction((tx) =>
        jobs.enqueue(tx, 'deliver-message', { message }, { key: 'message-1' }),
      );
    }
    await fresh.database.inTransaction((tx) =>
      jobs.enqueue(tx, 'deliver-message', { message: 'other' }, { key: 'message-2' }),
    );
    expect(await waiting()).toHaveLength(2);
    const { seen, take, until } = inbox();
    let again = true;
    await jobs.start(
      {
        async 'deliver-message'(payload) {
          await take(payload);
          if (!again) return;
          again = false;
          await fresh.database.inTransaction((tx) =>
            jobs.enqueue(tx, 'deliver-message', { message: 'after' }, { key: 'message-1' }),
          );
        },
      },
      [],
    );
    await until(3);
    await jobs.stop();
    expect(seen).toHaveLength(3);
    expect(seen).toEqual(
      expect.arrayContaining([{ message: 'third' }, { message: 'other' }, { message: 'after' }]),
    );
  });

  it('aborts a job at its time limit and counts it as failed', async () => {
    const { jobs, metrics } = await node();
    let reason: unknown;
    const aborted = new Promise<void>((resolve) => {
      void jobs.start(
        {
          'trim-outbox': {
            withinMs: 50,
            run: (_payload, signal) =>
              new Promise(() => {
                signal.addEventListener('abort', () => {
                  reason = signal.reason;
                  resolve();
                });
              }),
          },
        },
        [],
      );
    });
    await fresh.database.inTransaction((tx) => jobs.enqueue(tx, 'trim-outbox', {}));
    await aborted;
    expect(String(reason)).toContain('longer than 50 ms');
    await expect.poll(waiting).toMatchObject([{ last_error: 'the job took longer than 50 ms' }]);
    expect(await metrics.text()).toContain('palpite_jobs_total{job="trim-outbox",outcome="timeout"} 1');
  });

  it('lets a running job finish on stop', async () => {
    const { jobs } = await node();
    let entered: () => void = () => {};
    let release: () => void = () => {};
    let finished = false;
    const inside = new Promise<void>((resolve) => {
      entered = resolve;
    });
    await jobs.start(
      {
        async 'close-books'() {
          entered();
          await new Promise<void>((resolve) => {
            release = resolve;
          });
          finished = true;
        },
      },
      [],
    );
    await fresh.database.inTransaction((tx) => jobs.enqueue(tx, 'close-books', {}));
    await inside;
    const stopped = jobs.stop();
    release();
    await stopped;
    expect(finished).toBe(true);
    expect(await waiting()).toEqual([]);
  });

  it('gives the jobs of a dead node to another one', async () => {
    const { jobs } = await node();
    await fresh.database.inTransaction((tx) => jobs.enqueue(tx, 'deliver-message', { message: 'orphan' }));
    await fresh.database.inTransaction((tx) =>
      tx.query(
        "UPDATE graphile_worker._private_jobs SET locked_by = 'worker-that-died', locked_at = now() - interval '3 minutes', attempts = 1",
      ),
    );
    const { take, until, seen } = inbox();
    await jobs.start({ 'deliver-message': take }, []);
    await until(1);
    expect(seen).toEqual([{ message: 'orphan' }]);
  });

  it('accepts a valid schedule and refuses an invalid line at start', async () => {
    const good = await node();
    await good.jobs.start({ 'trim-outbox': async () => {} }, [{ at: '23 * * * *', job: 'trim-outbox' }]);
    await expect(good.jobs.start({}, [])).rejects.toThrow('twice');
    const bad = await node();
    await expect(bad.jobs.start({}, [{ at: 'every day', job: 'trim-outbox' }])).rejects.toThrow();
  });
});
