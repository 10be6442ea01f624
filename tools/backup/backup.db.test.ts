import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlayerId } from '@palpite/kernel/ids';
import {
  createWallet,
  type Posting,
  WALLET_PARTITIONS,
  type Wallet,
} from '@palpite/server/modules/wallet/index';
import { systemClock } from '@palpite/server/platform/clock/clock';
import type { Database } from '@palpite/server/platform/database/database';
import { makePartitions } from '@palpite/server/platform/database/partitions';
import { openDatabase } from '@palpite/server/platform/database/pool';
import { openIds } from '@palpite/server/platform/ids/ids';
import { migrateDatabase } from '@palpite/server/wiring/migrate-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cluster, startCluster, withClient } from '../database/cluster.ts';
import { ensureDatabase } from '../database/roles.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LONG = 240_000;
const WRITERS = 4;
/** The smallest log that PostgreSQL allows: a checkpoint recycles every segment that nothing holds. */
const SMALL_LOG = { max_wal_size: '32MB', min_wal_size: '32MB', checkpoint_timeout: '30s' };
let folder: string;
let data: string;
let cluster: Cluster;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'palpite-backup-'));
  // Under root, PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(folder, 0o755);
  data = path.join(folder, 'data');
  cluster = await startCluster({ folder: data, settings: SMALL_LOG, announce: () => undefined });
  const { owner } = await ensureDatabase(cluster.url('postgres'), 'palpite');
  await migrateDatabase(owner, () => undefined);
  await writeFile(path.join(data, 'a-secret-beside'), 'kept', { mode: 0o600 });
  await writeFile(path.join(data, 'restore-unfinished'), '');
  await withClient(cluster.url('palpite'), async (client) => {
    await client.query(
      'CREATE TABLE public.bulk AS SELECT id, md5(id::text) AS text FROM generate_series(1, 300000) id',
    );
  });
}, LONG);
afterAll(async () => {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Tool {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  printed(): string;
}

/** Runs one of the two commands as a person does, optionally behind a shell prefix. */
function run(script: 'run' | 'restore-run', args: readonly string[], shell = '', from = data): Tool {
  const command = `${shell} exec "$0" --import tsx "$@"`;
  const given = [process.execPath, `tools/backup/${script}.ts`, ...args];
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: from };
  const child = spawn('bash', ['-c', command, ...given], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return { child, ended, printed: () => text };
}

async function done(tool: Tool): Promise<string> {
  expect(await tool.ended, tool.printed()).toBe(0);
  return tool.printed();
}

const archiveIn = async (target: string) => path.join(target, (await readdir(target))[0] ?? 'none');

async function slots(): Promise<number> {
  return withClient(cluster.url('postgres'), async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_replication_slots');
    return rowCount ?? 0;
  });
}

async function openBooks(
  url: string,
): Promise<{ database: Database; wallet: Wallet; next(): Posting['ref'] }> {
  const database = openDatabase({ url, poolSize: 10 });
  await makePartitions(database, WALLET_PARTITIONS, systemClock.nowMs());
  const ids = await openIds(database, systemClock);
  const wallet = createWallet({
    database,
    ids,
    clock: systemClock,
    append: async () => undefined,
  });
  return { database, wallet, next: () => ids.next() };
}

/** Each writer has two players; one transaction gives both of them one unit, so that half of it would show. */
const pair = (writer: number) => [2 * writer + 1, 2 * writer + 2].map((number) => number as PlayerId);

function deposit(player: PlayerId, ref: Posting['ref']): Posting {
  const moves = [
    { from: { house: 'psp:acme:clearing' }, to: { player, pocket: 'cash' as const }, units: 1n },
  ];
  return { ref, kind: 'deposit', step: 0, asset: 'BRL', moves, by: 'player', shortfall: 'refuse' };
}

/** Pauses the copy until the log was filled and recycled three times, as under heavy load. */
async function holdAndRecycle(tool: Tool, target: string): Promise<void> {
  const size = () =>
    archiveIn(target)
      .then(stat)
      .then((found) => found.size)
      .catch(() => 0);
  await expect.poll(size, { timeout: 60_000, interval: 5 }).toBeGreaterThan(100_000);
  tool.child.kill('SIGSTOP');
  await withClient(cluster.url('palpite'), async (client) => {
    for (let round = 0; round < 3; round += 1) {
      await client.query('UPDATE public.bulk SET text = md5(text) WHERE id % 10 = 3');
      await client.query('SELECT pg_switch_wal()');
      await client.query('CHECKPOINT');
    }
  });
  tool.child.kill('SIGCONT');
}

it(
  'copies a database that is written to without pause: what was acknowledged before is there, nothing is half there',
  async () => {
    const { database, wallet, next } = await openBooks(cluster.url('palpite'));
    const acknowledged = Array.from({ length: WRITERS }, () => 0n);
    let isWriting = true;
    const write = async (writer: number) => {
      while (isWriting) {
        const postings = pair(writer).map((player) => deposit(player, next()));
        await database.inTransaction((tx) => wallet.post(tx, postings));
        acknowledged[writer] = (acknowledged[writer] ?? 0n) + 1n;
      }
    };
    const writing = acknowledged.map((_, writer) => write(writer));
    await expect.poll(() => acknowledged.every((count) => count >= 20n), { timeout: 60_000 }).toBe(true);
    const before = [...acknowledged];
    const target = path.join(folder, 'hot');
    const tool = run('run', ['--to', target], 'umask 000;');
    // The writers end before the assertions, so that a failed backup is not reported as their lost connections.
    const held = holdAndRecycle(tool, target);
    await Promise.allSettled([held, tool.ended]);
    isWriting = false;
    await Promise.all(writing);
    await database.close();
    await held;
    const printed = await done(tool);
    expect(printed).toMatch(/backup: \d+ files, \d+ MB in [\d.]+ s/);
    expect(await slots()).toBe(0);
    expect((await stat(await archiveIn(target))).mode & 0o777).toBe(0o600);
    expect((await stat(target)).mode & 0o777).toBe(0o700);

    const other = path.join(folder, 'other');
    const restored = await done(run('restore-run', [await archiveIn(target), '--to', other]));
    expect(restored).toMatch(/prove: 8 accounts, \d+ transfers, .*: clean/);
    expect(await readFile(path.join(other, 'a-secret-beside'), 'utf8')).toBe('kept');
    expect((await readdir(other)).sort()).toEqual(['a-secret-beside', 'postgres', 'postgres-password']);
    for (const name of ['', 'postgres'])
      expect((await stat(path.join(other, name))).mode & 0o777).toBe(0o700);
    const copy = await startCluster({ folder: other, announce: () => undefined });
    try {
      const books = await openBooks(copy.url('palpite'));
      for (let writer = 0; writer < WRITERS; writer += 1) {
        const [first = 0n, second = 0n] = await Promise.all(
          pair(writer).map(async (player) => (await books.wallet.balance(player, 'BRL')).shown),
        );
        expect(first).toBe(second);
        expect(first).toBeGreaterThanOrEqual(before[writer] ?? 0n);
        expect(first).toBeLessThanOrEqual((acknowledged[writer] ?? 0n) + 1n);
      }
      await books.database.close();
    } finally {
      await copy.stop();
    }
  },
  LONG,
);

it(
  'killed in the middle leaves nothing under the final name and no slot, and the next one clears up',
  async () => {
    const target = path.join(folder, 'killed');
    const tool = run('run', ['--to', target], 'umask 000;');
    const partial = async () =>
      (await readdir(target).catch(() => [])).find((name) => name.includes('.partial-'));
    await expect
      .poll(async () => (await slots()) === 1 && (await partial()) !== undefined, {
        timeout: 60_000,
        interval: 5,
      })
      .toBe(true);
    const modeMeanwhile = (await stat(path.join(target, (await partial()) ?? ''))).mode & 0o777;
    tool.child.kill('SIGKILL');
    await tool.ended;
    expect(modeMeanwhile).toBe(0o600);
    expect((await readdir(target)).filter((name) => !name.includes('.partial-'))).toEqual([]);
    await expect.poll(slots).toBe(0);

    await done(run('run', ['--to', target, '--keep', '1'], 'umask 777;'));
    const [only, ...others] = await readdir(target);
    expect(others).toEqual([]);
    expect(only).toMatch(/^palpite-\d{8}T\d{6}Z\.tar\.(gz|zst)$/);
    expect((await stat(path.join(target, only ?? ''))).mode & 0o777).toBe(0o600);
    await writeFile(path.join(target, 'palpite-20200101T000000Z.tar.gz'), 'old');
    await writeFile(path.join(target, 'mine.tar.gz'), 'not of this tool');
    expect(await done(run('run', ['--to', target, '--keep', '2']))).toContain(
      'removed palpite-20200101T000000Z.tar.gz',
    );
    expect((await readdir(target)).length).toBe(3);
  },
  LONG,
);

it(
  'stopped by Ctrl-C, or without room or a place for the file, says so in one line and leaves nothing',
  async () => {
    const target = path.join(folder, 'failing');
    const stopped = run('run', ['--to', target]);
    await expect.poll(slots, { timeout: 60_000, interval: 5 }).toBe(1);
    stopped.child.kill('SIGINT');
    expect(await stopped.ended).toBe(1);
    expect(stopped.printed()).toMatch(/^\S+ was not written: the backup was stopped\.\n$/);
    expect(await readdir(target)).toEqual([]);

    // The limit of a file's size fails a write in the middle, as a full disk does.
    const full = run('run', ['--to', target], 'ulimit -f 1000;');
    expect(await full.ended).toBe(1);
    expect(full.printed()).toMatch(/^\S+ was not written: there is no room for it \(EFBIG\)\.\n$/);
    expect(await readdir(target)).toEqual([]);

    await writeFile(path.join(folder, 'a-file'), '');
    const nowhere = run('run', ['--to', path.join(folder, 'a-file', 'below')]);
    expect(await nowhere.ended).toBe(1);
    expect(nowhere.printed()).toMatch(/was not written: the place cannot be used \((ENOTDIR|EEXIST)/);
    expect(await slots()).toBe(0);
  },
  LONG,
);

it('does not touch a PostgreSQL of the operator and says what to do', async () => {
  const shell = 'export DATABASE_URL=postgres://somewhere.example/x;';
  const tool = run('run', [], shell);
  expect(await tool.ended).toBe(1);
  expect(tool.printed()).toContain('pg_basebackup');
  const none = run('run', [], '', path.join(folder, 'no-data'));
  expect(await none.ended).toBe(1);
  expect(none.printed()).toContain('there is no database in');
});

it(
  'a restore is refused while the folder is in use; killed in the middle it leaves the old data, and then replaces them',
  async () => {
    const target = path.join(folder, 'again');
    await done(run('run', ['--to', target]));
    const archive = await archiveIn(target);
    const busy = run('restore-run', [archive, '--replace']);
    expect(await busy.ended).toBe(1);
    expect(busy.printed()).toMatch(/DATA_DIR: .* is in use by a PostgreSQL/);

    const place = path.join(folder, 'place');
    await mkdir(place, { mode: 0o700 });
    const old = await startCluster({ folder: place, announce: () => undefined });
    await withClient(old.url('postgres'), (client) => client.query('CREATE DATABASE the_old_one'));
    await old.stop();
    const names = await readdir(path.join(place, 'postgres'));
    const killed = run('restore-run', [archive, '--replace', '--to', place]);
    await expect
      .poll(killed.printed, { timeout: 60_000, interval: 5 })
      .toContain('starting PostgreSQL on it');
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(await readdir(path.join(place, 'postgres'))).toEqual(names);

    const printed = await done(run('restore-run', [archive, '--replace', '--to', place]));
    const aside = /what was there before is in (\S+)/.exec(printed)?.[1] ?? '';
    expect(await readdir(path.join(aside, 'postgres'))).toEqual(names);
    expect((await readdir(place)).sort()).toEqual([
      'a-secret-beside',
      'logs',
      'postgres',
      'postgres-password',
      path.basename(aside),
    ]);
    const before = await startCluster({ folder: aside, announce: () => undefined });
    await withClient(before.url('the_old_one'), (client) => client.query('SELECT 1')).finally(() =>
      before.stop(),
    );
  },
  LONG,
);
