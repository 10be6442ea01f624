import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { withClient } from './cluster.ts';

/** The role that owns the tables and the role of the application; the same names as in docs/running.md. */
const OWNER = 'palpite_owner';
const APPLICATION = 'palpite_app';

export interface DatabaseUrls {
  /** For the server and every tool that works beside it. */
  readonly application: string;
  /** For migrations; nothing that runs on holds it. */
  readonly owner: string;
}

/**
 * Makes both roles and the database of our own PostgreSQL, as its superuser. A database of an earlier version, in which
 * the superuser owned everything, is handed to the owner. The passwords are new with each call, so that none is stored.
 */
export async function ensureDatabase(
  superuserUrl: string,
  name: string,
  password = () => randomBytes(24).toString('base64url'),
): Promise<DatabaseUrls> {
  const urls = {
    application: urlFor(superuserUrl, APPLICATION, password(), name),
    owner: urlFor(superuserUrl, OWNER, password(), name),
  };
  await withClient(superuserUrl, async (client) => {
    for (const url of [urls.application, urls.owner]) await ensureRole(client, new URL(url));
    await client.query(`REVOKE ${OWNER} FROM ${APPLICATION}`);
    const id = client.escapeIdentifier(name);
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${id} OWNER ${OWNER}`);
    await client.query(`ALTER DATABASE ${id} OWNER TO ${OWNER}`);
    await closeToOthers(client, name);
  });
  await withClient(urlFor(superuserUrl, undefined, undefined, name), handOver);
  return urls;
}

/** A database that was copied from another has its tables' rights, but not those of the database itself. */
export async function closeToOthers(client: pg.Client, name: string): Promise<void> {
  const id = client.escapeIdentifier(name);
  await client.query(`REVOKE ALL ON DATABASE ${id} FROM PUBLIC`);
  await client.query(`GRANT CONNECT ON DATABASE ${id} TO ${APPLICATION}`);
}

async function ensureRole(client: pg.Client, { username, password }: URL): Promise<void> {
  const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [username]);
  if (found.rowCount === 0) await client.query(`CREATE ROLE ${username}`);
  await client.query(
    `ALTER ROLE ${username} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS
     PASSWORD ${client.escapeLiteral(password)}`,
  );
  // A role may change its own settings, and they would outlive a restart: a taken-over server could leave itself
  // locked out.
  await client.query(`ALTER ROLE ${username} RESET ALL`);
}

/**
 * REASSIGN OWNED cannot be used: what the first superuser owns includes PostgreSQL's own catalogues. Sequences of
 * columns and indexes follow their table; a partition has an owner of its own.
 */
async function handOver(client: pg.Client): Promise<void> {
  await client.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC');
  const { rows } = await client.query<{ statement: string }>(
    `WITH ours AS (
       SELECT oid, nspname, nspowner FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
     ), foreign_owner AS (
       SELECT 1 AS step, format('SCHEMA %I', nspname) AS what, nspowner AS owner FROM ours WHERE nspname <> 'public'
       UNION ALL
       SELECT 2, format('TABLE %s', c.oid::regclass), c.relowner FROM pg_class c JOIN ours ON ours.oid = c.relnamespace
       WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S') AND NOT EXISTS (
         SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND c.relkind = 'S'
           AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i'))
       UNION ALL
       SELECT 3, format('ROUTINE %s', p.oid::regprocedure), p.proowner FROM pg_proc p JOIN ours ON ours.oid = p.pronamespace
       UNION ALL
       SELECT 4, format('TYPE %s', t.oid::regtype), t.typowner FROM pg_type t JOIN ours ON ours.oid = t.typnamespace
       LEFT JOIN pg_class c ON c.oid = t.typrelid
       WHERE t.typtype IN ('d', 'e') OR c.relkind = 'c'
     )
     SELECT format('ALTER %s OWNER TO ${OWNER}', what) AS statement FROM foreign_owner
     WHERE owner <> '${OWNER}'::regrole ORDER BY step, what`,
  );
  await client.query('BEGIN');
  for (const { statement } of rows) await client.query(statement);
  await client.query('COMMIT');
}

function urlFor(
  base: string,
  user: string | undefined,
  password: string | undefined,
  database: string,
): string {
  const url = new URL(base);
  if (user !== undefined) url.username = user;
  if (password !== undefined) url.password = password;
  url.pathname = `/${database}`;
  return url.toString();
}
