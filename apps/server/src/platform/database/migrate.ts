import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

export interface MigrateOptions {
  readonly announce: (line: string) => void;
  readonly folder?: string;
}

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly fingerprint: string;
}

/** Two nodes that start together must not migrate together. */
const LOCK = 7_281_001;
const OLDEST_POSTGRES = 170_000;

/** Applies what is missing, each file in a transaction of its own, in the order of their names. */
export async function migrate(url: string, options: MigrateOptions): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await checkVersion(client);
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS public.migration (name text PRIMARY KEY, fingerprint text NOT NULL, at timestamptz NOT NULL DEFAULT now())',
    );
    await applyMissing(client, await readMigrations(options.folder ?? migrationsFolder()), options.announce);
  } finally {
    await client.end();
  }
}

async function checkVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int AS version",
  );
  if ((rows[0]?.version ?? 0) < OLDEST_POSTGRES) {
    throw new Error('DATABASE_URL: PostgreSQL 17 or newer is needed');
  }
}

async function applyMissing(
  client: pg.Client,
  migrations: Migration[],
  announce: (line: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ name: string; fingerprint: string }>(
    'SELECT name, fingerprint FROM public.migration',
  );
  const applied = new Map(rows.map((row) => [row.name, row.fingerprint]));
  for (const known of applied.keys()) {
    if (!migrations.some((migration) => migration.name === known)) {
      throw new Error(
        `the database was migrated by a newer version (${known} is unknown here): start that version`,
      );
    }
  }
  for (const migration of migrations) {
    const before = applied.get(migration.name);
    if (before === migration.fingerprint) continue;
    if (before !== undefined)
      throw new Error(`migration ${migration.name} was changed after it was applied: add a new one`);
    announce(`migration ${migration.name}`);
    await client.query('BEGIN');
    try {
      await client.query(migration.sql);
      await client.query('INSERT INTO public.migration (name, fingerprint) VALUES ($1, $2)', [
        migration.name,
        migration.fingerprint,
      ]);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw new Error(`migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
    }
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  if (names.length === 0) throw new Error(`no migrations in ${folder}`);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, fingerprint: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** The folder stands beside `src` and beside `dist`. */
function migrationsFolder(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const root = here.slice(0, here.lastIndexOf(`${path.sep}apps${path.sep}server${path.sep}`));
  return path.join(root, 'apps', 'server', 'migrations');
}
