import path from 'node:path';
import { parseArgs } from 'node:util';
import { proveHeldDeposits, proveHolds } from '@palpite/server/modules/payments/index';
import { proveStakes } from '@palpite/server/modules/sportsbook/betting/index';
import { createWallet } from '@palpite/server/modules/wallet/index';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { openDatabase } from '@palpite/server/platform/database/pool';
import { openIds } from '@palpite/server/platform/ids/ids';
import { startCluster } from '../database/cluster.ts';
import { StartFailure } from '../database/failure.ts';
import { ensureDatabase } from '../database/roles.ts';
import { isAlive, readRunning } from '../start/data-folder.ts';

/** `npm run prove`: shows that every balance equals its transfers, while the house goes on. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { 'from-beginning': { type: 'boolean', default: false } } });
  const place = await findDatabase();
  const database = openDatabase({ url: place.url, poolSize: 2 });
  try {
    const wallet = createWallet({
      database,
      ids: await openIds(database, systemClock),
      clock: systemClock,
      append: async () => undefined,
      committed: () => undefined,
    });
    const report = await wallet.prove({
      fromBeginning: values['from-beginning'],
      progress: (line) => console.log(line),
    });
    const stakes = await proveStakes(database, wallet);
    console.log(
      `${stakes.players} players with open stakes, ${stakes.exposures} exposures and ${stakes.bets} open bets added up`,
    );
    const holds = await proveHolds(database, wallet);
    console.log(`${holds.players} players with withdrawals added up`);
    const held = await proveHeldDeposits(database, wallet);
    console.log('held deposits added up');
    const differences = [...report.differences, ...stakes.differences, ...holds.differences, ...held];
    for (const found of differences) {
      console.error(`${found.where}: stored ${found.stored}, by its transfers ${found.derived}`);
    }
    const verdict = differences.length === 0 ? 'clean' : `${differences.length} differences`;
    console.log(
      `prove: ${report.accounts} accounts, ${report.transfers} transfers, slowest chunk ${report.slowestChunkMs} ms: ${verdict}`,
    );
    return differences.length === 0 ? 0 : 1;
  } finally {
    await database.close();
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
