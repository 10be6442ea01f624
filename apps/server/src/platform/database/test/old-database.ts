import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FreshUrls, freshDatabaseUrl } from '@palpite/testkit/database';
import pg from 'pg';
import { migrate } from '../migrate.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../../migrations', import.meta.url));

/** A database as it was before the migration with this number; `migrate` then upgrades it. */
export async function databaseBefore(number: string): Promise<FreshUrls> {
  const fresh = await freshDatabaseUrl();
  const folder = await mkdtemp(path.join(tmpdir(), 'palpite-migrations-'));
  const old = (await readdir(MIGRATIONS)).filter((name) => name < number);
  for (const name of old) await copyFile(path.join(MIGRATIONS, name), path.join(folder, name));
  const client = new pg.Client({ connectionString: fresh.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT nspname AS name FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'public')`,
  );
  for (const { name } of rows) await client.query(`DROP SCHEMA "${name}" CASCADE`);
  await client.query('DROP TABLE public.migration');
  await client.end();
  await migrate(fresh.ownerUrl, { announce: () => undefined, folder });
  await rm(folder, { recursive: true });
  return fresh;
}
