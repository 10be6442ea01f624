import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface TestEnd {
  readonly status: string;
  readonly fullName: string;
  readonly failureMessages: readonly string[];
}

interface FileEnd {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly TestEnd[];
}

interface VitestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults: readonly FileEnd[];
}

const readReport = (path: string): VitestReport => JSON.parse(readFileSync(path, 'utf8')) as VitestReport;

/** A log that is cut keeps its end: the failures are repeated there, of a long list only the beginning. */
const FAILURES_MAX = 20;
const MESSAGE_LINES = 12;

/** The name of every test that failed, with the first lines of what it said. */
export function failuresOf(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  const beginning = (text: string): string => text.split('\n').slice(0, MESSAGE_LINES).join('\n    ');
  return readReport(path)
    .testResults.flatMap((file) => {
      const tests = file.assertionResults.filter((test) => test.status === 'failed');
      if (tests.length === 0)
        return file.status === 'failed' ? [`${file.name}\n    ${beginning(file.message ?? '')}`] : [];
      return tests.map(
        (test) => `${file.name} > ${test.fullName}\n    ${beginning(test.failureMessages.join('\n'))}`,
      );
    })
    .slice(0, FAILURES_MAX);
}

const SLOWEST_MAX = 8;

/** The files that took longest, longest first: what to look at when a run becomes slow. */
export function slowestOf(path: string, root: string): readonly string[] {
  if (!existsSync(path)) return [];
  return readReport(path)
    .testResults.map((file) => ({ name: relative(root, file.name), ms: file.endTime - file.startTime }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST_MAX)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1)} s ${name}`);
}

/**
 * What a run of Vitest showed. A file that broke before its first test counts as one failure, and so does a run that
 * ended badly or without a report: none of them may read as green.
 */
export function countReport(path: string, endedWell: boolean): Counts {
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  const report = readReport(path);
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + broken.length;
  const silent = failed === 0 && (!endedWell || report.numPassedTests === 0);
  return { passed: report.numPassedTests, failed: silent ? 1 : failed };
}

export function sumCounts(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((sum, counts) => sum + counts.passed, 0),
    failed: all.reduce((sum, counts) => sum + counts.failed, 0),
  };
}
