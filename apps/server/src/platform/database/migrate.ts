import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Database } from './database.ts';

export interface MigrateOptions {
  readonly announce: (line: string) => void;
  readonly folder?: string;
  /** The setting that the URL came from, for error messages. A demo has DATABASE_URL only. */
  readonly setting?: UrlSetting;
}

export type UrlSetting = 'DATABASE_OWNER_URL' | 'DATABASE_URL';

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly fingerprint: string;
}

/** Two nodes that start at the same time must not migrate at the same time. */
const LOCK = 7_281_001;
const OLDEST_POSTGRES = 170_000;
/** The role that migrations grant rights to. The server logs in as this role or as a member of it. */
export const APPLICATION_ROLE = 'palpite_app';
const DUPLICATE_OBJECT = '42710';
const NOT_ALLOWED = '42501';
const LOCK_NOT_AVAILABLE = '55P03';
/**
 * A statement that waits for a lock makes everybody after it wait too, so a migration gives up soon and tries again:
 * other nodes serve players meanwhile.
 */
const LOCK_WITHIN_MS = 2_000;
const LOCK_TRIES = 30;
const LOCK_PAUSE_MS = 1_000;
const LOCK_POLL_MS = 100;
/** A file that begins with this line is applied statement by statement: PostgreSQL builds no index concurrently otherwise. */
export const OUTSIDE_TRANSACTION = '-- outside a transaction';

/**
 * Applies the missing migrations in the order of their names, each in its own transaction unless it says otherwise. The
 * URL is that of the owner: the role that migrates owns the tables.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions): Promise<void> {
  const setting = options.setting ?? 'DATABASE_OWNER_URL';
  await asOwner(ownerUrl, async (client) => {
    await checkVersion(client, setting);
    const migrations = await readMigrations(options.folder ?? migrationsFolder());
    // When there is nothing to apply, no right to create anything is needed.
    if (missing(migrations, await appliedBy(client)).length === 0) return;
    await ensureApplicationRole(client, setting);
    await client.query(
      'CREATE TABLE IF NOT EXISTS public.migration (name text PRIMARY KEY, fingerprint text NOT NULL, at timestamptz NOT NULL DEFAULT now())',
    );
    for (const migration of missing(migrations, await appliedBy(client)))
      await apply(client, migration, options.announce);
  });
}

/** Runs the work on one connection of the owner. Concurrent migrations wait for each other. */
export async function asOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await holdLock(client);
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Polls instead of waiting inside a statement: building an index concurrently waits for every statement that began
 * before it, also for one that waits for this lock.
 */
async function holdLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [LOCK]);
    if (rows[0]?.held) return;
    await sleep(LOCK_POLL_MS);
  }
}

/** The names of the missing migrations. Any role that may read the list of migrations can call this. */
export async function missingMigrations(database: Database, folder = migrationsFolder()): Promise<string[]> {
  const reader = { query: async (sql: string) => ({ rows: await database.read<AppliedRow>(sql) }) };
  return missing(await readMigrations(folder), await appliedBy(reader)).map(({ name }) => name);
}

async function checkVersion(client: pg.Client, setting: UrlSetting): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int AS version",
  );
  if ((rows[0]?.version ?? 0) < OLDEST_POSTGRES) {
    throw new Error(`${setting}: PostgreSQL 17 or newer is needed`);
  }
}

/** Roles belong to the whole cluster, so the owner of one database can seldom create one. */
async function ensureApplicationRole(client: pg.Client, setting: UrlSetting): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APPLICATION_ROLE]);
  if (rowCount !== 0) return;
  await client.query(`CREATE ROLE ${APPLICATION_ROLE} NOLOGIN`).catch((error: pg.DatabaseError) => {
    if (error.code === DUPLICATE_OBJECT) return;
    if (error.code !== NOT_ALLOWED) throw error;
    throw new Error(
      `${setting}: there is no role ${APPLICATION_ROLE}, and the role of this URL may not make it: docs/running.md has the SQL`,
    );
  });
}

interface AppliedRow {
  readonly name: string;
  readonly fingerprint: string;
}

interface Reader {
  query(sql: string): Promise<{ rows: AppliedRow[] }>;
}

/** Without a list of migrations none has been applied. */
async function appliedBy(reader: Reader): Promise<AppliedRow[]> {
  const { rows } = await reader.query(
    "SELECT 'list' AS name, '' AS fingerprint WHERE to_regclass('public.migration') IS NOT NULL",
  );
  if (rows.length === 0) return [];
  return (await reader.query('SELECT name, fingerprint FROM public.migration')).rows;
}

function missing(migrations: Migration[], rows: AppliedRow[]): Migration[] {
  const applied = new Map(rows.map((row) => [row.name, row.fingerprint]));
  for (const known of applied.keys()) {
    if (!migrations.some((migration) => migration.name === known)) {
      throw new Error(
        `the database was migrated by a newer version (${known} is unknown here): start that version`,
      );
    }
  }
  for (const { name, fingerprint } of migrations)
    if (applied.has(name) && applied.get(name) !== fingerprint)
      throw new Error(`migration ${name} was changed after it was applied: add a new one`);
  return migrations.filter(({ name }) => !applied.has(name));
}

async function apply(
  client: pg.Client,
  { name, sql, fingerprint }: Migration,
  announce: (line: string) => void,
): Promise<void> {
  announce(`migration ${name}`);
  const applied = () =>
    client.query('INSERT INTO public.migration (name, fingerprint) VALUES ($1, $2)', [name, fingerprint]);
  try {
    if (sql.startsWith(OUTSIDE_TRANSACTION)) {
      for (const statement of await statementsOf(client, sql)) await client.query(statement);
      await applied();
    } else {
      await inTransaction(client, async () => {
        await client.query(sql);
        await applied();
      });
    }
  } catch (error) {
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await client.query('BEGIN');
    try {
      await client.query(`SET LOCAL lock_timeout = ${LOCK_WITHIN_MS}`);
      await work();
      await client.query('COMMIT');
      return;
    } catch (error) {
      await client.query('ROLLBACK');
      if ((error as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE || tries === LOCK_TRIES) throw error;
      await sleep(LOCK_PAUSE_MS);
    }
  }
}

/** A statement below this comment is run for each partition, which `{partition}` in it names. */
const EACH_PARTITION = /^-- for each partition of (\w+\.\w+)$/m;

/** Every statement ends with a semicolon at the end of a line. */
async function statementsOf(client: pg.Client, sql: string): Promise<string[]> {
  const found: string[] = [];
  for (const part of sql.split(/;\s*$/m)) {
    const statement = part.replace(/^--.*$/gm, '').trim();
    const [, table] = EACH_PARTITION.exec(part) ?? [];
    if (statement === '') continue;
    const names = table === undefined ? [''] : await partitionsOf(client, table);
    found.push(...names.map((name) => statement.replaceAll('{partition}', name)));
  }
  return found;
}

async function partitionsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = $1::regclass ORDER BY c.relname`,
    [table],
  );
  return rows.map(({ name }) => name);
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

/** The folder is beside `src` and beside `dist`. */
function migrationsFolder(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const root = here.slice(0, here.lastIndexOf(`${path.sep}apps${path.sep}server${path.sep}`));
  return path.join(root, 'apps', 'server', 'migrations');
}
