import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '@palpite/server/platform/database/database';
import { migrate } from '@palpite/server/platform/database/migrate';
import { openDatabase } from '@palpite/server/platform/database/pool';
import { startCluster } from '../tools/database/cluster.ts';

export interface BenchPlace {
  readonly url: string;
  readonly folder: string;
  readonly database: Database;
  readonly say: (line: string) => void;
}

/** A migrated database of its own, with the durability of the product, gone afterwards. */
export async function onBenchDatabase<T>(
  say: (line: string) => void,
  work: (place: BenchPlace) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'palpite-bench-'));
  const cluster = await startCluster({ folder, announce: say });
  try {
    await cluster.ensureDatabase('bench');
    const url = cluster.url('bench');
    await migrate(url, { announce: () => undefined });
    const database = openDatabase({ url, poolSize: 6 });
    try {
      return await work({ url, folder, database, say });
    } finally {
      await database.close();
    }
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Every player opens with so much cash; the opening is a transfer too, so that the books prove afterwards. */
export async function seedPlayers(
  database: Database,
  options: { firstReference: bigint; players: number; units: number },
): Promise<void> {
  const { firstReference, players, units } = options;
  await database.inTransaction(async (tx) => {
    await tx.query(`CREATE SEQUENCE bench_ref START ${firstReference + 1_000_000n}`);
    await tx.query("INSERT INTO wallet.house (name, asset) VALUES ('house:bench', 'BRL')");
    await tx.query(
      `INSERT INTO wallet.account (player, asset, cash) SELECT n, 'BRL', ${units} FROM generate_series(1, ${players}) n`,
    );
    await tx.query(
      `INSERT INTO wallet.transfer (ref, kind, step, n, debit, credit, asset, amount, fingerprint)
       SELECT ${firstReference} + id, 'seed', 0, 0, -1, id * 8, 'BRL', ${units}, 0 FROM wallet.account`,
    );
  });
  await database.read('VACUUM ANALYZE wallet.account');
}
