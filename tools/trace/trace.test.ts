import { describe, expect, it } from 'vitest';
import config from '../../vitest.config.ts';
import { type FileResult, mergeRun, PROJECTS, type ProjectResults, type TestResult } from './results.ts';
import { faultLines, partLines, projectLine, tableLines } from './text.ts';
import { citedIds, trace } from './trace.ts';

// Ids are put together here: written out in a title of this file, they would be cited.
const line = (id: string, part = 'money') => ({ id, part, kind: 'route', text: `text of ${id}` });
const passed = (title: string, assertions = 1): TestResult => ({ title, state: 'passed', assertions });
const failed = (title: string): TestResult => ({ title, state: 'failed', assertions: 1 });
const skipped = (title: string): TestResult => ({ title, state: 'skipped', assertions: 0 });

const EARLY = '2026-11-16T08:00:00.000Z';
const LATE = '2026-11-16T09:30:00.000Z';

const file = (tests: readonly TestResult[], ranAt = EARLY): FileResult => ({ ranAt, tests });
const results = (project: string, ...tests: TestResult[]): ProjectResults => ({
  project,
  fileCount: 1,
  files: { 'a.test.ts': file(tests) },
});

const proofOf = (...ran: ProjectResults[]) => trace([line('A-001')], ran).lines[0]?.proof;

describe('cited ids', () => {
  it('are those in square brackets, one or more in a pair, in the titles of test and suite', () => {
    expect(citedIds('slip [A-001] > [B-002] and [C-003, D-004] [A-001]')).toEqual([
      'A-001',
      'B-002',
      'C-003',
      'D-004',
    ]);
  });

  it('are not ids without brackets or other text in brackets', () => {
    expect(citedIds('[seed 8841] A-001 [A-01] [a-001] [A-001 x]')).toEqual([]);
  });
});

describe('a line', () => {
  it('is shown by a test that cites it and passed', () => {
    expect(proofOf(results('db', passed('[A-001] x')))).toBe('full');
    expect(proofOf(results('unit', passed('[A-001] x')), results('e2e', passed('[A-001] y')))).toBe('full');
  });

  it('is not shown by a test that failed', () => {
    expect(proofOf(results('db', failed('[A-001] x')))).toBe('none');
    expect(proofOf(results('db', failed('[A-001] x'), passed('[A-001] y')))).toBe('full');
  });

  it('is not shown by a test that was skipped', () => {
    expect(proofOf(results('db', skipped('[A-001] x')))).toBe('none');
  });

  it('is not shown by a test that passed without an assertion', () => {
    expect(proofOf(results('db', passed('[A-001] x', 0)))).toBe('none');
  });

  it('is counted separately when only unit tests show it', () => {
    expect(proofOf(results('unit', passed('[A-001] x')), results('db', failed('[A-001] y')))).toBe('unit');
  });

  it('is counted separately when only the long run shows it', () => {
    expect(proofOf(results('e2e-long', passed('[A-001] x')), results('long', passed('[A-001] y')))).toBe(
      'long',
    );
    expect(proofOf(results('e2e-long', passed('[A-001] x')), results('unit', passed('[A-001] y')))).toBe(
      'full',
    );
  });
});

