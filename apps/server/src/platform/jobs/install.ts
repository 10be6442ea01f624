import { runMigrations } from 'graphile-worker';
import type { Database } from '../database/database.ts';
import { APPLICATION_ROLE, asOwner } from '../database/migrate.ts';
import type { Log } from '../log/log.ts';
import { openJobPool } from './job-pool.ts';
import { workerLogger } from './worker.ts';

const CONNECT_MS = 5_000;
/**
 * The tables that the worker reads and writes. The library creates them; a table that a later version adds must be
 * added here.
 */
const TABLES = ['_private_jobs', '_private_job_queues', '_private_tasks', '_private_known_crontabs'] as const;

/**
 * Creates the tables of the queue, as their owner. The library enables row-level security without policies, so that
 * only the owner would see a job: the application gets a policy that shows it every row, and its rights decide the
 * rest. With the tables in place the start of the worker only reads their version.
 */
export async function installJobs(ownerUrl: string, log: Log): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    const pool = openJobPool({ url: ownerUrl, log, max: 1, connectMs: CONNECT_MS });
    try {
      await runMigrations({ pgPool: pool, logger: workerLogger(log) });
    } finally {
      await pool.end();
    }
    await client.query('BEGIN');
    await client.query(`GRANT USAGE ON SCHEMA graphile_worker TO ${APPLICATION_ROLE}`);
    await client.query(
      `GRANT SELECT ON graphile_worker.migrations, graphile_worker.jobs TO ${APPLICATION_ROLE}`,
    );
    for (const table of TABLES) {
      const name = `graphile_worker.${table}`;
      await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ${name} TO ${APPLICATION_ROLE}`);
      const { rowCount } = await client.query(
        'SELECT 1 FROM pg_policy WHERE polrelid = $1::regclass AND polname = $2',
        [name, APPLICATION_ROLE],
      );
      if (rowCount === 0)
        await client.query(
          `CREATE POLICY ${APPLICATION_ROLE} ON ${name} TO ${APPLICATION_ROLE} USING (true) WITH CHECK (true)`,
        );
    }
    await client.query('COMMIT');
  });
}

/**
 * The tables that `installJobs` has not created or not opened to the application. It reads the catalogue, which every
 * role may do.
 */
export async function missingJobTables(database: Database): Promise<string[]> {
  const rows = await database.read<{ name: string }>(
    `SELECT 'graphile_worker.' || wanted.name AS name FROM unnest($1::text[]) AS wanted (name)
     WHERE NOT EXISTS (
       SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_policy p ON p.polrelid = c.oid
       WHERE n.nspname = 'graphile_worker' AND c.relname = wanted.name AND p.polname = $2) ORDER BY 1`,
    [TABLES, APPLICATION_ROLE],
  );
  return rows.map(({ name }) => name);
}
