import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartFailure } from '../database/failure.ts';
import { restore } from './restore.ts';
import { BadArchive } from './tar.ts';

const USAGE = [
  'npm run restore -- <archive>                 into DATA_DIR (.data), which must be empty',
  'npm run restore -- <archive> --to <folder>   into that folder',
  'npm run restore -- <archive> --replace       what is in the folder is moved aside, not deleted',
].join('\n');

try {
  await main();
} catch (error) {
  const isPlain = error instanceof StartFailure || error instanceof BadArchive;
  if ((error as Error).name === 'AbortError')
    console.error('The restore was stopped: nothing was exchanged.');
  else console.error(isPlain ? (error as Error).message : error);
  process.exitCode = 1;
}

/**
 * `npm run restore`: checks an archive, rebuilds its database beside the data and exchanges them when it proves
 * clean.
 */
async function main(): Promise<void> {
  const { archive, to, replace } = readArguments();
  if (process.env.DATABASE_URL && to === undefined)
    throw new StartFailure(
      'DATABASE_URL names a PostgreSQL of your own; an archive of "npm run backup" cannot be restored into it. Unset it, or give --to a folder.',
    );
  const dataFolder = path.resolve(to ?? (process.env.DATA_DIR || '.data'));
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort());
  const restored = await restore({
    archive: path.resolve(archive),
    dataFolder,
    replace,
    nowMs: Date.now(),
    announce: (line) => console.log(line),
    signal: stopping.signal,
  });
  if (restored.replaced) console.log(`what was there before is in ${restored.replaced}`);
  console.log(`restored the backup of ${restored.createdAt} into ${dataFolder}`);
}

function readArguments(): { archive: string; to: string | undefined; replace: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { to: { type: 'string' }, replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [archive, ...others] = positionals;
    if (archive === undefined || others.length > 0) throw new Error('Name one archive.');
    return { archive, to: values.to, replace: values.replace };
  } catch (error) {
    throw new StartFailure(`${(error as Error).message}\n${USAGE}`);
  }
}
