import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrateDatabase } from '@palpite/server/wiring/migrate-database';
import type { TestProject } from 'vitest/node';
import { startCluster, withClient } from '../../tools/database/cluster.ts';
import { type DatabaseUrls, ensureDatabase } from '../../tools/database/roles.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the superuser, who makes and drops databases. */
    clusterUrl: string;
    templateUrls: DatabaseUrls;
  }
}

export const TEMPLATE = 'palpite_template';
const FOLDER = 'palpite-test-';

/** Durability is not what these tests are about; the crash tests kill the server, never PostgreSQL. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  // Nobody copies this cluster, no database lives long enough to be vacuumed, and dropping one reads every buffer.
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  shared_buffers: '256MB',
  // A password that lives for one run is not worth thousands of rounds for each of its connections.
  scram_iterations: '1',
};

/** Tests have clocks of their own, which stand years away from that of the database. */
const ANY_MONTH = 'UPDATE platform.monthly_table SET months_back = 1200, months_ahead = 1200';

/** One PostgreSQL per run and one migrated template, from which every test file copies its own database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweepAbandoned();
  const folder = await mkdtemp(path.join(tmpdir(), FOLDER));
  await writeFile(path.join(folder, 'owner'), String(process.pid));
  const cluster = await startCluster({ folder, settings: FAST, announce: () => undefined });
  const leave = async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const urls = await ensureDatabase(cluster.url('postgres'), TEMPLATE);
    await migrateDatabase(urls.owner, () => undefined);
    await withClient(urls.owner, (client) => client.query(ANY_MONTH));
    project.provide('templateUrls', urls);
  } catch (error) {
    await leave();
    throw error;
  }
  project.provide('clusterUrl', cluster.url('postgres'));
  return leave;
}

/** A run that was killed leaves its PostgreSQL behind; the next run ends it. */
async function sweepAbandoned(): Promise<void> {
  const found = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER));
  for (const name of found) {
    const folder = path.join(tmpdir(), name);
    const owner = Number(await readFile(path.join(folder, 'owner'), 'utf8').catch(() => Number.NaN));
    if (!Number.isInteger(owner) || isAlive(owner)) continue;
    const lock = await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
    const postmaster = Number(lock.split('\n')[0]);
    if (postmaster > 1 && isAlive(postmaster)) process.kill(postmaster, 'SIGQUIT');
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export { withClient };
