import type { CheckResult } from './kit.ts';

/** One run in one dialect. */
export interface Report {
  readonly url: string;
  readonly studio: string;
  readonly dialect: string;
  readonly results: readonly CheckResult[];
}

const MARKS = { passed: 'ok      ', failed: 'FAILED  ', 'not-run': 'not run ' } as const;

/** One check as a person reads it. */
export function linesOf({ id, sentence, outcome }: CheckResult): string[] {
  const head = `${MARKS[outcome.is]}${id.padEnd(42)}${sentence}`;
  if (outcome.is === 'passed') return [head];
  if (outcome.is === 'not-run') return [head, `        why:      ${outcome.why}`];
  const { step, expected, seen } = outcome;
  return [head, `        step:     ${step}`, `        expected: ${expected}`, `        seen:     ${seen}`];
}

const count = (results: readonly CheckResult[], is: CheckResult['outcome']['is']) =>
  results.filter(({ outcome }) => outcome.is === is).length;

export function summaryOf({ dialect, results }: Report): string {
  const [passed, failed, notRun] = (['passed', 'failed', 'not-run'] as const).map((is) => count(results, is));
  return `dialect ${dialect}: ${results.length} checks, ${passed} passed, ${failed} failed, ${notRun} not run`;
}

export function jsonOf(reports: readonly Report[]): string {
  const runs = reports.map(({ url, studio, dialect, results }) => ({
    url,
    studio,
    dialect,
    passed: count(results, 'passed'),
    failed: count(results, 'failed'),
    notRun: count(results, 'not-run'),
    checks: results.map(({ id, sentence, outcome: { is: outcome, ...about } }) => ({
      id,
      sentence,
      outcome,
      ...about,
    })),
  }));
  return JSON.stringify({ runs }, null, 2);
}

/** 0 when no check failed, 1 otherwise. A run that checked nothing at all never gets here. */
export function exitCodeOf(reports: readonly Report[]): 0 | 1 {
  return reports.every(({ results }) => count(results, 'failed') === 0) ? 0 : 1;
}
