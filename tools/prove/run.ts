import path from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from '../database/cluster.ts';
import { StartFailure } from '../database/failure.ts';
import { ensureDatabase } from '../database/roles.ts';
import { isAlive, readRunning } from '../start/data-folder.ts';
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
  if (running?.databaseUrl && (await isAlive(running)))
    return { url: running.databaseUrl, leave: async () => undefined };
  const cluster = await startCluster({ folder, announce: (line) => console.log(line) });
  // As the owner: a folder that an earlier version wrote gives the application its rights with the next start only.
  const { owner } = await ensureDatabase(cluster.url('postgres'), 'palpite');
  return { url: owner, leave: () => cluster.stop() };
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
