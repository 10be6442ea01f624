import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { compareWithDisk, readResults } from './results.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'palpite-trace-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TESTS = `
let last = 0;
afterEach(() => { if (last === 4) expect(last).toBe(4); });
describe('suite', () => {
  it('asserts twice', () => { last = 1; expect(1).toBe(1); expect(2).toBe(2); });
  it('asserts nothing', () => { last = 2; });
  it('fails', () => { last = 3; expect(1).toBe(2); });
});
it.skip('is skipped', () => { expect(1).toBe(1); });
it.each([4])('asserts in a hook %s', (n) => { last = n; });
`;

/** Vitest with our reporter and setup file in a folder of its own; the exit code is that of its failing test. */
function runVitest(...args: string[]): Promise<void> {
  const config = `export default { test: { globals: true, projects: [{ extends: true, test: {
    name: 'unit', include: ['*.test.ts'], setupFiles: [${JSON.stringify(join(ROOT, 'tools/trace/count-assertions.ts'))}],
  } }] } };`;
  writeFileSync(join(folder, 'vitest.config.mjs'), config);
  const reporter = `--reporter=${join(ROOT, 'tools/trace/reporter.ts')}`;
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  return new Promise((done) => {
    execFile(process.execPath, [vitest, 'run', reporter, ...args], { cwd: folder, timeout: 50_000 }, () =>
      done(),
    );
  });
}

const stored = () => readResults(folder, 'unit')?.files['a.test.ts']?.tests;

it('stores how every test ended and how many assertions it executed, and merges a run of some tests', async () => {
  writeFileSync(join(folder, 'a.test.ts'), TESTS);
  writeFileSync(join(folder, 'b.test.ts'), `it('is alone', () => { expect(1).toBe(1); });`);
  // Files that share a worker also share the count of `expect`: it must begin anew with every test.
  await runVitest('--no-isolate', '--maxWorkers=1');
  const first = [
    { title: 'suite > asserts twice', state: 'passed', assertions: 2 },
    { title: 'suite > asserts nothing', state: 'passed', assertions: 0 },
    { title: 'suite > fails', state: 'failed', assertions: 1 },
    { title: 'is skipped', state: 'skipped', assertions: 0 },
    { title: 'asserts in a hook 4', state: 'passed', assertions: 1 },
  ];
  expect(stored()).toEqual(first);
  const alone = [{ title: 'is alone', state: 'passed', assertions: 1 }];
  expect(readResults(folder, 'unit')?.files['b.test.ts']?.tests).toEqual(alone);

  writeFileSync(join(folder, 'a.test.ts'), TESTS.replace('toBe(2); });\n});', 'toBe(1); });\n});'));
  writeFileSync(join(folder, 'c.test.ts'), '');
  await runVitest('a.test.ts', '-t', 'fails');
  expect(readResults(folder, 'unit')?.fileCount).toBe(3);
  expect(readResults(folder, 'unit')?.files['b.test.ts']?.tests).toEqual(alone);
  expect(stored()).toEqual(
    first.map((test) => (test.state === 'failed' ? { ...test, state: 'passed' } : test)),
  );
}, 120_000);

it('drops the results of deleted test files and names the edited ones when they are read', () => {
  const ranAt = '2026-11-16T08:00:00.000Z';
  const files = Object.fromEntries(
    ['old.test.ts', 'new.test.ts', 'gone.test.ts'].map((path) => [path, { ranAt, tests: [] }]),
  );
  for (const [path, time] of [
    ['old.test.ts', '2026-11-16T07:00:00.000Z'],
    ['new.test.ts', '2026-11-16T09:00:00.000Z'],
  ] as const) {
    writeFileSync(join(folder, path), '');
    utimesSync(join(folder, path), new Date(time), new Date(time));
  }
  const found = compareWithDisk(folder, { project: 'unit', fileCount: 3, files });
  expect(Object.keys(found.results.files)).toEqual(['old.test.ts', 'new.test.ts']);
  expect(found.edited).toEqual(['new.test.ts']);
});
