import { resolve } from 'node:path';
import { checkTree } from './check.ts';

/** Far below the real number of files: the check fails when it runs in the wrong folder or reads nothing. */
const FILES_FLOOR = 300;

const verdict = await checkTree(resolve(import.meta.dirname, '../..'), FILES_FLOOR);
for (const { rule, from, to, instead } of verdict.violations) {
  console.error(`${rule}: ${from}${to ? ` -> ${to}` : ''}\n    instead: ${instead}`);
}
if (verdict.problem !== undefined)
  console.error(`import rules: the check cannot be trusted: ${verdict.problem}`);
console.log(
  `import rules: ${verdict.files} files, ${verdict.imports} imports, ${verdict.violations.length} violations`,
);
process.exitCode = verdict.violations.length > 0 || verdict.problem !== undefined ? 1 : 0;
