import type { Database } from './database.ts';
import { missingMigrations } from './migrate.ts';
import { openDatabase } from './pool.ts';

/** A database that the server must not or cannot work with; the message names the setting and what to do. */
export class DatabaseRefusal extends Error {}

interface RoleRow {
  readonly name: string;
  readonly is_superuser: boolean;
  readonly bypasses_policies: boolean;
  readonly makes_roles: boolean;
  readonly owned: string | null;
  readonly creates_in: string | null;
  readonly sets_replication_role: boolean;
}

/**
 * Refuses a database that is not at this version. Live mode also refuses a role for which append-only would be a promise
 * and not a fact: one that is a superuser, owns a table (or may become who does), may make tables, or may switch triggers
 * off. What a role can do beyond its needs is returned, so that a demo can say it.
 */
export async function checkDatabase(url: string, mode: 'demo' | 'live'): Promise<readonly string[]> {
  const database = openDatabase({ url, poolSize: 1, onError: () => undefined });
  try {
    const faults = await faultsOfRole(database);
    if (mode === 'live' && faults.length > 0)
      throw new DatabaseRefusal(
        faults.map((fault) => `DATABASE_URL: ${fault}: docs/running.md has the SQL of both roles`).join('\n'),
      );
    const missing = await missingMigrations(database);
    if (missing.length > 0)
      throw new DatabaseRefusal(
        `DATABASE_URL: the database lacks ${missing.length} migrations, the first is ${missing[0]}: run "npm run migrate" with DATABASE_OWNER_URL`,
      );
    return faults;
  } finally {
    await database.close();
  }
}

async function faultsOfRole(database: Database): Promise<string[]> {
  const [role] = await database.read<RoleRow>(
    `SELECT rolname AS name, rolsuper AS is_superuser, rolbypassrls AS bypasses_policies, rolcreaterole AS makes_roles,
       (SELECT min(c.oid::regclass::text) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE ${OURS} AND c.relkind IN ('r', 'p', 'S', 'v') AND pg_has_role(c.relowner, 'MEMBER')) AS owned,
       (SELECT min(n.nspname) FROM pg_namespace n WHERE ${OURS} AND has_schema_privilege(n.oid, 'CREATE')) AS creates_in,
       has_parameter_privilege('session_replication_role', 'SET') AS sets_replication_role
     FROM pg_roles WHERE rolname = session_user`,
  );
  if (!role) return [];
  // Whatever else is asked of a superuser is true as well.
  if (role.is_superuser) return [`${role.name} is a superuser`];
  return [
    ...(role.owned === null ? [] : [`${role.name} is or may become the owner of ${role.owned}`]),
    ...(role.creates_in === null ? [] : [`${role.name} may make tables in the schema ${role.creates_in}`]),
    ...(role.makes_roles ? [`${role.name} may make roles`] : []),
    ...(role.bypasses_policies ? [`${role.name} passes by row-level security`] : []),
    ...(role.sets_replication_role
      ? [`${role.name} may switch triggers off (session_replication_role)`]
      : []),
  ];
}

/** Not the catalogues of PostgreSQL itself, and not what a session makes for its own time. */
const OURS = "n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'";
