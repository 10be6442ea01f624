import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CASINO_PARTITIONS } from '@palpite/server/modules/casino/index';
import type { CasinoBase } from '@palpite/server/modules/casino/test/studio-casino';
import { createWallet, WALLET_PARTITIONS } from '@palpite/server/modules/wallet/index';
import { type Clock, systemClock } from '@palpite/server/platform/clock/clock';
import type { Database } from '@palpite/server/platform/database/database';
import { makePartitions } from '@palpite/server/platform/database/partitions';
import { openDatabase } from '@palpite/server/platform/database/pool';
import { openIds } from '@palpite/server/platform/ids/ids';
import { migrateDatabase } from '@palpite/server/wiring/migrate-database';
import { startCluster } from '../database/cluster.ts';
import { ensureDatabase } from '../database/roles.ts';

/** What the casino is built on, on a migrated database. */
export async function walletBase(database: Database, clock: Clock): Promise<CasinoBase> {
  await makePartitions(database, [...WALLET_PARTITIONS, ...CASINO_PARTITIONS], clock.nowMs());
  const ids = await openIds(database, clock);
  return {
    database,
    clock,
    ids,
    wallet: createWallet({ database, ids, clock, append: async () => undefined }),
  };
}

/** A PostgreSQL of its own for one run; it is removed afterwards, so that it need not survive a crash. */
export async function onOwnDatabase<T>(work: (base: CasinoBase) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'palpite-vectors-'));
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const cluster = await startCluster({ folder, settings, announce: () => undefined });
  try {
    const { application, owner } = await ensureDatabase(cluster.url('postgres'), 'vectors');
    await migrateDatabase(owner, () => undefined);
    const database = openDatabase({ url: application, poolSize: 10 });
    try {
      return await work(await walletBase(database, systemClock));
    } finally {
      await database.close();
    }
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
