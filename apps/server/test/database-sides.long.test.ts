import { type Sandbox, startSandbox } from '@palpite/sandbox/sandbox';
import { seededChance } from '@palpite/testkit/chance';
import { PgBouncer } from '@palpite/testkit/pgbouncer';
import { ServerProcess } from '@palpite/testkit/server-process';
import { tickingClock } from '@palpite/testkit/stopped-feed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/pool.ts';
import { endow, prove } from './kill-load/books.ts';
import { SEASON } from './kill-load/killed-server.ts';
import { within } from './kill-load/patience.ts';
import { Phone } from './kill-load/phone.ts';
import { playTurn } from './kill-load/phone-turns.ts';
import { type OwnCluster, ownCluster } from './own-cluster.ts';
import { type Standby, standbyOf } from './own-standby.ts';

const CONNECTIONS = 5;
const PHONES = 8;
const TURNS = 12;
const READY_WITHIN_MS = 120_000;
const SEEN_WITHIN_MS = 30_000;

let cluster: OwnCluster;
let standby: Standby;
let bouncer: PgBouncer;
let sandbox: Sandbox;
let time: ReturnType<typeof tickingClock>;
let server: ServerProcess;
let direct: Database;

/** The whole product behind PgBouncer, with a standby for reports. */
beforeAll(async () => {
  cluster = await ownCluster();
  standby = await standbyOf(cluster);
  bouncer = await PgBouncer.start(cluster.url, CONNECTIONS);
  time = tickingClock();
  sandbox = await startSandbox({ clock: time.clock, feed: { seed: 5, ...SEASON } });
  server = await ServerProcess.start({
    DATABASE_URL: bouncer.url,
    DATABASE_POOLER: 'transaction',
    DATABASE_DIRECT_URL: cluster.url,
    DATABASE_READ_URL: standby.url,
    READ_LAG_MAX_MS: '3000',
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    SMS_URL: sandbox.httpUrl,
    FEED_SANDBOX_URL: sandbox.feedUrl,
    FEED_SANDBOX_KEY: sandbox.feedKey,
    IN_PLAY_DELAY_MS: '3000',
    LOG_LEVEL: process.env.LOAD_LOG ?? 'error',
  });
  direct = openDatabase({ url: cluster.url, poolSize: 2 });
}, 300_000);

afterAll(async () => {
  await server?.kill();
  await direct?.close();
  await bouncer?.stop();
  time?.stop();
  await sandbox?.close();
  await standby?.remove();
  await cluster?.remove();
}, 120_000);

/** What `/readyz` says about one check; undefined while there is no answer. */
async function healthOf(name: string) {
  const reply = await fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
    () => undefined,
  );
  const body = (await reply?.json()) as { checks?: Readonly<Record<string, string>> } | undefined;
  return { status: reply?.status, note: body?.checks?.[name] };
}

describe('through PgBouncer in transaction mode', () => {
  it('named statements and time limits work although transactions share few connections', async () => {
    const pooled = openDatabase({ url: bouncer.url, poolSize: 20, isPooled: true });
    const named = { name: 'of one connection', text: 'SELECT $1::int AS n', values: [0] };
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        pooled.inTransaction(async (tx) => {
          const { rows } = await tx.query<{ n: number }>({ ...named, values: [n] });
          const limit = await tx.query<{ transaction_timeout: string }>('SHOW transaction_timeout');
          return [rows[0]?.n, limit.rows[0]?.transaction_timeout];
        }),
      ),
    );
    expect(answers).toEqual(Array.from({ length: 200 }, (_, n) => [n, '10s']));
    const [outside] = await pooled.read<{ limit: string }>(
      "SELECT current_setting('transaction_timeout') AS limit",
    );
    expect(outside?.limit).toBe('0');
    await pooled.close();
  });

  it('bets, cash-outs and repetitions of several phones at once leave books that prove', async () => {
    await within(READY_WITHIN_MS, 'the server to be ready', async () =>
      (await healthOf('bus')).status === 200 ? true : undefined,
    );
    const phones = await Promise.all(
      Array.from({ length: PHONES }, async () => {
        const phone = new Phone(server.url);
        await phone.visitor.signIn();
        return phone;
      }),
    );
    await endow(
      direct,
      phones.map(({ uid }) => uid),
      1,
    );
    await Promise.all(
      phones.map(async (phone, n) => {
        const chance = seededChance(n + 1);
        for (let turn = 0; turn < TURNS; turn += 1) await playTurn(phone, chance);
      }),
    );
    expect(phones.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(phones.reduce((sum, { orders }) => sum + orders.size, 0)).toBeGreaterThan(PHONES);
    expect(await prove(cluster.url)).toMatch(/: clean\n$/);
  });

  it('jobs are done: their notices have a connection of their own', async () => {
    expect(await healthOf('jobs')).toEqual({ status: 200, note: 'ok' });
  });
});

describe('a replica for reports', () => {
  it('is used while it follows, proves like the primary, and is left when it stops', async () => {
    await within(SEEN_WITHIN_MS, 'the replica to be used', async () =>
      (await healthOf('replica')).note?.endsWith('s behind') ? true : undefined,
    );
    const replica = openDatabase({ url: standby.url, poolSize: 1 });
    await expect(replica.read('CREATE TABLE made_here (n int)')).rejects.toThrow();
    await replica.close();
    expect(await prove(standby.url)).toMatch(/: clean\n$/);
    await standby.stop();
    await within(SEEN_WITHIN_MS, 'the replica to be left', async () =>
      (await healthOf('replica')).note === 'not used' ? true : undefined,
    );
    expect((await healthOf('replica')).status).toBe(200);
    await standby.start();
    await within(SEEN_WITHIN_MS, 'the replica to be used again', async () =>
      (await healthOf('replica')).note?.endsWith('s behind') ? true : undefined,
    );
  });
});
