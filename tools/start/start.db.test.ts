import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beginProduct, type Launched, launchProduct } from '@palpite/testkit/launched';
import { makeOldDatabase } from '@palpite/testkit/old-database';
import { newRequestId } from '@palpite/testkit/request-id';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, enrol, PASSWORD } from '../../apps/server/src/modules/operator/test/console.ts';
import { browserAt } from '../../apps/server/src/modules/operator/test/console-browser.ts';
import { Visitor } from '../../apps/server/test/visitor.ts';
import { freePort, startCluster, withClient } from '../database/cluster.ts';

const LONG = 240_000;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'palpite-start-'));
  // Under root, PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Every process that was started on this data folder, by its command line or its environment. */
async function processesOn(data: string): Promise<string[]> {
  const found: string[] = [];
  for (const pid of (await readdir('/proc')).filter(
    (name) => /^\d+$/.test(name) && Number(name) !== process.pid,
  )) {
    const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
    const [command, environment] = [await read('cmdline'), await read('environ')];
    const ours = /dist\/main\.js|start\.mjs|bin\/postgres/.test(command);
    if (ours && `${command} ${environment}`.includes(data))
      found.push(`${pid} ${command.replaceAll('\0', ' ')}`);
  }
  return found;
}

/** What a running server finds in its environment about the database; it gets the URL in a message. */
async function databaseSettingsOf(data: string): Promise<string[]> {
  const [line = ''] = (await processesOn(data)).filter((found) => found.includes('server/dist/main.js'));
  const environment = await readFile(`/proc/${line.split(' ')[0]}/environ`, 'utf8');
  return environment.split('\0').filter((entry) => /^DATABASE_|palpite_owner|palpite_app/.test(entry));
}

/** The roles of all connections to the database, those of the server among them. */
async function rolesAtWork(data: string): Promise<unknown[]> {
  const { databaseUrl } = JSON.parse(await readFile(path.join(data, 'running.json'), 'utf8'));
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query(
      `SELECT usename AS role, count(*) > 1 AS several FROM pg_stat_activity
       WHERE datname = 'palpite' AND backend_type = 'client backend' GROUP BY 1`,
    ),
  );
  return rows;
}

async function untilGone(data: string, which: RegExp): Promise<void> {
  while ((await processesOn(data)).some((line) => which.test(line)))
    await new Promise((resolve) => setTimeout(resolve, 50));
}

/** kill -9 of the first process with this command line: of PostgreSQL that is the one which starts all others. */
async function kill(data: string, command: string): Promise<void> {
  const found = (await processesOn(data))
    .filter((line) => line.includes(command))
    .map((line) => Number(line.split(' ')[0]));
  expect(found.length).toBeGreaterThan(0);
  process.kill(Math.min(...found), 'SIGKILL');
}

const untilPrinted = (product: Launched, text: string) =>
  until(product, () => product.reported().includes(text));

