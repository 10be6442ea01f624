import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { memoryFolder } from './tools/test/memory-folder.ts';
import { WholeProductsFirst } from './tools/test/whole-products-first.ts';

const everywhere = [
  'packages/*/{src,test}/**',
  'apps/*/{src,test}/**',
  'tools/**',
  'bench/**',
  'testkit/test/**',
];
const named = (suffix: string) => everywhere.map((folder) => `${folder}/*.${suffix}`);
const cache = { exclude: ['**/node_modules/**', '**/dist/**', '**/fixtures/**'] };
/** Every project counts the assertions of each test, for `npm run trace`. */
const ASSERTIONS = 'tools/trace/count-assertions.ts';
const SETUP = [ASSERTIONS, 'testkit/src/properties.ts'];
const DATABASE_SETUP = [...SETUP, 'testkit/src/one-connection.ts'];
/** A worker keeps the modules of one file for the next: loading them again costs more than the tests of most files. */
const SHARED_MODULES = { isolate: false };
// Vitest leaves one core alone, which on two cores means one test file at a time.
const maxWorkers = Math.max(2, availableParallelism() - 1);

const inMemory = memoryFolder();
// Workers and the programs that they start inherit it.
if (inMemory !== undefined) process.env.TMPDIR = inMemory;

/** A change that is seen after a second on a quiet machine may take several on a busy one. */
const PATIENCE_MS = 30_000;

/** Browsers one after the other: two at once on two cores make each other late. */
const browser = (name: string, files: { readonly include: string[]; readonly exclude?: string[] }) => ({
  test: {
    name,
    ...files,
    ...SHARED_MODULES,
    setupFiles: [ASSERTIONS],
    globalSetup: ['testkit/src/cluster.ts', 'e2e/shell/browser.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    fileParallelism: false,
  },
});

/**
 * unit: no database. db: real PostgreSQL, one database per file. long: kills, many seeds. e2e: journeys in a real
 * browser, at least one for each area; e2e-long: the others, and every screen, state and rule. `npm test` leaves both
 * long ones to `npm run test:long`.
 */
export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: WholeProductsFirst },
    reporters: ['default', './tools/trace/reporter.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          ...SHARED_MODULES,
          include: named('test.{ts,tsx}'),
          exclude: [...cache.exclude, '**/*.{db,long}.test.ts'],
          setupFiles: SETUP,
          // A second core that is busy elsewhere must not fail a test that only computes.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'db',
          ...SHARED_MODULES,
          // A third of their time these files wait: for PostgreSQL, for a process that starts, for a limit that passes.
          maxWorkers: maxWorkers + 1,
          include: named('db.test.ts'),
          exclude: cache.exclude,
          setupFiles: DATABASE_SETUP,
          globalSetup: ['testkit/src/cluster.ts'],
          // They end what hangs; how fast something must be is what a test asserts itself.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: PATIENCE_MS } },
        },
      },
      {
        test: {
          name: 'long',
          ...SHARED_MODULES,
          include: named('long.test.ts'),
          exclude: cache.exclude,
          setupFiles: DATABASE_SETUP,
          globalSetup: ['testkit/src/cluster.ts'],
          testTimeout: 1_200_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      browser('e2e', { include: ['e2e/**/*.e2e.ts'], exclude: ['e2e/**/*.long.e2e.ts'] }),
      browser('e2e-long', { include: ['e2e/**/*.long.e2e.ts'] }),
    ],
  },
});
