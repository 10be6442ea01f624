import { migrate, type UrlSetting } from '../platform/database/migrate.ts';
import { installJobs } from '../platform/jobs/install.ts';
import { createLog } from '../platform/log/log.ts';

/**
 * Brings a database to this version: our own migrations and the tables of the job queue. It runs as the role that owns
 * the database. The server never does this, so the server needs no right to change a table.
 */
export async function migrateDatabase(
  ownerUrl: string,
  announce: (line: string) => void,
  setting?: UrlSetting,
): Promise<void> {
  await migrate(ownerUrl, setting ? { announce, setting } : { announce });
  await installJobs(ownerUrl, createLog({ level: 'error' }));
}
