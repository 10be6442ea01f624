import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Cluster, startCluster } from '../../../tools/database/cluster.ts';
import { userForPostgres } from '../../../tools/database/os-user.ts';
import type { OwnCluster } from './own-cluster.ts';

export interface Standby {
  readonly url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** A hot standby that follows the cluster: a copy of its folder while it is stopped, and streaming from then on. */
export async function standbyOf(primary: OwnCluster): Promise<Standby> {
  const folder = await mkdtemp(path.join(tmpdir(), 'palpite-standby-'));
  const announce = () => undefined;
  const user = await userForPostgres(announce);
  await primary.stop();
  await cp(primary.folder, folder, { recursive: true, preserveTimestamps: true });
  await primary.start();
  await writeFile(path.join(folder, 'postgres', 'standby.signal'), '');
  // When run as root, PostgreSQL runs as another user, who must own the copy.
  if (user) await promisify(execFile)('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
  await chmod(folder, 0o755);
  const settings = { primary_conninfo: primary.superuserUrl, hot_standby: 'on' };
  let cluster: Cluster = await startCluster({ folder, announce, settings });
  const { port } = cluster;
  const url = new URL(primary.url);
  url.port = String(port);
  return {
    url: url.toString(),
    stop: () => cluster.stop(),
    async start() {
      cluster = await startCluster({ folder, announce, settings, port });
    },
    async remove() {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
