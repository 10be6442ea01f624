import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../test/install.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const say = (line) => console.log(line);
const problem = await ensureInstalled({ root, announce: say });
if (problem) {
  console.error(problem);
  process.exit(1);
}
// A normal exit also ends the processes that were started in the clone.
process.once('SIGINT', () => process.exit(130));
const { tsImport } = await import('tsx/esm/api');
const { tryFresh } = await tsImport('./fresh.ts', import.meta.url);
process.exitCode = await tryFresh({ root, say, startOnly: process.argv.includes('--start-only') });
