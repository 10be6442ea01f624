import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

/** Builds what changed since the last build of this checkout. Throws with one line that says what is wrong. */
export async function build(options = {}) {
  const { buildProduct } = await tsImport('./build-product.ts', import.meta.url);
  return buildProduct({ root: fileURLToPath(new URL('../..', import.meta.url)), ...options });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await build({ announce: (line) => console.log(line), force: process.argv.includes('--force') });
  } catch (error) {
    console.error(`build: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
