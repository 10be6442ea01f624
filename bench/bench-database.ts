import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database, Tx } from '@palpite/server/platform/database/database';
import { migrate } from '@palpite/server/platform/database/migrate';
import { openDatabase } from '@palpite/server/platform/database/pool';
import { startCluster, withClient } from '../tools/database/cluster.ts';

export interface BenchPlace {
  readonly url: string;
  readonly folder: string;
  readonly database: Database;
  readonly say: (line: string) => void;
  /** A second one beside it, with nothing in it. */
  another(name: string): Promise<Database>;
}

/** A migrated database of its own, with the durability of the product, gone afterwards. */
export async function onBenchDatabase<T>(
  say: (line: string) => void,
  work: (place: BenchPlace) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'palpite-bench-'));
  const cluster = await startCluster({ folder, announce: say });
  const opened: Database[] = [];
  const another = async (name: string) => {
    await cluster.ensureDatabase(name);
    await migrate(cluster.url(name), { announce: () => undefined });
    const database = openDatabase({ url: cluster.url(name), poolSize: 6 });
    opened.push(database);
    addresses.set(database, cluster.url(name));
    return database;
  };
  try {
    return await work({ url: cluster.url('bench'), folder, database: await another('bench'), say, another });
  } finally {
    for (const database of opened) await database.close();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What fills a table before the measuring may last longer than a transaction of the product. */
export function unhurried<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.inTransaction(work, { isUnlimited: true });
}

const addresses = new WeakMap<Database, string>();

/** On a connection of its own, since those of the product end a statement after ten seconds. */
export async function vacuum(database: Database, tables: readonly string[]): Promise<void> {
  const url = addresses.get(database);
  if (url === undefined) throw new Error('only a database of a benchmark is vacuumed');
  await withClient(url, async (client) => {
    for (const table of tables) await client.query(`VACUUM ANALYZE ${table}`);
  });
}

/** Every player opens with so much cash; the opening is a transfer too, so that the books prove afterwards. */
export async function seedPlayers(
  database: Database,
  options: { firstReference: bigint; players: number; units: number },
): Promise<void> {
  const { firstReference, players, units } = options;
  await unhurried(database, async (tx) => {
    await tx.query(`CREATE SEQUENCE bench_ref START ${firstReference + 1_000_000n + BigInt(players)}`);
    await tx.query("INSERT INTO wallet.house (name, asset) VALUES ('house:bench', 'BRL')");
    await tx.query(
      `INSERT INTO wallet.account (player, asset, cash) SELECT n, 'BRL', ${units} FROM generate_series(1, ${players}) n`,
    );
    await tx.query(
      `INSERT INTO wallet.transfer (ref, kind, step, n, debit, credit, asset, amount, fingerprint)
       SELECT ${firstReference} + id, 'seed', 0, 0, -1, id * 8, 'BRL', ${units}, 0 FROM wallet.account`,
    );
  });
  await vacuum(database, ['wallet.account']);
}
