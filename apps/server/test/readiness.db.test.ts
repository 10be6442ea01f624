import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { makeUuidV7 } from '@palpite/kernel/uuid';
import { runAsOwner } from '@palpite/testkit/database';
import { NO_MATCHES, tickingClock, until } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp, type TestAppOptions } from '@palpite/testkit/test-app';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { ownCluster } from './own-cluster.ts';
import { Visitor } from './visitor.ts';

const LONG = 180_000;
const MEGABYTE = 1024 * 1024;
const FEW = { feed: NO_MATCHES } as const;
let closes: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closes.reverse()) await close();
  closes = [];
});

async function open(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await buildTestApp({ sandbox: FEW, ...options });
  closes.push(() => app.close());
  return app;
}

interface Readiness {
  readonly status: number;
  readonly ok: boolean;
  readonly checks: Readonly<Record<string, string>>;
}

async function readiness(app: { url: string }): Promise<Readiness> {
  const reply = await fetch(`${app.url}/readyz`);
  return {
    status: reply.status,
    ...((await reply.json()) as { ok: boolean; checks: Record<string, string> }),
  };
}

/** Asks again until the state is reached, and reports the actual state when it never is. */
async function untilReadiness(
  app: { url: string },
  isSo: (now: Readiness) => boolean | Promise<boolean>,
): Promise<Readiness> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const now = await readiness(app);
    if (await isSo(now)) return now;
    if (performance.now() > deadline) throw new Error(`readiness stayed ${JSON.stringify(now)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('lists every check by name, and is ready when the book is ready', async () => {
  const app = await open();
  const { checks } = await untilReadiness(app, ({ ok }) => ok);
  expect(checks).toEqual({
    database: 'ok',
    writes: 'ok',
    partitions: 'ok',
    push: 'ok',
    book: 'ok',
    'in step': 'ok',
    confirming: 'ok',
    'cash-outs': 'ok',
    settling: 'ok',
    'cash-out rules': 'ok',
    payments: 'ok',
    figures: 'ok',
    cohorts: 'ok',
    'business metrics': 'ok',
    'bet marks': 'ok',
    goals: 'ok',
    outbox: 'ok',
    jobs: 'ok',
  });
});

it('is not ready while the book of a node that takes bets is stale, and still answers', async () => {
  const ticking = tickingClock();
  const app = await open({ sandbox: { ...FEW, clock: ticking.clock } });
  await untilReadiness(app, ({ ok }) => ok);
  ticking.stop();
  const { status, checks } = await untilReadiness(app, ({ ok }) => !ok);
  expect(status).toBe(503);
  expect(checks).toMatchObject({ book: 'failed', 'in step': 'ok', database: 'ok', jobs: 'ok' });
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  // A proxy asks like this: the feed is down for all nodes, and payments and the casino go on.
  const behindProxy = await fetch(`${app.url}/readyz?exclude=book`);
  expect([behindProxy.status, await behindProxy.json()]).toMatchObject([
    200,
    { ok: true, checks: { book: 'failed' } },
  ]);
  expect((await fetch(`${app.url}/readyz?exclude=jobs`)).status).toBe(503);
});

it('gets no clients from a proxy before it has a book', async () => {
  const app = await open({ environment: { FEED_SANDBOX_URL: 'ws://127.0.0.1:9/feed/v1' } });
  const reply = await fetch(`${app.url}/readyz?exclude=book`);
  expect([reply.status, await reply.json()]).toMatchObject([503, { checks: { 'in step': 'failed' } }]);
});

it('reports the book and is ready without it on a node that takes no bets', async () => {
  const app = await open({ environment: { ROLES: 'jobs', FEED_SANDBOX_URL: 'ws://127.0.0.1:9/feed/v1' } });
  const { checks } = await untilReadiness(app, ({ ok }) => ok);
  expect(checks.book).toBe('stale');
});

it('is not ready while the database refuses writes because its disk is full', async () => {
  const app = await open();
  await untilReadiness(app, ({ ok }) => ok);
  await runAsOwner(
    app.ownerUrl,
    `CREATE FUNCTION platform.no_room() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`,
    'CREATE TRIGGER no_room BEFORE UPDATE ON platform.write_probe FOR EACH ROW EXECUTE FUNCTION platform.no_room()',
  );
  const { checks } = await untilReadiness(app, ({ ok }) => !ok);
  expect(checks).toMatchObject({ writes: 'failed', database: 'ok' });
  await runAsOwner(app.ownerUrl, 'DROP TRIGGER no_room ON platform.write_probe');
  await untilReadiness(app, ({ ok }) => ok);
});

it('is not ready while the disk of its own database has less free space than configured', async () => {
  const minBytes = 300 * MEGABYTE;
  let free = minBytes;
  const environment = { DATA_DIR: tmpdir(), DISK_FREE_MIN_MB: '300' };
  const app = await open({ environment, freeBytes: async () => free });
  await untilReadiness(app, ({ ok }) => ok);
  free = minBytes - 1;
  const full = await untilReadiness(app, ({ ok }) => !ok);
  expect(full).toMatchObject({ status: 503, checks: { disk: 'failed', writes: 'ok', database: 'ok' } });
  free = minBytes;
  await untilReadiness(app, ({ ok }) => ok);
});

it('measures the free space on the real disk', async () => {
  const { blocks, bsize } = await statfs(tmpdir());
  const moreThanThereIs = String(Math.ceil((blocks * bsize) / MEGABYTE) + 1);
  const app = await open({ environment: { DATA_DIR: tmpdir(), DISK_FREE_MIN_MB: moreThanThereIs } });
  const { checks } = await untilReadiness(app, ({ checks: { book } }) => book === 'ok');
  expect(Object.entries(checks).filter(([, is]) => is !== 'ok')).toEqual([['disk', 'failed']]);
});

it('writes at most once in five seconds, however many probes arrive', async () => {
  const app = await open();
  await untilReadiness(app, ({ ok }) => ok);
  const { database } = app.platform;
  await runAsOwner(
    app.ownerUrl,
    'CREATE SEQUENCE platform.probes',
    'GRANT USAGE ON SEQUENCE platform.probes TO palpite_app',
    `CREATE FUNCTION platform.count_probe() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM nextval('platform.probes'); RETURN NEW; END $$`,
    'CREATE TRIGGER count_probe BEFORE UPDATE ON platform.write_probe FOR EACH ROW EXECUTE FUNCTION platform.count_probe()',
  );
  const began = performance.now();
  for (let rest = 20; rest > 0; rest -= 1)
    await Promise.all(Array.from({ length: 25 }, () => readiness(app)));
  const allowed = Math.floor((performance.now() - began) / 5_000) + 1;
  const [row] = await database.read<{ probes: bigint }>("SELECT nextval('platform.probes') - 1 AS probes");
  expect(Number(row?.probes)).toBeLessThanOrEqual(allowed);
});

it('is not ready while the job worker hangs with its listener killed, restarts it and runs jobs again', async () => {
  const app = await open({
    jobWorker: { silentMs: 5_000, lookMs: 100, answerMs: 1_000, longestWaitMs: 200 },
  });
  await untilReadiness(app, ({ ok }) => ok);
  const { database, jobs, metrics } = app.platform;
  const blocker = new pg.Client({ connectionString: app.databaseUrl });
  await blocker.connect();
  closes.push(() => blocker.end());
  await blocker.query('BEGIN');
  await blocker.query('LOCK TABLE graphile_worker._private_jobs IN ACCESS EXCLUSIVE MODE');
  const killed = await blocker.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'palpite-jobs' AND datname = current_database() AND query ILIKE 'LISTEN %'`,
  );
  expect(killed.rowCount).toBeGreaterThan(0);
  const hanging = await untilReadiness(app, ({ ok }) => !ok);
  expect(hanging).toMatchObject({ status: 503, checks: { jobs: 'failed', database: 'ok', writes: 'ok' } });
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  await until(async () =>
    /palpite_jobs_worker_restarts_total [1-9]/.test(await metrics.text()) ? true : undefined,
  );

  await blocker.query('ROLLBACK');
  await database.inTransaction((tx) => jobs.enqueue(tx, 'lift-pauses', {}, { key: 'after-the-fall' }));
  await untilReadiness(app, ({ ok }) => ok);
  await until(async () => {
    const waiting = await database.read("SELECT FROM graphile_worker.jobs WHERE key = 'after-the-fall'");
    return waiting.length === 0 ? true : undefined;
  });
  expect(await metrics.text()).toMatch(/palpite_jobs_oldest_due_seconds \d/);
  expect(await metrics.text()).toMatch(/palpite_outbox_behind_seconds\{subscriber="[^"]+"\} \d/);
});

