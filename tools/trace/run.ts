import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { citedIds } from './titles.ts';
import { type Citation, type Line, PARTS, trace } from './trace.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const OUTSIDE = new Set(['node_modules', 'dist', 'fixtures', '.git', '.cache', '.data']);
const TEST = /(?:\.test\.tsx?|\.e2e\.ts)$/;

function testFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return OUTSIDE.has(entry.name) ? [] : testFiles(path);
    return TEST.test(entry.name) ? [path] : [];
  });
}

/** The tests of this tool cite ids that do not exist, to show that they are refused. */
const isOwnTest = (path: string): boolean => path.startsWith('tools/trace/');

function main(wanted: string | undefined): number {
  if (wanted !== undefined && !PARTS.includes(wanted)) {
    console.error(`trace: there is no part ${wanted}; the parts are ${PARTS.join(', ')}`);
    return 1;
  }
  const lines = JSON.parse(readFileSync(join(ROOT, 'docs/checklist.json'), 'utf8')) as Line[];
  const paths = testFiles('').filter((path) => !isOwnTest(path));
  if (paths.length === 0 || lines.length === 0) {
    console.error(
      `trace: read ${paths.length} test files and ${lines.length} lines of the checklist: too few to trust`,
    );
    return 1;
  }
  const citations: Citation[] = paths.flatMap((path) =>
    citedIds(path, readFileSync(join(ROOT, path), 'utf8')).map((id) => ({ id, path })),
  );
  const result = trace(lines, citations, wanted === undefined ? PARTS : [wanted]);
  for (const { id, kind, text } of result.missing) console.log(`${id.padEnd(14)}${kind.padEnd(10)}${text}`);
  console.log(`\n${'part'.padEnd(12)}shown / total`);
  for (const { part, shown, total } of result.counts) {
    console.log(`${part.padEnd(12)}${String(shown).padStart(5)} / ${total}`);
  }
  for (const { id, path } of result.unknown)
    console.error(`trace: ${path} cites ${id}, which the checklist lacks`);
  console.log(
    `trace: ${paths.length} test files, ${lines.length} lines, ${result.unknown.length} unknown ids`,
  );
  return result.unknown.length === 0 ? 0 : 1;
}

process.exitCode = main(process.argv[2]);