async function untilReady(url: string): Promise<void> {
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function until({ child, reported: printed }: Launched, isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    if (child.exitCode !== null) throw new Error(`the product ended:\n${printed()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Visitors who ask for money without a pause; every request that was sent is remembered, answered or not. */
async function askUntilKilled(url: string, kill: () => Promise<void>) {
  let answers = 0;
  let killed: Promise<void> | undefined;
  const visits = await Promise.all(
    Array.from({ length: 4 }, async () => ({
      visitor: await new Visitor(url).signIn(),
      requests: [] as string[],
    })),
  );
  await Promise.all(
    visits.map(async ({ visitor, requests }) => {
      while (requests.length < 25) {
        const request_id = newRequestId();
        requests.push(request_id);
        const answer = await visitor.call('playMoney', { request_id }).catch(() => undefined);
        if (!answer) return;
        answers += 1;
        if (answers === 40) killed = kill();
      }
    }),
  );
  await killed;
  expect(answers).toBeGreaterThanOrEqual(40);
  return visits;
}

async function prove(data: string): Promise<string> {
  const run = promisify(execFile);
  const { stdout } = await run('npx', ['tsx', 'tools/prove/run.ts', '--from-beginning'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, DATA_DIR: data, DATABASE_URL: '' },
  });
  return stdout;
}

it(
  'starts, survives kill -9 of the launcher, of the server and of PostgreSQL with an operator’s second factor, and stops cleanly on Ctrl-C',
  async () => {
    const data = path.join(folder, 'data');
    const first = await launchProduct(data);
    const page = await fetch(`${first.url}/`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<!doctype html>');
    expect((await databaseSettingsOf(data)).sort()).toEqual(['DATABASE_OWNER_URL=', 'DATABASE_URL=']);
    expect(await rolesAtWork(data)).toEqual([{ role: 'palpite_app', several: true }]);
    const visitor = await new Visitor(first.url).signIn();
    const grant = { request_id: newRequestId() };
    expect((await visitor.call('playMoney', grant)).dm_error).toBe(0);
    const query = visitor.query();
    // The server may be ready a moment before the launcher prints where it is.
    await untilPrinted(first, 'Ctrl-C stops everything.');
    const link = /set-up#([\w-]+)/.exec(first.reported())?.[1] ?? '';
    const { secret } = await enrol(browserAt(first.url), link, Date.now());
    expect((await stat(path.join(data, 'seal-key'))).mode & 0o777).toBe(0o600);

    const second = await beginProduct(data);
    expect(await second.ended).toBe(1);
    expect(second.reported()).toMatch(/DATA_DIR: .* is in use by process \d+/);

    first.child.kill('SIGKILL');
    await first.ended;
    await untilGone(data, /dist\/main\.js/);
    expect((await processesOn(data)).some((line) => line.includes('bin/postgres'))).toBe(true);

    const third = await launchProduct(data);
    expect(third.reported()).toContain('still runs');
    const operator = browserAt(third.url);
    await operator.call('operatorSignIn', { name: 'demo', password: PASSWORD });
    // The code of the next half minute, since that of the enrolment may still run and is spent.
    const code = codeOf(secret, Date.now() + 30_000);
    expect((await operator.call('operatorCode', { code })).data).toMatchObject({ is: 'in' });
    const balance = await fetch(`${third.url}/api/piranha/finance/account/get?${query}`);
    expect(await balance.json()).toMatchObject({ dm_error: 0, data: { balance_info: { balance: 10_000 } } });
    const visits = await askUntilKilled(third.url, () => kill(data, 'server/dist/main.js'));
    await untilPrinted(third, 'The server is up again');
    expect(third.reported()).toContain(
      'The server ended (signal SIGKILL): starting it again in 0.5 s (1 of 5)',
    );
    for (const { visitor: asked, requests } of visits) {
      for (const request_id of requests)
        expect((await asked.call('playMoney', { request_id })).dm_error).toBe(0);
      const { data: after } = await asked.call('accountGet', {});
      expect(after.balance_info.balance).toBe(requests.length * 10_000);
    }

    await kill(data, 'bin/postgres');
    await untilPrinted(third, 'PostgreSQL is up again');
    await untilReady(third.url);
    const [{ visitor: survivor, requests: granted } = { visitor, requests: [] }] = visits;
    const { data: kept } = await survivor.call('accountGet', {});
    expect(kept.balance_info.balance).toBe(granted.length * 10_000);

    expect(await prove(data)).toMatch(/prove: \d+ accounts, \d+ transfers, .*: clean/);
    expect(await third.interrupt()).toBe(0);
    expect(third.reported()).toContain('stopped');
    expect(await processesOn(data)).toEqual([]);
  },
  LONG,
);

/** These two wait most of their time, each on a data folder of its own. */
it.concurrent(
  'starts on a data folder of the version in which the server owned its tables, and hands them to the owner',
  async () => {
    const data = path.join(folder, 'one-role');
    const cluster = await startCluster({ folder: data, announce: () => undefined });
    await withClient(cluster.url('postgres'), (client) => client.query('CREATE DATABASE palpite'));
    await makeOldDatabase(cluster.url('palpite'), Date.now());
    await cluster.stop();
    const product = await launchProduct(data);
    expect(await rolesAtWork(data)).toEqual([{ role: 'palpite_app', several: true }]);
    const visitor = await new Visitor(product.url).signIn();
    const grant = { request_id: newRequestId() };
    expect((await visitor.call('playMoney', grant)).dm_error).toBe(0);
    expect(await product.interrupt()).toBe(0);
    const again = await startCluster({ folder: data, announce: () => undefined });
    const owners = await withClient(again.url('palpite'), (client) =>
      client.query(
        `SELECT DISTINCT relowner::regrole::text AS owner FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'`,
      ),
    );
    await again.stop();
    expect(owners.rows).toEqual([{ owner: 'palpite_owner' }]);
  },
  LONG,
);

it.concurrent(
  'does not start a server for ever that fails each time, and says why',
  async () => {
    const data = path.join(folder, 'failing');
    const product = await launchProduct(data);
    const port = Number(new URL(product.url).port);
    await kill(data, 'server/dist/main.js');
    await untilPrinted(product, 'The server ended (signal SIGKILL)');
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    try {
      expect(await product.ended).toBe(1);
    } finally {
      other.close();
    }
    expect(product.reported()).toContain('(5 of 5)');
    expect(product.reported()).toContain('The server ended 6 times in a row');
    expect(product.reported()).toContain(`PORT: ${port} is in use`);
    expect(await processesOn(data)).toEqual([]);
  },
  LONG,
);

