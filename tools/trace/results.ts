import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The projects of vitest.config.ts, in the order in which `npm run test:long` runs them. */
export const PROJECTS: readonly string[] = ['unit', 'db', 'e2e', 'e2e-long', 'long'];

/** The projects that `npm test` leaves to `npm run test:long`. */
export const LONG_PROJECTS: readonly string[] = ['e2e-long', 'long'];

export interface TestResult {
  /** With the titles of the enclosing suites: `wallet > [CALL-073] refuses …`. */
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** How many times the test called `expect`. */
  readonly assertions: number;
}

export interface FileResult {
  /** ISO time of the oldest test result in this file. */
  readonly ranAt: string;
  readonly tests: readonly TestResult[];
}

/** The last known result of every test file of one project. */
export interface ProjectResults {
  readonly project: string;
  /** How many test files the project has, whether they ran or not. */
  readonly fileCount: number;
  readonly files: Readonly<Record<string, FileResult>>;
}

/** What one run of Vitest showed of one project. */
export interface ProjectRun {
  readonly project: string;
  readonly ranAt: string;
  /** The run was restricted to some tests of its files (`-t`, a line number) or was interrupted. */
  readonly isPartial: boolean;
  /** Every test file of the project, whether it ran or not. */
  readonly projectFiles: readonly string[];
  readonly files: Readonly<Record<string, readonly TestResult[]>>;
}

/** A test that a partial run left out keeps its older result, if it has one. */
function mergePartialFile(older: FileResult, ranAt: string, tests: readonly TestResult[]): FileResult {
  const olderByTitle = new Map(
    older.tests.filter(({ state }) => state !== 'skipped').map((test) => [test.title, test]),
  );
  let keptOlder = false;
  const merged = tests.map((test) => {
    const before = test.state === 'skipped' ? olderByTitle.get(test.title) : undefined;
    if (before) keptOlder = true;
    return before ?? test;
  });
  return { ranAt: keptOlder ? older.ranAt : ranAt, tests: merged };
}

/**
 * Adds a run to what earlier runs showed. A file that ran replaces its older result, so that a test that was deleted or
 * now fails no longer counts. A file that no longer belongs to the project is dropped.
 */
export function mergeRun(older: ProjectResults | undefined, run: ProjectRun): ProjectResults {
  const files: Record<string, FileResult> = {};
  for (const path of [...run.projectFiles].sort()) {
    const before = older?.files[path];
    const tests = run.files[path];
    if (tests === undefined) {
      if (before) files[path] = before;
    } else {
      files[path] =
        before && run.isPartial ? mergePartialFile(before, run.ranAt, tests) : { ranAt: run.ranAt, tests };
    }
  }
  return { project: run.project, fileCount: run.projectFiles.length, files };
}

export const resultsPath = (project: string): string => `.cache/trace/${project}.json`;

export function readResults(root: string, project: string): ProjectResults | undefined {
  const path = join(root, resultsPath(project));
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ProjectResults) : undefined;
}

/** Written beside its place and renamed: an interrupted write leaves the older results readable. */
export function writeResults(root: string, results: ProjectResults): void {
  const path = join(root, resultsPath(results.project));
  mkdirSync(join(root, '.cache/trace'), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(results));
  renameSync(`${path}.new`, path);
}

/**
 * Drops the results of test files that were deleted or moved after the run, and names those that were edited after
 * it.
 */
export function compareWithDisk(
  root: string,
  results: ProjectResults,
): { readonly results: ProjectResults; readonly edited: readonly string[] } {
  const present = Object.entries(results.files).filter(([path]) => existsSync(join(root, path)));
  const edited = present
    .filter(([path, { ranAt }]) => statSync(join(root, path)).mtimeMs > Date.parse(ranAt))
    .map(([path]) => path);
  return {
    results: {
      project: results.project,
      fileCount: results.fileCount,
      files: Object.fromEntries(present),
    },
    edited,
  };
}
