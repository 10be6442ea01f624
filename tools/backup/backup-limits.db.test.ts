import { chmod, mkdir, mkdtemp, open, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Cluster, startCluster, withClient } from '../database/cluster.ts';
import { readArchive } from './archive.ts';
import { type BackupOptions, backUp } from './backup.ts';

const LONG = 120_000;
/** Sparse files, so that they cost no room, and so long together that no copy of them ends within a test. */
const ENDLESS = { files: 8, bytes: 7 * 2 ** 30 };
const SETTINGS = { max_wal_size: '32MB', min_wal_size: '32MB', max_slot_wal_keep_size: '32MB' };
let folder: string;
let dataFolder: string;
let to: string;
let cluster: Cluster;
let stopping: AbortController;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'palpite-backup-limits-'));
  // Under root, PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(folder, 0o755);
  dataFolder = path.join(folder, 'data');
  to = path.join(folder, 'backups');
  cluster = await startCluster({ folder: dataFolder, settings: SETTINGS, announce: () => undefined });
  for (let number = 0; number < ENDLESS.files; number += 1) {
    const endless = await open(endlessFile(number), 'w');
    await endless.truncate(ENDLESS.bytes).finally(() => endless.close());
  }
}, LONG);
afterAll(async () => {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  stopping = new AbortController();
});

const endlessFile = (number: number) => path.join(dataFolder, 'postgres', 'base', `endless-${number}`);

const options = (more: Partial<BackupOptions> = {}): BackupOptions => {
  const { signal } = stopping;
  return { dataFolder, to, withinMs: LONG, nowMs: Date.now(), announce: () => undefined, signal, ...more };
};

const ask = (sql: string) =>
  withClient(cluster.url('postgres'), async (client) => (await client.query(sql)).rowCount ?? 0);
const slots = () => ask('SELECT 1 FROM pg_replication_slots');
const untilCopying = () => expect.poll(slots, { timeout: 60_000, interval: 20 }).toBe(1);

it(
  'a backup that takes too long is given up, leaves no file, and PostgreSQL keeps no log for it any more',
  async () => {
    // The time runs from the call: long enough that the copy has begun.
    const backup = expect(backUp(options({ withinMs: 6_000 }))).rejects.toThrow(
      /palpite-\S+ was not written: the backup took longer than 0\.1 minutes \(--within\)\.$/,
    );
    await untilCopying();
    await backup;
    await expect.poll(slots).toBe(0);
    expect(await readdir(to)).toEqual([]);
  },
  LONG,
);

it(
  'a second backup of the same folder is refused while one runs, and the first goes on',
  async () => {
    const first = expect(backUp(options())).rejects.toThrow('was not written: the backup was stopped.');
    await untilCopying();
    await expect(backUp(options({ nowMs: 1 }))).rejects.toThrow(
      `DATA_DIR: another backup of ${dataFolder} is running. Nothing was copied.`,
    );
    expect(await slots()).toBe(1);
    expect((await readdir(to)).filter((name) => !name.includes('.partial-'))).toEqual([]);
    stopping.abort();
    await first;
    await expect.poll(slots).toBe(0);
  },
  LONG,
);

it(
  'a backup for which more log would be kept than the limit is ended by PostgreSQL, and says so',
  async () => {
    const backup = expect(backUp(options())).rejects.toThrow(/was not written: PostgreSQL ended the copy\. /);
    await untilCopying();
    await withClient(cluster.url('postgres'), async (client) => {
      await client.query(
        "CREATE TABLE filler AS SELECT repeat('x', 1000) AS text FROM generate_series(1, 1)",
      );
      for (let segment = 0; segment < 6; segment += 1) {
        await client.query('INSERT INTO filler VALUES (1)');
        await client.query('SELECT pg_switch_wal()');
      }
      await client.query('CHECKPOINT');
    });
    await backup;
    expect(await slots()).toBe(0);
    expect(await readdir(to)).toEqual([]);
  },
  LONG,
);

it('a place inside DATA_DIR is refused, by a link too, and nothing is made there', async () => {
  await symlink(dataFolder, path.join(folder, 'link'));
  for (const place of [
    dataFolder,
    path.join(dataFolder, 'backups', 'deep'),
    path.join(dataFolder, 'mine.tar.gz'),
    path.join(folder, 'link', 'backups'),
  ])
    await expect(backUp(options({ to: place }))).rejects.toThrow(/^--to: .* is inside DATA_DIR/);
  expect(await readdir(dataFolder)).not.toContain('backups');
});

it(
  'archives that were left in DATA_DIR are not copied into the next one',
  async () => {
    for (let number = 0; number < ENDLESS.files; number += 1) await rm(endlessFile(number));
    const old = path.join(dataFolder, 'old-backups');
    await mkdir(old);
    for (const name of [
      'palpite-20200101T000000Z.tar.gz',
      'palpite-20200102T000000Z.tar.gz.partial-1',
      'note',
    ])
      await writeFile(path.join(old, name), 'left here');
    const { file } = await backUp(options({ to: path.join(folder, 'data-backups') }));
    const names: string[] = [];
    await readArchive(
      file,
      () => undefined,
      async ({ name }) => {
        names.push(name);
      },
    );
    expect(names.filter((name) => name.startsWith('old-backups/'))).toEqual(['old-backups/note']);
  },
  LONG,
);