it('reports a port in use in one line before it builds anything', async () => {
  const port = await freePort();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  try {
    await Promise.all(
      ['PORT', 'SANDBOX_PORT'].map(async (name) => {
        const refused = await beginProduct(path.join(folder, `busy-${name}`), { [name]: String(port) });
        expect(await refused.ended).toBe(1);
        expect(refused.reported()).toContain(
          `${name}: port ${port} is in use. Stop the program that uses it, or set ${name}`,
        );
        expect(refused.reported()).not.toContain('build web');
      }),
    );
  } finally {
    other.close();
  }
});

async function tellsVersion(): Promise<void> {
  const data = path.join(folder, 'old');
  // The cluster that a start makes; the programs on it do not matter here.
  const made = await startCluster({ folder: data, announce: () => undefined });
  await made.stop();
  const version = path.join(data, 'postgres', 'PG_VERSION');
  expect((await readFile(version, 'utf8')).trim()).toBe('18');
  await writeFile(version, '12\n');
  const refused = await beginProduct(data);
  expect(await refused.ended).toBe(1);
  expect(refused.reported()).toMatch(/DATA_DIR: .* was written by PostgreSQL 12, this product brings 18/);
}

async function tellsClosedFolder(): Promise<void> {
  if (process.getuid?.() !== 0) return;
  await mkdir(path.join(folder, 'closed'), { mode: 0o700 });
  const closed = await beginProduct(path.join(folder, 'closed', 'data'));
  expect(await closed.ended).toBe(1);
  expect(closed.reported()).toMatch(/DATA_DIR: the user "postgres".* may not enter .*closed/);
}

async function tellsWrongSetting(): Promise<void> {
  const wrong = await beginProduct(path.join(folder, 'wrong'), { TRUST_PROXY: 'everyone' });
  expect(await wrong.ended).toBe(1);
  expect(wrong.reported()).toContain('TRUST_PROXY: "everyone"');
}

it(
  'tells a data folder of another version, and a wrong setting, in one line',
  async () => {
    await Promise.all([tellsVersion(), tellsClosedFolder(), tellsWrongSetting()]);
  },
  LONG,
);

/** A live server whose third parties do not exist: it starts all the same, since they may be down for a while. */
const LIVE = {
  PALPITE_MODE: 'live',
  PALPITE_SECRET: 'a secret of more than thirty-two characters',
  PALPITE_SEAL_KEYS: 'a seal key of more than thirty-two characters',
  SMTP_URL: 'smtps://mail.invalid',
  SMS_URL: 'https://sms.invalid',
  SMS_KEY: 'own-sms-key',
  FEED_PROVIDER: 'lines',
  FEED_LINES_URL: 'tls://feed.invalid:7000',
  FEED_LINES_KEY: 'own-feed-key',
};

it('reports every wrong setting at once in live mode and starts nothing', async () => {
  const data = path.join(folder, 'live-faults');
  const environment = { PALPITE_MODE: 'live', TRUST_PROXY: 'true', HOST: '0.0.0.0', PALPITE_SECRT: 'x' };
  const refused = await beginProduct(data, environment);
  expect(await refused.ended).toBe(1);
  for (const name of [
    ...[
      'PALPITE_SECRET',
      'PALPITE_SEAL_KEYS',
      'TRUST_PROXY',
      'METRICS_TOKEN',
      'SMTP_URL',
      'SMS_URL',
      'SMS_KEY',
    ],
    'FEED_PROVIDER',
  ])
    expect(refused.reported(), name).toMatch(new RegExp(`^${name}: `, 'm'));
  expect(refused.reported()).toContain('PALPITE_SECRT: is no setting; the nearest one is PALPITE_SECRET');
  expect(await processesOn(data)).toEqual([]);
});

it(
  'in live mode starts the server and no sandbox',
  async () => {
    const data = path.join(folder, 'live');
    const live = await beginProduct(data, LIVE);
    await expect.poll(() => live.reported(), { timeout: 120_000 }).toContain('Palpite is open');
    expect(live.reported()).toContain('no sandbox');
    expect(live.reported()).not.toMatch(/^ +sandbox /m);
    const running = await processesOn(data);
    expect(running.some((line) => line.includes('server/dist/main.js'))).toBe(true);
    expect(running.filter((line) => line.includes('sandbox/dist/main.js'))).toEqual([]);
    expect((await fetch(`${live.url}/healthz`)).status).toBe(200);
    expect(await live.interrupt()).toBe(0);
    expect(await processesOn(data)).toEqual([]);
  },
  LONG,
);
