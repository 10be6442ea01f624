import path from 'node:path';
import { startCluster } from '../database/cluster.ts';
import { StartFailure } from '../database/failure.ts';
import { ensureDatabase } from '../database/roles.ts';
import { claimFolder, isAlive, leaveFolder, readRunning } from './data-folder.ts';

/** DATABASE_URL, else the database of the running product, else the one in the data folder, started for this. */
export async function findDatabase(): Promise<{ url: string; leave(): Promise<void> }> {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, leave: async () => undefined };
  const folder = path.resolve(process.env.DATA_DIR || '.data');
  const running = await readRunning(folder);
  if (running && (await isAlive(running))) {
    if (running.databaseUrl) return { url: running.databaseUrl, leave: async () => undefined };
    // A start that still migrates, a backup of a stopped product or a restore: starting PostgreSQL would stop theirs.
    throw new StartFailure(
      `DATA_DIR: ${folder} is in use by process ${running.launcher}, which has no open database yet. Try again when it has ended or says that Palpite is open.`,
    );
  }
  await claimFolder(folder);
  try {
    const cluster = await startCluster({ folder, announce: (line) => console.log(line) });
    const leave = () => cluster.stop().finally(() => leaveFolder(folder));
    try {
      // As the owner: a folder that an earlier version wrote gives the application its rights with the next start only.
      const { owner } = await ensureDatabase(cluster.url('postgres'), 'palpite');
      return { url: owner, leave };
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  } catch (error) {
    await leaveFolder(folder);
    throw error;
  }
}