it(
  'is not ready three seconds after its database was paused, stays alive, answers, and continues afterwards',
  async () => {
    const cluster = await ownCluster();
    closes.push(() => cluster.remove());
    const app = await open({ environment: { DATABASE_URL: cluster.url } });
    closes.push(() => cluster.resume());
    await untilReadiness(app, ({ ok }) => ok);
    const visitor = await new Visitor(app.url).signIn();
    await cluster.pause();
    const began = performance.now();
    const { status, checks } = await untilReadiness(app, ({ ok }) => !ok);
    expect(status).toBe(503);
    expect(checks.database).toBe('timeout');
    // One second in which the last result is repeated, two until the check gives up.
    expect(performance.now() - began).toBeLessThan(4_500);
    const again = performance.now();
    expect((await readiness(app)).checks).toMatchObject({ database: 'timeout' });
    expect(performance.now() - again).toBeLessThan(3_000);
    const request_id = makeUuidV7(Date.now(), Buffer.alloc(10, 1));
    const answer = await fetch(`${app.url}/api/piranha/finance/account/get?${visitor.query()}`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(20_000);

    await cluster.resume();
    await untilReadiness(app, ({ ok }) => ok);
    expect((await visitor.call('playMoney', { request_id })).dm_error).toBe(0);
    const { data } = await visitor.call('accountGet', {});
    expect(data.balance_info.balance).toBe(10_000);
  },
  LONG,
);
