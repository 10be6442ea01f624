import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartFailure } from '../database/failure.ts';
import { backUp, OTHER_DATABASE } from './backup.ts';

const USAGE = [
  'npm run backup                              into a folder beside DATA_DIR (.data-backups)',
  'npm run backup -- --to <folder> [--keep 7]  into that folder; the seven newest stay',
  'npm run backup -- --to <file>.tar.gz        into that file',
].join('\n');

/** `npm run backup`: one file with everything that a restore needs, while the product goes on. */
async function main(): Promise<void> {
  const { to, keep } = readArguments();
  if (process.env.DATABASE_URL) throw new StartFailure(OTHER_DATABASE);
  const dataFolder = path.resolve(process.env.DATA_DIR || '.data');
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort());
  const began = performance.now();
  const { file, files, bytes, removed } = await backUp({
    dataFolder,
    to: path.resolve(to ?? `${dataFolder}-backups`),
    ...(keep === undefined ? {} : { keep }),
    nowMs: Date.now(),
    announce: (line) => console.log(line),
    signal: stopping.signal,
  });
  for (const name of removed) console.log(`removed ${name}`);
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  console.log(`backup: ${files} files, ${Math.ceil(bytes / 1_000_000)} MB in ${seconds} s`);
  console.log(file);
}

function readArguments(): { to: string | undefined; keep: number | undefined } {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } });
    if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep))
      throw new Error('--keep is a number from 1 to 9999');
    return { to: values.to, keep: values.keep === undefined ? undefined : Number(values.keep) };
  } catch (error) {
    throw new StartFailure(`${(error as Error).message}\n${USAGE}`);
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
