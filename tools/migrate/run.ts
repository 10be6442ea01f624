import { migrateDatabase } from '@palpite/server/wiring/migrate-database';

/** `npm run migrate`: brings the operator's own PostgreSQL to this version, as the role that owns the tables. */
async function main(): Promise<number> {
  const url = process.env.DATABASE_OWNER_URL;
  if (!url) {
    console.error(
      'DATABASE_OWNER_URL: is missing. It names the role that owns the tables; docs/running.md tells how.',
    );
    return 1;
  }
  await migrateDatabase(url, (line) => console.log(line));
  console.log('the database is at this version');
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
