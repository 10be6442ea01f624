// Plain JavaScript on purpose: this runs on a bare checkout, before any dependency exists.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled } from '../test/install.mjs';
import { compiledLauncher } from './compiled.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const started = Date.now();
const announce = (line) =>
  console.log(`[${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s] ${line}`);

const problem = await ensureInstalled({ root, announce });
if (problem) {
  console.error(problem);
  process.exit(1);
}
const { launch } = await loadLauncher();
process.exitCode = await launch({ root, announce, watch: process.argv.includes('--watch') });

async function loadLauncher() {
  const compiled = compiledLauncher(root);
  if (compiled) return import(pathToFileURL(compiled).href);
  const { tsImport } = await import('tsx/esm/api');
  const { compileLauncher } = await tsImport('./compile.ts', import.meta.url);
  try {
    return await import(pathToFileURL(await compileLauncher(root)).href);
  } catch {
    // A read-only checkout is started from its sources, which also give the best error messages.
    return tsImport('./launch.ts', import.meta.url);
  }
}
