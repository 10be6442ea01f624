import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { firstViewBytes } from './first-view.ts';
import { keepPreviousAssets } from './generations.ts';
import { precompressFolder } from './precompress.ts';
import { kilobytes } from './program.ts';

const VITE_TIMEOUT_MS = 300_000;

/** In a process of its own: Vite takes NODE_ENV from its surroundings, and a test's would give React's slow build. */
function viteBuild(root: string, app: string, outDir: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
      {
        cwd: join(root, 'apps', app),
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 'inherit', 'inherit'],
        timeout: VITE_TIMEOUT_MS,
      },
    );
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`vite build of apps/${app} stopped with ${signal ?? code}.`)),
    );
  });
}

/** Two renames, so that a server that is running sees the old pages or the new ones, never an empty folder. */
function replaceFolder(fresh: string, target: string, aside: string): void {
  if (existsSync(target)) renameSync(target, aside);
  renameSync(fresh, target);
  rmSync(aside, { recursive: true, force: true });
}

/** An app for browsers: built, precompressed, and put in place of the one before at once. */
export async function buildWeb(root: string, app: string, announce: (line: string) => void): Promise<string> {
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, `${app}-`));
  const fresh = join(work, 'dist');
  const dist = join(root, 'apps', app, 'dist');
  try {
    await viteBuild(root, app, fresh);
    const compressed = (await precompressFolder(join(fresh, 'assets'))) + (await precompressFolder(fresh));
    const kept = keepPreviousAssets(root, app, join(dist, 'assets'), join(fresh, 'assets'));
    if (kept > 0) announce(`build ${app}: ${kept} files of earlier builds stay served`);
    replaceFolder(fresh, dist, join(work, 'before'));
    const firstView = firstViewBytes(dist);
    return `${compressed} files precompressed${firstView === undefined ? '' : `, first view ${kilobytes(firstView)} of JavaScript (gzip)`}`;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
