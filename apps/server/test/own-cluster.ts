import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrateDatabase } from '@palpite/server/wiring/migrate-database';
import { type Cluster, startCluster } from '../../../tools/database/cluster.ts';
import { ensureDatabase } from '../../../tools/database/roles.ts';

export interface OwnCluster {
  readonly url: string;
  readonly ownerUrl: string;
  readonly superuserUrl: string;
  readonly folder: string;
  /** Stops PostgreSQL like an operator: connections are closed, and new ones are refused. */
  stop(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Sends SIGSTOP to all of its processes: connections stay open and nothing answers. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  remove(): Promise<void>;
}

/** The test's own PostgreSQL, which it may stop and pause without disturbing others. */
export async function ownCluster(): Promise<OwnCluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'palpite-own-'));
  // When run as root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  const announce = () => undefined;
  let cluster: Cluster = await startCluster({ folder, announce });
  const { port } = cluster;
  const { application, owner } = await ensureDatabase(cluster.url('postgres'), 'palpite');
  await migrateDatabase(owner, announce);
  const resume = () => signal(folder, 'SIGCONT');
  return {
    url: application,
    ownerUrl: owner,
    superuserUrl: cluster.url('postgres'),
    folder,
    stop: () => cluster.stop(),
    async start() {
      cluster = await startCluster({ folder, port, announce });
    },
    pause: () => signal(folder, 'SIGSTOP'),
    resume,
    async remove() {
      await resume().catch(() => undefined);
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL and all processes that it has started. */
async function processesOf(folder: string): Promise<number[]> {
  const first = Number(
    (await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
  );
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return { pid, parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) };
    }),
  );
  return [first, ...parents.filter(({ parent }) => parent === first).map(({ pid }) => pid)];
}

function send(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // A worker of PostgreSQL may end between the list and the signal.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The list is made again after the first signals: a paused PostgreSQL starts no further process. */
async function signal(folder: string, name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  for (let times = 0; times < 2; times += 1) for (const pid of await processesOf(folder)) send(pid, name);
}
