import { spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { firstViewBytes } from './first-view.ts';
import { kilobytes } from './program.ts';
import { buildVerifier, VERIFIER } from './verifier.ts';

/** A client that loaded the page two builds ago may still request the chunks of that build. */
const PREVIOUS_BUILDS_KEPT = 2;
/** What an app's builds were made of. */
const recordOf = (app: string) => `.cache/${app}-assets.json`;

type Generations = readonly (readonly string[])[];

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt|wasm)$/;
/** Below this a compressed copy saves no packet. */
const WORTHWHILE_BYTES = 1024;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

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
    if (app === 'web') writeFileSync(join(fresh, VERIFIER), await buildVerifier(root));
    const compressed = (await precompressFolder(join(fresh, 'assets'))) + (await precompressFolder(fresh));
    const kept = keepPreviousAssets(root, app, join(dist, 'assets'), join(fresh, 'assets'));
    if (kept > 0) announce(`build ${app}: ${kept} files of earlier builds stay served`);
    replaceFolder(fresh, dist, join(work, 'before'));
    const firstView = firstViewBytes(dist);
    return `${compressed} files precompressed${firstView === undefined ? '' : `, first view ${kilobytes(firstView)} of JavaScript (gzip) besides boot.js and texts`}`;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function compress(path: string): Promise<void> {
  const content = readFileSync(path);
  const [small, compatible] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    deflate(content, { level: 9 }),
  ]);
  writeFileSync(`${path}.br`, small);
  writeFileSync(`${path}.gz`, compatible);
}

/** Puts `.br` and `.gz` beside every file of the folder that gains from it; returns how many. */
async function precompressFolder(folder: string): Promise<number> {
  if (!existsSync(folder)) return 0;
  const paths = readdirSync(folder)
    .filter((name) => COMPRESSIBLE.test(name))
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).size > WORTHWHILE_BYTES && !existsSync(`${path}.br`));
  for (const path of paths) await compress(path);
  return paths.length;
}

function readGenerations(root: string, app: string): Generations {
  const path = join(root, recordOf(app));
  if (!existsSync(path)) return [];
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Generations;
  } catch {
    return [];
  }
}

function listAssets(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** Newest first. A rebuild that made the very same files is not a new generation. */
export function nextGenerations(before: Generations, fresh: readonly string[]): Generations {
  const same = before[0] !== undefined && before[0].join() === fresh.join();
  return [fresh, ...(same ? before.slice(1) : before)].slice(0, PREVIOUS_BUILDS_KEPT + 1);
}

/** Copies what the two builds before still serve from the old assets into the new ones; returns how many. */
function keepPreviousAssets(root: string, app: string, oldAssets: string, newAssets: string): number {
  const fresh = listAssets(newAssets);
  const generations = nextGenerations(readGenerations(root, app), fresh);
  const isFresh = new Set(fresh);
  const kept = new Set(generations.slice(1).flat());
  const copies = [...kept].filter((name) => !isFresh.has(name) && existsSync(join(oldAssets, name)));
  for (const name of copies) copyFileSync(join(oldAssets, name), join(newAssets, name));
  const record = join(root, recordOf(app));
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, JSON.stringify(generations, null, 2));
  return copies.filter((name) => !/\.(br|gz|map)$/.test(name)).length;
}
