import { randomBytes } from 'node:crypto';
import type { Database } from '@palpite/server/platform/database/database';
import { openDatabase } from '@palpite/server/platform/database/pool';
import { inject } from 'vitest';
import { TEMPLATE, withClient } from './cluster.ts';

export interface FreshDatabase {
  readonly url: string;
  readonly database: Database;
  close(): Promise<void>;
}

/** A database of its own for one test file, copied from the migrated template. */
export async function freshDatabase(options: { poolSize?: number } = {}): Promise<FreshDatabase> {
  const { url, drop } = await freshDatabaseUrl();
  const database = openDatabase({ url, poolSize: options.poolSize ?? 10 });
  return {
    url,
    database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** The same for tests that start a server process of their own. */
export async function freshDatabaseUrl(): Promise<{ url: string; drop(): Promise<void> }> {
  const admin = inject('clusterUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(admin, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`));
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return {
    url: url.toString(),
    async drop() {
      await withClient(admin, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}
