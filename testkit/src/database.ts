import { randomBytes } from 'node:crypto';
import type { Database } from '@palpite/server/platform/database/database';
import { openDatabase } from '@palpite/server/platform/database/pool';
import { inject } from 'vitest';
import { closeToOthers } from '../../tools/database/roles.ts';
import { TEMPLATE, withClient } from './cluster.ts';

export interface FreshUrls {
  /** Of the application, with no more rights than the product has. */
  readonly url: string;
  /** Of the role that owns the tables, for what a test does behind the product's back. */
  readonly ownerUrl: string;
  drop(): Promise<void>;
}

export interface FreshDatabase extends Omit<FreshUrls, 'drop'> {
  readonly database: Database;
  readonly owner: Database;
  close(): Promise<void>;
}

/** A database of its own for one test file, copied from the migrated template. */
export async function freshDatabase(options: { poolSize?: number } = {}): Promise<FreshDatabase> {
  const { url, ownerUrl, drop } = await freshDatabaseUrl();
  const database = openDatabase({ url, poolSize: options.poolSize ?? 10 });
  const owner = openDatabase({ url: ownerUrl, poolSize: 2 });
  return {
    url,
    ownerUrl,
    database,
    owner,
    async close() {
      await database.close();
      await owner.close();
      await drop();
    },
  };
}

/** The same for tests that start a server process of their own. */
export async function freshDatabaseUrl(): Promise<FreshUrls> {
  const admin = inject('clusterUrl');
  const template = inject('templateUrls');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(admin, async (client) => {
    // Copying its files takes a third of what copying its pages through the log takes.
    await client.query(
      `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY file_copy OWNER ${new URL(template.owner).username}`,
    );
    await closeToOthers(client, name);
  });
  const named = (base: string) => Object.assign(new URL(base), { pathname: `/${name}` }).toString();
  return {
    url: named(template.application),
    ownerUrl: named(template.owner),
    async drop() {
      await withClient(admin, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

/** One statement or more of the owner: a table that is missing, a row that nobody could change, a trigger. */
export async function runAsOwner(ownerUrl: string, ...statements: readonly string[]): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}
