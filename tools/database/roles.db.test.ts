import { randomBytes } from 'node:crypto';
import { makePartitions } from '@palpite/server/platform/database/partitions';
import { openDatabase } from '@palpite/server/platform/database/pool';
import { checkDatabase } from '@palpite/server/platform/database/role';
import { migrateDatabase } from '@palpite/server/wiring/migrate-database';
import { makeOldDatabase } from '@palpite/testkit/old-database';
import { expect, inject, it } from 'vitest';
import { withClient } from './cluster.ts';
import { ensureDatabase } from './roles.ts';

const NOW_MS = Date.now();

it('hands a database of the earlier version to the owner, with its rows, and the application works with it', async () => {
  const cluster = inject('clusterUrl');
  const name = `old_${randomBytes(6).toString('hex')}`;
  const superuser = Object.assign(new URL(cluster), { pathname: `/${name}` }).toString();
  await withClient(cluster, (client) => client.query(`CREATE DATABASE ${name}`));
  await makeOldDatabase(superuser, NOW_MS);
  // The roles are of the whole cluster, and other tests are logged in with these passwords.
  const { application, owner } = inject('templateUrls');
  const passwords = () => [new URL(application).password, new URL(owner).password];
  for (let start = 0; start < 2; start += 1) {
    const left = passwords();
    const urls = await ensureDatabase(cluster, name, () => left.shift() ?? '');
    await migrateDatabase(urls.owner, () => undefined);
    expect(await checkDatabase(urls.application, 'live')).toEqual([]);
    const database = openDatabase({ url: urls.application, poolSize: 2 });
    const owners = await database.read(
      `SELECT DISTINCT relowner::regrole::text AS owner FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
       UNION SELECT DISTINCT nspowner::regrole::text FROM pg_namespace
       WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'public')
       UNION SELECT DISTINCT proowner::regrole::text FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
       WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
       UNION SELECT datdba::regrole::text FROM pg_database WHERE datname = current_database()`,
    );
    expect(owners).toEqual([{ owner: 'palpite_owner' }]);
    expect(await database.read('SELECT amount FROM wallet.transfer')).toEqual([{ amount: 700n }]);
    expect(await database.read('SELECT task_identifier FROM graphile_worker.jobs')).toHaveLength(1);
    await makePartitions(database, [{ schema: 'wallet', table: 'transfer' }], NOW_MS);
    await expect(database.read('UPDATE wallet.transfer SET amount = 1')).rejects.toMatchObject({
      code: '42501',
    });
    await database.close();
  }
  await withClient(cluster, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
});
