import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freshDatabaseUrl } from '@palpite/testkit/database';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { migrate } from '../migrate.ts';

let database: Awaited<ReturnType<typeof freshDatabaseUrl>>;
let client: pg.Client;
let folder: string;

beforeAll(async () => {
  database = await freshDatabaseUrl();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'palpite-migrations-'));
  await client.query('TRUNCATE public.migration');
  return () => rm(folder, { recursive: true });
});

const apply = () => migrate(database.ownerUrl, { announce: () => undefined, folder });
const write = (name: string, sql: string) => writeFile(path.join(folder, name), sql);

it('builds an index outside a transaction while another node waits to migrate', async () => {
  await write('1_table.sql', 'CREATE TABLE public.large (id int);');
  await write(
    '2_index.sql',
    `-- outside a transaction
-- A comment; with a semicolon.
DROP INDEX CONCURRENTLY IF EXISTS public.large_by_id;
CREATE INDEX CONCURRENTLY large_by_id ON public.large (id);
`,
  );
  await Promise.all([apply(), apply(), apply()]);
  const { rows } = await client.query<{ valid: boolean }>(
    "SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'public.large_by_id'::regclass",
  );
  expect(rows).toEqual([{ valid: true }]);
  const applied = await client.query('SELECT name FROM public.migration ORDER BY name');
  expect(applied.rows).toEqual([{ name: '1_table.sql' }, { name: '2_index.sql' }]);
});

it('builds the index of a partitioned table for each partition, without a lock on the whole table', async () => {
  await write(
    '2a_parts.sql',
    `CREATE TABLE public.parted (id int, at int) PARTITION BY RANGE (at);
CREATE TABLE public.parted_1 PARTITION OF public.parted FOR VALUES FROM (0) TO (10);
CREATE TABLE public.parted_2 PARTITION OF public.parted FOR VALUES FROM (10) TO (20);`,
  );
  await write(
    '2b_index.sql',
    `-- outside a transaction
CREATE INDEX IF NOT EXISTS parted_by_id ON ONLY public.parted (id);
-- for each partition of public.parted
CREATE INDEX CONCURRENTLY IF NOT EXISTS {partition}_by_id ON public.{partition} (id);
-- for each partition of public.parted
ALTER INDEX public.parted_by_id ATTACH PARTITION public.{partition}_by_id;
`,
  );
  await apply();
  await client.query('CREATE TABLE public.parted_3 PARTITION OF public.parted FOR VALUES FROM (20) TO (30)');
  const { rows } = await client.query<{ table: string; valid: boolean }>(
    `SELECT indrelid::regclass::text AS table, indisvalid AS valid FROM pg_index
     WHERE indrelid::regclass::text LIKE '%parted%' ORDER BY 1`,
  );
  expect(rows.map(({ table, valid }) => [table.replace('public.', ''), valid])).toEqual([
    ['parted', true],
    ['parted_1', true],
    ['parted_2', true],
    ['parted_3', true],
  ]);
});

it('gives up a lock that it does not get, so that others go on, and tries again', async () => {
  await client.query('CREATE TABLE public.busy (id int)');
  await write('3_column.sql', 'ALTER TABLE public.busy ADD COLUMN note text;');
  await client.query('BEGIN');
  await client.query('SELECT * FROM public.busy');
  const migrating = apply();
  const reader = new pg.Client({ connectionString: database.ownerUrl });
  await reader.connect();
  const waits =
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'ALTER%'";
  while ((await reader.query(waits)).rowCount === 0) await new Promise(setImmediate);
  // It stands behind the migration and comes through when that gives up.
  await reader.query('SELECT * FROM public.busy');
  await reader.end();
  await client.query('COMMIT');
  await migrating;
  const { rowCount } = await client.query(
    "SELECT 1 FROM information_schema.columns WHERE table_name = 'busy' AND column_name = 'note'",
  );
  expect(rowCount).toBe(1);
});

it('names the migration that fails and applies nothing of it', async () => {
  await write('4_wrong.sql', 'CREATE TABLE public.half (id int); SELECT nothing;');
  await expect(apply()).rejects.toThrow(/migration 4_wrong\.sql failed: column "nothing" does not exist/);
  expect((await client.query("SELECT to_regclass('public.half') AS half")).rows).toEqual([{ half: null }]);
});
