import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database, Tx } from '@palpite/server/platform/database/database';
import { openDatabase } from '@palpite/server/platform/database/pool';
import { migrateDatabase } from '@palpite/server/wiring/migrate-database';
import { startCluster, withClient } from '../tools/database/cluster.ts';
import { type DatabaseUrls, ensureDatabase } from '../tools/database/roles.ts';

export interface BenchContext {
  /** The role of the application, so that the benchmark has the same rights as the product. */
  readonly url: string;
  readonly ownerUrl: string;
  readonly folder: string;
  readonly database: Database;
  readonly say: (line: string) => void;
  /** A second, empty database beside it. */
  another(name: string): Promise<Database>;
  /** Forces a checkpoint after seeding, so that the seeded pages are not written during the measurement. */
  checkpoint(): Promise<void>;
}

/** A migrated database with the durability settings of the product; it is dropped afterwards. */
export async function onBenchDatabase<T>(
  say: (line: string) => void,
  work: (context: BenchContext) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'palpite-bench-'));
  const cluster = await startCluster({ folder, announce: say });
  const opened: Database[] = [];
  const password = randomBytes(24).toString('base64url');
  const another = async (name: string) => {
    const { application, owner } = await ensureDatabase(cluster.url('postgres'), name, () => password);
    await migrateDatabase(owner, () => undefined);
    const database = openDatabase({ url: application, poolSize: 6 });
    opened.push(database);
    addresses.set(database, { application, owner });
    return database;
  };
  try {
    const database = await another('bench');
    const { application: url, owner: ownerUrl } = addressesOf(database);
    const checkpoint = async () => {
      await withClient(cluster.url('postgres'), (client) => client.query('CHECKPOINT'));
    };
    return await work({ url, ownerUrl, folder, database, say, another, checkpoint });
  } finally {
    for (const database of opened) await database.close();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Seeding may take longer than the statement timeout of the product allows. */
export function unhurried<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.inTransaction(work, { isUnlimited: true });
}

const addresses = new WeakMap<Database, DatabaseUrls>();

function addressesOf(database: Database): DatabaseUrls {
  const found = addresses.get(database);
  if (found === undefined) throw new Error('this is not a database of a benchmark');
  return found;
}

/** Runs statements that the application's role may not run, as the owner and without a statement timeout. */
export async function asOwner(database: Database, statements: readonly string[]): Promise<void> {
  await withClient(addressesOf(database).owner, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

/** A sequence that the measured role may use. */
export function makeSequence(database: Database, name: string, options: string): Promise<void> {
  return asOwner(database, [
    `CREATE SEQUENCE ${name} ${options}`,
    `GRANT USAGE ON SEQUENCE ${name} TO palpite_app`,
  ]);
}

export function vacuum(database: Database, tables: readonly string[]): Promise<void> {
  return asOwner(
    database,
    tables.map((table) => `VACUUM ANALYZE ${table}`),
  );
}

/** Gives every player this much cash, as transfers, so that the proof of the ledger passes afterwards. */
export async function seedPlayers(
  database: Database,
  options: { firstReference: bigint; players: number; units: number },
): Promise<void> {
  const { firstReference, players, units } = options;
  await makeSequence(database, 'bench_ref', `START ${firstReference + 1_000_000n + BigInt(players)}`);
  await unhurried(database, async (tx) => {
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
