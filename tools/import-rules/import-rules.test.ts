import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkTree, problemOf } from './check.ts';
import { DEPENDENCY_RULES } from './graph.ts';
import { MODULES } from './levels.ts';
import { type Violation, writeSampleTree } from './sample-tree.ts';
import { VIOLATIONS } from './violations.ts';

const TREE_AND_GRAPH_RULES = [
  'every-module-is-listed',
  'every-server-folder-is-listed',
  'stores-without-jsx',
  'no-barrels',
  'no-schema-library-in-the-browser',
  'declared-packages-only',
  'every-import-resolves',
  'no-orphans',
];

const made: string[] = [];
async function verdictOf(violation: Violation, floor = 20) {
  const root = writeSampleTree(violation);
  made.push(root);
  return checkTree(root, floor);
}
afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true });
});

describe('seeded violations', () => {
  it('finds nothing in a tree without violations', async () => {
    const verdict = await verdictOf({});
    expect(verdict.violations).toEqual([]);
    expect(verdict.problem).toBeUndefined();
  });

  it.each(VIOLATIONS)('%s catches: %s', async (rule, _what, violation) => {
    const { violations, problem: blind } = await verdictOf(violation);
    expect([...new Set(violations.map((violation) => violation.rule))]).toEqual([rule]);
    for (const { from, instead } of violations) expect([from, instead].every(Boolean)).toBe(true);
    expect(blind).toBeUndefined();
  });

  it('has a seeded violation for every rule', () => {
    const rules = new Set([...DEPENDENCY_RULES.map((rule) => rule.name), ...TREE_AND_GRAPH_RULES]);
    expect(new Set(VIOLATIONS.map(([rule]) => rule))).toEqual(rules);
  });

  it('counts a file as used when a template or a worker names it', async () => {
    const files = {
      'packages/i18n/src/catalogs/ENG/shell.ts': 'export const shell = 1;',
      'packages/i18n/src/load.ts': `export const load = (l: string) => import(\`./catalogs/\${l}/shell.ts\`);`,
    };
    expect(
      (await verdictOf({ files, unused: 'packages/i18n/src/catalogs/ENG/shell.ts' })).violations,
    ).toEqual([]);
  });
});

describe('a check that reads too little', () => {
  it('fails on an empty tree', async () => {
    const root = mkdtempSync(join(tmpdir(), 'palpite-import-rules-'));
    made.push(root);
    expect((await checkTree(root, 1)).problem).toBe('found no source file at all');
    mkdirSync(join(root, 'apps'));
    writeFileSync(join(root, 'apps/one.ts'), '');
    expect((await checkTree(root, 2)).problem).toMatch(/read 1 files, fewer than 2/);
  });

  it('fails below the minimum number of files', async () => {
    expect((await verdictOf({}, 10_000)).problem).toMatch(/fewer than 10000/);
  });

  it('fails when the cruiser skipped files, or listed them without reading', () => {
    const walked = ['a.ts', 'b.ts', 'c.ts', 'd.ts'];
    const some = { files: new Set(['a.ts']), edges: [] };
    expect(problemOf(walked, { files: new Set(), edges: [] }, 1)).toMatch(/read 0 of 4 files/);
    expect(problemOf(walked, some, 1)).toMatch(/read 1 of 4 files; not b.ts, c.ts, d.ts/);
    expect(problemOf(walked, { ...some, files: new Set(walked) }, 1)).toMatch(/found 0 imports in 4 files/);
  });
});

describe('levels', () => {
  it('names a module once', () => {
    expect(new Set(MODULES).size).toBe(MODULES.length);
  });
});
