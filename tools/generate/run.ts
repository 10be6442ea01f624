import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatedFiles } from './generate.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const check = process.argv.includes('--check');

for (const { path, text } of await generatedFiles()) {
  const full = resolve(root, path);
  if ((await currentText(full)) === text) {
    console.log(`${path}: up to date`);
  } else if (check) {
    console.error(`${path}: stale; run \`npm run generate\` and commit the result`);
    process.exitCode = 1;
  } else {
    await mkdir(dirname(full), { recursive: true });
    await writeFile(full, text);
    console.log(`${path}: written`);
  }
}

async function currentText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
