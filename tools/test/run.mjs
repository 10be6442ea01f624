// Plain JavaScript on purpose: `npm test` starts here on a bare checkout, before any dependency exists.
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const problem = await ensureInstalled({ root, announce: (line) => console.log(line) });
if (problem) {
  console.error(problem);
  process.exit(1);
}
const { tsImport } = await import('tsx/esm/api');
const { runTests } = await tsImport('./run-tests.ts', import.meta.url);
process.exitCode = await runTests({
  root,
  long: process.argv.includes('--long'),
  checksOnly: process.argv.includes('--checks-only'),
});
