import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { checkFile, failure, sum, type Tally } from './check.ts';
import { checkWalletFile, isWalletFile } from './wallet.ts';

const FILE_BYTES_MAX = 32 * 1024 * 1024;
const LINES_MAX = 500;

const files = process.argv.slice(2);
if (files.length === 0) console.log('usage: npm run vectors -- FILE…');
const { passed, failed, skipped, lines } = sum(await Promise.all(files.map(checkPath)));
for (const line of lines.slice(0, LINES_MAX)) console.log(line);
if (lines.length > LINES_MAX) console.log(`… and ${lines.length - LINES_MAX} more lines`);
if (files.length > 0 && passed + failed === 0) console.log('nothing ran');
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function checkPath(file: string): Promise<Tally> {
  // npm runs scripts in the project's folder; file names are relative to the folder where it was called.
  const full = path.resolve(process.env.INIT_CWD ?? '.', file);
  try {
    if ((await stat(full)).size > FILE_BYTES_MAX) return failure(file, 'larger than 32 MB');
    const text = await readFile(full, 'utf8');
    return isWalletFile(text) ? await checkOnDatabase(file, text) : checkFile(file, text);
  } catch (error) {
    return failure(file, `cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function checkOnDatabase(file: string, text: string): Promise<Tally> {
  // Imported here: every other file needs no PostgreSQL.
  const { onOwnDatabase } = await import('./wallet-database.ts');
  return onOwnDatabase((base) => checkWalletFile(file, text, base));
}
