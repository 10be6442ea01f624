import { mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';

/** Our own packages are bundled because their exports are TypeScript; everything of npm stays where npm put it. */
export const ownPackagesOnly: Plugin = {
  name: 'own-packages-only',
  setup(context) {
    context.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@palpite/') ? undefined : { path, external: true },
    );
  },
};

/**
 * Packages of npm are bundled too: to find and read their hundreds of files takes as long as everything else that a
 * program loads. These stay where npm put them: one is a binary, the queue of jobs has the driver of PostgreSQL as its
 * own dependency, of which there must be one copy, and the SDK of OpenTelemetry is loaded only where traces are made.
 */
const NOT_BUNDLED = [
  '@node-rs/argon2',
  ...['core', 'exporter-trace-otlp-http', 'resources', 'sdk-trace'].map((name) => `@opentelemetry/${name}`),
  'graphile-worker',
  'pg',
];
/** Bundled CommonJS packages ask for Node's own modules with it. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);";

/** How a program is bundled, in the build and in the dev loop alike; `name` is that of the output file. */
export function programOptions(root: string, entry: string, name: string): BuildOptions {
  return {
    absWorkingDir: root,
    entryPoints: { [name]: join(root, entry) },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    // `{ ...{ a }, b }` becomes `{ a, b }`: V8 adds each field behind a spread by a call of its own, a microsecond
    // each.
    minifySyntax: true,
    logLevel: 'warning',
    external: NOT_BUNDLED,
    banner: { js: REQUIRE },
  };
}

/** Written beside the target and renamed, so that a program that starts meanwhile never reads half a file. */
export async function buildProgram(root: string, entry: string, output: string): Promise<string> {
  const folder = dirname(join(root, output));
  await mkdir(folder, { recursive: true });
  // Not imported above: most starts find everything built.
  const { build } = await import('esbuild');
  const fresh = mkdtempSync(join(folder, '.next-'));
  try {
    await build({ ...programOptions(root, entry, 'main'), outdir: fresh });
    for (const name of readdirSync(fresh)) renameSync(join(fresh, name), join(folder, name));
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return `${kilobytes(statSync(join(root, output)).size)} for Node`;
}

/** The script of the sandbox's game pages. */
export const GAME_SCRIPT = {
  entry: 'apps/sandbox/src/studio/browser/main.ts',
  output: 'apps/sandbox/dist/game.js',
} as const;

/** How the script of a page without a framework is bundled, in the build and in the dev loop alike. */
export function scriptOptions(root: string, entry: string): BuildOptions {
  return {
    absWorkingDir: root,
    entryPoints: [join(root, entry)],
    bundle: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    minify: true,
    logLevel: 'warning',
  };
}

/** One script for a page that has no framework; written whole, as a program is. */
export async function buildScript(root: string, entry: string, output: string): Promise<string> {
  const { build } = await import('esbuild');
  const fresh = `${join(root, output)}.${process.pid}`;
  try {
    await build({ ...scriptOptions(root, entry), outfile: fresh });
    renameSync(fresh, join(root, output));
  } finally {
    rmSync(fresh, { force: true });
  }
  return `${kilobytes(statSync(join(root, output)).size)} for the games' pages`;
}

export function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 102.4) / 10} kB`;
}
