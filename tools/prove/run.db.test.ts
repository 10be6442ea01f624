import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrateDatabase } from '@palpite/server/wiring/migrate-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runningCluster, startCluster, withClient } from '../database/cluster.ts';
import { ensureDatabase } from '../database/roles.ts';
import { claimFolder, leaveFolder, tellRunning } from '../start/data-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LONG = 240_000;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'palpite-prove-'));
  // Under root, PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** `npm run prove` as a person runs it on this folder. */
function prove(): { printed(): string; ended: Promise<number | null> } {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/prove/run.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  return { printed: () => text, ended: new Promise((resolve) => child.once('close', resolve)) };
}

it(
  'prove leaves the PostgreSQL of a folder alone that somebody else holds, and holds the folder itself while it works',
  async () => {
    await claimFolder(folder);
    const cluster = await startCluster({ folder, announce: () => undefined });
    try {
      const urls = await ensureDatabase(cluster.url('postgres'), 'palpite');
      await migrateDatabase(urls.owner, () => undefined);
      const { ended, printed } = prove();
      expect(await ended, printed()).toBe(1);
      expect(printed()).toBe(
        `DATA_DIR: ${folder} is in use by process ${process.pid}, which has no open database yet. Try again when it has ended or says that Palpite is open.\n`,
      );
      // Still the same PostgreSQL, and both passwords are those that its owner knows.
      expect((await runningCluster(folder))?.port).toBe(cluster.port);
      for (const url of [urls.owner, urls.application])
        await withClient(url, (client) => client.query('SELECT 1'));

      await tellRunning(folder, urls.application);
      const beside = prove();
      expect(await beside.ended, beside.printed()).toBe(0);
      expect(beside.printed()).toMatch(/: clean\n$/);
      expect((await runningCluster(folder))?.port).toBe(cluster.port);
    } finally {
      await cluster.stop();
      await leaveFolder(folder);
    }

    const alone = prove();
    await expect.poll(() => runningCluster(folder), { timeout: 60_000, interval: 20 }).toBeDefined();
    await expect(claimFolder(folder)).rejects.toThrow('is in use by process');
    expect(await alone.ended, alone.printed()).toBe(0);
    expect(await runningCluster(folder)).toBeUndefined();
    expect(existsSync(path.join(folder, 'running.json'))).toBe(false);
  },
  LONG,
);
