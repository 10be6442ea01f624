import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compareWithDisk, PROJECTS, type ProjectResults, readResults } from './results.ts';
import { faultLines, partLines, projectLine, tableLines } from './text.ts';
import { type Line, PARTS, trace } from './trace.ts';

const ROOT = resolve(import.meta.dirname, '../..');

function fail(message: string): number {
  console.error(`trace: ${message}`);
  return 1;
}

/** Prints from when the results of each project are, and returns those that exist. */
function loadResults(projects: readonly string[]): ProjectResults[] {
  return projects.flatMap((project) => {
    const stored = readResults(ROOT, project);
    const found = stored && compareWithDisk(ROOT, stored);
    console.log(projectLine(project, found?.results, found?.edited ?? []));
    return found && Object.keys(found.results.files).length > 0 ? [found.results] : [];
  });
}

/**
 * `npm run trace` reads the last results of all projects; a part as argument lists its lines. `--projects a,b` is for
 * `npm test`: it reads those projects alone, and each must have results.
 */
function main(): number {
  const { values, positionals } = parseArgs({
    options: { projects: { type: 'string' } },
    allowPositionals: true,
  });
  const [part] = positionals;
  if (part !== undefined && !PARTS.includes(part)) {
    return fail(`there is no part ${part}; the parts are ${PARTS.join(', ')}`);
  }
  const required = values.projects?.split(',');
  const unknownProject = required?.find((project) => !PROJECTS.includes(project));
  if (unknownProject !== undefined) {
    return fail(`there is no project ${unknownProject}; the projects are ${PROJECTS.join(', ')}`);
  }
  const results = loadResults(required ?? PROJECTS);
  const left = PROJECTS.filter((project) => required !== undefined && !required.includes(project));
  if (left.length > 0)
    console.log(`not part of this run: ${left.join(', ')}; what only they show has no proof here`);
  if (results.length < (required?.length ?? 1)) return fail('test results are missing, see above');

  const lines = JSON.parse(readFileSync(join(ROOT, 'docs/checklist.json'), 'utf8')) as Line[];
  const report = trace(lines, results);
  if (part !== undefined) console.log(`\n${partLines(report, part).join('\n')}`);
  console.log(`\n${tableLines(report).join('\n')}`);
  if (part === undefined) console.log('npm run trace -- PART lists the lines of a part.');
  const faults = faultLines(report);
  for (const fault of faults) console.error(`trace: ${fault}`);
  console.log(
    `trace: ${report.unknown.length} unknown ids, ${report.withoutAssertion.length} citations without an assertion`,
  );
  return faults.length === 0 ? 0 : 1;
}

process.exitCode = main();
