// Plain JavaScript on purpose: this runs on a bare checkout, before any dependency exists.
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../test/install.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const started = Date.now();
const announce = (line) =>
  console.log(`[${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s] ${line}`);

const problem = await ensureInstalled({ root, announce });
if (problem) {
  console.error(problem);
  process.exit(1);
}
const { tsImport } = await import('tsx/esm/api');
const { launch } = await tsImport('./launch.ts', import.meta.url);
process.exitCode = await launch({ root, announce, watch: process.argv.includes('--watch') });
