import { spawn } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrateDatabase } from '@palpite/server/wiring/migrate-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cluster, runningCluster, startCluster, stopOrphan, withClient } from './cluster.ts';

const LONG = 120_000;
/** As on a system without it. */
const NO_PROC = '/no-such-folder';
let folder: string;
let data: string;
let cluster: Cluster;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'palpite-cluster-'));
  // Under root, PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(folder, 0o755);
  data = path.join(folder, 'postgres');
  cluster = await startCluster({ folder, announce: () => undefined });
}, LONG);
afterAll(async () => {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A data folder whose lock file names the given process and, below it, what this cluster's says. */
async function staleFolder(name: string, pid: number): Promise<string> {
  const stale = path.join(folder, name);
  await mkdir(path.join(stale, 'postgres'), { recursive: true });
  const [, ...rest] = (await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n');
  await writeFile(path.join(stale, 'postgres', 'postmaster.pid'), [pid, ...rest].join('\n'));
  await copyFile(path.join(folder, 'postgres-password'), path.join(stale, 'postgres-password'));
  return stale;
}

it('ignores a lock file whose process id now belongs to another program, with or without /proc', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
  try {
    const stale = await staleFolder('reused', other.pid ?? 0);
    for (const proc of ['/proc', NO_PROC]) {
      await stopOrphan(
        path.join(stale, 'postgres'),
        () => expect.unreachable('it stops a foreign process'),
        proc,
      );
      expect(await runningCluster(stale, proc)).toBeUndefined();
    }
    expect([other.exitCode, other.signalCode]).toEqual([null, null]);
  } finally {
    other.kill('SIGKILL');
  }
});

it('ignores a lock file whose process id now belongs to the PostgreSQL of another folder', async () => {
  const pid = Number((await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const stale = await staleFolder('neighbour', pid);
  for (const proc of ['/proc', NO_PROC])
    await stopOrphan(path.join(stale, 'postgres'), () => expect.unreachable('it stops a neighbour'), proc);
  await withClient(cluster.url('postgres'), (client) => client.query('SELECT 1'));
});

it('names the setting of a URL that may not create the role of the application', async () => {
  await withClient(cluster.url('postgres'), async (client) => {
    await client.query("CREATE ROLE plain LOGIN PASSWORD 'word'");
    await client.query('CREATE DATABASE plain OWNER plain');
  });
  const url = Object.assign(new URL(cluster.url('plain')), {
    username: 'plain',
    password: 'word',
  }).toString();
  const migrated = (setting?: 'DATABASE_URL') => migrateDatabase(url, () => undefined, setting);
  await expect(migrated('DATABASE_URL')).rejects.toThrow(/^DATABASE_URL: there is no role palpite_app/);
  await expect(migrated()).rejects.toThrow(/^DATABASE_OWNER_URL: there is no role palpite_app/);
});

it(
  'the PostgreSQL of the folder itself is found and stopped, without /proc too',
  async () => {
    expect((await runningCluster(folder, NO_PROC))?.port).toBe(cluster.port);
    const reported: string[] = [];
    await stopOrphan(data, (line) => reported.push(line), NO_PROC);
    expect(reported).toHaveLength(1);
    await cluster.ended;
    cluster = await startCluster({ folder, announce: () => undefined });
    await stopOrphan(data, (line) => reported.push(line));
    expect(reported).toHaveLength(2);
    await cluster.ended;
  },
  LONG,
);
