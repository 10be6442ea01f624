import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstReferenceAt } from '@palpite/kernel/ids';
import { migrate } from '@palpite/server/platform/database/migrate';
import { runMigrations } from 'graphile-worker';
import { withClient } from '../../tools/database/cluster.ts';

const MIGRATIONS = fileURLToPath(new URL('../../apps/server/migrations', import.meta.url));

/** As the version before this one left it: everything belongs to the superuser, the queue of jobs too. */
export async function makeOldDatabase(url: string, nowMs: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'palpite-migrations-'));
  const old = (await readdir(MIGRATIONS)).filter((name) => name < '0033');
  for (const name of old) await copyFile(path.join(MIGRATIONS, name), path.join(folder, name));
  await migrate(url, { announce: () => undefined, folder });
  await runMigrations({ connectionString: url });
  await rm(folder, { recursive: true });
  const month = new Date(nowMs).toISOString().slice(0, 7);
  const [year = 0, number = 0] = month.split('-').map(Number);
  await withClient(url, async (client) => {
    await client.query(
      `CREATE TABLE wallet.transfer_${month.replace('-', '_')} PARTITION OF wallet.transfer
       FOR VALUES FROM (${firstReferenceAt(Date.UTC(year, number - 1))}) TO (${firstReferenceAt(Date.UTC(year, number))})`,
    );
    await client.query(
      `INSERT INTO wallet.transfer (ref, kind, step, n, debit, credit, asset, amount, fingerprint)
       VALUES (${firstReferenceAt(nowMs)}, 'deposit', 0, 0, -1, 8, 'BRL', 700, 0)`,
    );
    await client.query("SELECT graphile_worker.add_job('deliver-message', '{}'::json)");
  });
}
