import path from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from '../database/cluster.ts';
import { StartFailure } from '../database/failure.ts';
import { ensureDatabase } from '../database/roles.ts';
import { claimFolder, isAlive, leaveFolder, readRunning } from '../start/data-folder.ts';
import { proveDatabase } from './prove.ts';

/** `npm run prove`: see `proveDatabase`. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { 'from-beginning': { type: 'boolean', default: false } } });
  const place = await findDatabase();
  try {
    const isClean = await proveDatabase({
      url: place.url,
      fromBeginning: values['from-beginning'],
      print: (line) => console.log(line),
      printDifference: (line) => console.error(line),
    });
    return isClean ? 0 : 1;
  } finally {
    await place.leave();
  }
}

/** DATABASE_URL, else the database of the running product, else the one in the data folder, started for this. */
async function findDatabase(): Promise<{ url: string; leave(): Promise<void> }> {
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

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
