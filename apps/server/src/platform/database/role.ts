import { missingJobTables } from '../jobs/install.ts';
import type { Database } from './database.ts';
import { missingMigrations } from './migrate.ts';
import { openDatabase } from './pool.ts';

/** A database that the server must not or cannot use. The message names the setting and what to do. */
export class DatabaseRefusal extends Error {}

/**
 * Tables whose rows are never changed: the application inserts, or only reads.
 * apps/server/src/platform/database/test/grants.db.test.ts compares this list with the granted rights.
 */
export const WRITTEN_ONCE: readonly string[] = [
  'betting.bet_market',
  'betting.slip',
  'bonuses.bonus_step',
  'bonuses.welcome_refusal',
  'casino.difference_decision',
  'casino.message',
  'casino.message_retention',
  'casino.own_request',
  'content.publication',
  'engagement.active_day',
  'engagement.activity_claim',
  'engagement.agent_bond',
  'engagement.agent_link',
  'engagement.agent_statement',
  'engagement.agent_transfer',
  'engagement.draw',
  'engagement.invite_award',
  'engagement.ranking_exclusion',
  'engagement.realtime_draw',
  'engagement.share_code',
  'engagement.task_claim',
  'engagement.vip_reward',
  'feed.own_league',
  'figures.name',
  'operator.audit',
  'operator.audit_head',
  'operator.audit_link',
  'operator.suggestion_answer',
  'payments.adjustment',
  'payments.approval',
  'payments.close_decision',
  'payments.code_use',
  'payments.exchange_rate',
  'payments.held_decision',
  'payments.payout',
  'payments.payout_stop',
  'payments.provider_fee',
  'payments.step',
  'platform.monthly_table',
  'platform.outbox_parked',
  'protection.document',
  'protection.document_conflict',
  'protection.record',
  'public.migration',
  'push.install',
  'risk.bet_timing',
  'risk.bet_value',
  'risk.case_step',
  'settlement.hand',
  'support.feedback',
  'support.file_piece',
  'support.message',
  'wallet.closing',
  'wallet.house',
  'wallet.play_money',
  'wallet.play_money_terms',
  'wallet.transfer',
];

/** Predefined roles of PostgreSQL that reach every row, or the files and programs of its machine. */
const FAR_REACHING = [
  'pg_write_all_data',
  'pg_read_server_files',
  'pg_write_server_files',
  'pg_execute_server_program',
];

interface RoleRow {
  readonly name: string;
  readonly is_superuser: boolean;
  readonly becomes_superuser: boolean;
  readonly bypasses_policies: boolean;
  readonly makes_roles: boolean;
  readonly replicates: boolean;
  readonly far_reaching: string | null;
  readonly owned: string | null;
  readonly creates_in: string | null;
  readonly creates_schemas: boolean;
  readonly changes: string | null;
  readonly sets_replication_role: boolean;
}

/**
 * Refuses a database that is not at this version. Live mode also refuses a role that could change append-only tables: a
 * superuser, an owner (or a role that can become one), a role that may create tables, change append-only rows or
 * disable triggers. Rights beyond the needed ones are returned, so that a demo can log them.
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
    const [jobTable] = await missingJobTables(database);
    if (jobTable !== undefined)
      throw new DatabaseRefusal(
        `DATABASE_URL: the database lacks tables of the job queue or their policies, the first is ${jobTable}: run "npm run migrate" with DATABASE_OWNER_URL`,
      );
    return faults;
  } finally {
    await database.close();
  }
}

/** Checks every role that the session may become: a right that needs SET ROLE first is still a right. */
async function faultsOfRole(database: Database): Promise<string[]> {
  const [role] = await database.read<RoleRow>(
    `WITH mine AS MATERIALIZED (SELECT * FROM pg_roles WHERE pg_has_role(oid, 'MEMBER')),
     ours AS MATERIALIZED (SELECT n.* FROM pg_namespace n WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'),
     held AS MATERIALIZED (
       SELECT c.oid, c.relkind, c.relispartition, c.relowner, nspname || '.' || relname AS name
       FROM pg_class c JOIN ours ON ours.oid = c.relnamespace WHERE c.relkind IN ('r', 'p', 'S', 'v', 'm', 'f')
     ), possession AS (
       SELECT 1 AS step, name AS what, relowner AS owner FROM held
       UNION ALL SELECT 2, p.oid::regprocedure::text, proowner FROM pg_proc p JOIN ours ON ours.oid = p.pronamespace
       UNION ALL SELECT 3, 'the schema ' || nspname, nspowner FROM ours
       UNION ALL SELECT 4, 'the database', datdba FROM pg_database WHERE datname = current_database()
     )
     SELECT rolname AS name, rolsuper AS is_superuser,
       (SELECT bool_or(rolsuper) FROM mine) AS becomes_superuser,
       (SELECT bool_or(rolbypassrls) FROM mine) AS bypasses_policies,
       (SELECT bool_or(rolcreaterole) FROM mine) AS makes_roles,
       (SELECT bool_or(rolreplication) FROM mine) AS replicates,
       (SELECT string_agg(rolname, ', ' ORDER BY rolname) FROM mine WHERE rolname = ANY ($2)) AS far_reaching,
       (SELECT what FROM possession WHERE owner IN (SELECT oid FROM mine) ORDER BY step, what LIMIT 1) AS owned,
       (SELECT min(nspname) FROM ours, mine WHERE has_schema_privilege(mine.oid, ours.oid, 'CREATE')) AS creates_in,
       (SELECT bool_or(has_database_privilege(oid, current_database(), 'CREATE')) FROM mine) AS creates_schemas,
       (SELECT min(name) FROM held, mine WHERE relkind IN ('r', 'p') AND (
          has_table_privilege(mine.oid, held.oid, 'TRUNCATE, TRIGGER')
          OR (relispartition OR name = ANY ($1)) AND (has_any_column_privilege(mine.oid, held.oid, 'UPDATE')
            OR has_table_privilege(mine.oid, held.oid, 'DELETE')))) AS changes,
       (SELECT bool_or(has_parameter_privilege(oid, 'session_replication_role', 'SET')) FROM mine) AS sets_replication_role
     FROM pg_roles WHERE rolname = session_user`,
    [WRITTEN_ONCE, FAR_REACHING],
  );
  if (!role) return [];
  // A superuser passes every other check as well, so only this fault is reported.
  if (role.is_superuser) return [`${role.name} is a superuser`];
  if (role.becomes_superuser) return [`${role.name} may become a superuser`];
  return wordsFor(role).map((fault) => `${role.name} ${fault}`);
}

function wordsFor(role: RoleRow): string[] {
  const found: [boolean, string][] = [
    [role.owned !== null, `is or may become the owner of ${role.owned}`],
    [role.creates_in !== null, `may make tables in the schema ${role.creates_in}`],
    [role.creates_schemas, 'may make schemas in the database'],
    [
      role.changes !== null,
      `may change what is written once, or empty a table or add triggers: ${role.changes}`,
    ],
    [role.far_reaching !== null, `is a member of ${role.far_reaching}`],
    [role.makes_roles, 'may make roles'],
    [role.replicates, 'may copy the whole cluster (REPLICATION)'],
    [role.bypasses_policies, 'passes by row-level security'],
    [role.sets_replication_role, 'may switch triggers off (session_replication_role)'],
  ];
  return found.filter(([isSo]) => isSo).map(([, words]) => words);
}