describe('the report', () => {
  const lines = [
    ...[1, 2, 3, 4].map((n) => line(`A-00${n}`)),
    line('B-001', 'casino'),
    line('N-001', 'note'),
  ];
  const report = trace(lines, [
    results('unit', passed('[A-001] x'), skipped('[A-004] x')),
    results('db', passed('[A-002] x')),
    results('long', passed('[A-003] x')),
  ]);

  it('counts per part and leaves notes out', () => {
    expect(report.counts.filter(({ total }) => total > 0)).toEqual([
      { part: 'money', total: 4, shown: 3, unitOnly: 1, longOnly: 1, unproven: 1 },
      { part: 'casino', total: 1, shown: 0, unitOnly: 0, longOnly: 0, unproven: 1 },
    ]);
    expect(tableLines(report).find((row) => row.startsWith('money'))).toMatch(/^money +4 +3 +1 +1 +1$/);
  });

  it('lists the lines of one part by what shows them, and says who cites an unproven one', () => {
    expect(partLines(report, 'money').map((text) => text.replace(/ +/g, ' '))).toEqual([
      'money: 1 lines shown by unit tests alone',
      ' A-001 route text of A-001',
      'money: 1 lines shown only by the long run',
      ' A-003 route text of A-003',
      'money: 1 lines without a proof',
      ' A-004 route text of A-004 (cited by a.test.ts skipped)',
    ]);
  });

  it('has no fault when every citation is known and asserts', () => {
    expect(faultLines(report)).toEqual([]);
  });

  it('names a cited id that the checklist lacks, whatever became of the test', () => {
    const faults = faultLines(trace(lines, [results('db', skipped('[A-999] x'), passed('[N-001] y'))]));
    expect(faults).toEqual(['db a.test.ts "[A-999] x" cites A-999, which the checklist lacks']);
  });

  it('names a citing test that passed without an assertion once, and no other test without one', () => {
    const ran = results(
      'db',
      passed('[A-001] [A-002] x', 0),
      passed('cites nothing', 0),
      failed('[A-003] y'),
    );
    expect(faultLines(trace(lines, [ran]))).toEqual([
      'db a.test.ts "[A-001] [A-002] x" cites a line and passed without executing an assertion',
    ]);
  });
});

describe('a later run', () => {
  const older: ProjectResults = {
    project: 'unit',
    fileCount: 3,
    files: {
      'a.test.ts': file([passed('one', 2), passed('two'), passed('deleted')]),
      'b.test.ts': file([passed('three')]),
      'gone.test.ts': file([passed('four')]),
    },
  };
  const run = {
    project: 'unit',
    ranAt: LATE,
    isPartial: false,
    projectFiles: ['b.test.ts', 'a.test.ts'],
    files: { 'a.test.ts': [failed('one'), skipped('two')] },
  };

  it('replaces the files that ran, keeps the others and drops those that left the project', () => {
    expect(mergeRun(older, run)).toEqual({
      project: 'unit',
      fileCount: 2,
      files: {
        'a.test.ts': file([failed('one'), skipped('two')], LATE),
        'b.test.ts': file([passed('three')]),
      },
    });
    expect(mergeRun(undefined, run).files).toEqual({
      'a.test.ts': file([failed('one'), skipped('two')], LATE),
    });
  });

  it('keeps the older result of a test that it left out, and the older time with it', () => {
    const merged = mergeRun(older, { ...run, isPartial: true });
    expect(merged.files['a.test.ts']).toEqual(file([failed('one'), passed('two')], EARLY));
    const tests = [failed('three'), skipped('four')];
    const again = mergeRun(older, { ...run, isPartial: true, files: { 'b.test.ts': tests } });
    expect(again.files['b.test.ts']).toEqual(file(tests, LATE));
    const once = mergeRun(
      { ...older, files: { 'b.test.ts': file(tests) } },
      { ...run, isPartial: true, files: { 'b.test.ts': tests } },
    );
    expect(once.files['b.test.ts']).toEqual(file(tests, LATE));
  });
});

describe('the line of a project', () => {
  it('says from when the results are, how much ran and what was edited since', () => {
    const files = {
      'a.test.ts': file([passed('one', 2), skipped('two')]),
      'b.test.ts': file([failed('three')], LATE),
    };
    const text = projectLine('unit', { project: 'unit', fileCount: 7, files }, ['a.test.ts']);
    expect(text.replace(/ +/g, ' ')).toBe(
      'unit 2026-11-16 08:00 to 2026-11-16 09:30 UTC, 2 of 7 test files, 2 tests (1 skipped), 3 assertions; edited after they ran: 1',
    );
  });

  it('says which command runs a project without results', () => {
    expect(projectLine('db', undefined, [])).toMatch(/^db +no results: npm test runs it$/);
    expect(projectLine('long', undefined, [])).toMatch(/^long +no results: npm run test:long runs it$/);
  });

  it('exists for every project of vitest.config.ts', () => {
    const names = (config.test?.projects ?? []).map((project) =>
      typeof project === 'object' && 'test' in project ? project.test?.name : undefined,
    );
    expect(names.sort()).toEqual([...PROJECTS].sort());
  });
});
