import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** What a migration that expands does to tables on the way of every bet, and a table that only the new version knows. */
const EXPAND = `CREATE TABLE platform.of_next_version (id bigint PRIMARY KEY, note text);
GRANT SELECT, INSERT ON platform.of_next_version TO palpite_app;
ALTER TABLE betting.slip ADD COLUMN of_next_version text;
ALTER TABLE wallet.account ADD COLUMN of_next_version integer NOT NULL DEFAULT 0;
`;

export interface NextVersion {
  readonly program: string;
  readonly migrations: string;
  remove(): Promise<void>;
}

/** The built server with one more migration, so that it refuses a database that lacks it. */
export async function nextVersion(): Promise<NextVersion> {
  const folder = await mkdtemp(path.join(tmpdir(), 'palpite-next-'));
  const server = path.join(folder, 'apps/server');
  const migrations = path.join(server, 'migrations');
  await mkdir(server, { recursive: true });
  await cp(path.join(ROOT, 'apps/server/dist'), path.join(server, 'dist'), { recursive: true });
  await cp(path.join(ROOT, 'apps/server/migrations'), migrations, { recursive: true });
  await writeFile(path.join(migrations, '9999_of_next_version.sql'), EXPAND);
  for (const name of [
    'node_modules',
    'packages',
    'package.json',
    'apps/web',
    'apps/operator',
    'apps/server/package.json',
  ])
    await symlink(path.join(ROOT, name), path.join(folder, name));
  return {
    program: path.join(server, 'dist/main.js'),
    migrations,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
