import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartFailure } from '../database/failure.ts';
import { backUp, OTHER_DATABASE } from './backup.ts';

const USAGE = [
  'npm run backup                              into a folder beside DATA_DIR (.data-backups)',
  'npm run backup -- --to <folder> [--keep 7]  into that folder; the seven newest stay',
  'npm run backup -- --to <file>.tar.gz        into that file',
  '  --within <minutes>                        gives up after so long (240)',
].join('\n');
const WITHIN_MINUTES = 240;
/** How long a backup that was given up may take to clear up. */
const CLEAR_UP_MS = 60_000;

/** `npm run backup`: one file with everything that a restore needs, while the product goes on. */
async function main(): Promise<void> {
  const { to, keep, withinMs } = readArguments();
  if (process.env.DATABASE_URL) throw new StartFailure(OTHER_DATABASE);
  const dataFolder = path.resolve(process.env.DATA_DIR || '.data');
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort());
  // A write into a network folder that hangs cannot be cut short: without an end of its own the process would stay.
  setTimeout(() => {
    console.error(
      `The backup took longer than ${withinMs / 60_000} minutes (--within) and could not clear up.`,
    );
    process.exit(1);
  }, withinMs + CLEAR_UP_MS).unref();
  const began = performance.now();
  const { file, files, bytes, removed, removedLog } = await backUp({
    dataFolder,
    to: path.resolve(to ?? `${dataFolder}-backups`),
    ...(keep === undefined ? {} : { keep }),
    withinMs,
    nowMs: Date.now(),
    announce: (line) => console.log(line),
    signal: stopping.signal,
  });
  for (const name of removed) console.log(`removed ${name}`);
  if (removedLog > 0) console.log(`removed ${removedLog} files of the archived log`);
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  console.log(`backup: ${files} files, ${Math.ceil(bytes / 1_000_000)} MB in ${seconds} s`);
  console.log(file);
}

function readArguments(): { to: string | undefined; keep: number | undefined; withinMs: number } {
  try {
    const { values } = parseArgs({
      options: {
        to: { type: 'string' },
        keep: { type: 'string' },
        within: { type: 'string', default: String(WITHIN_MINUTES) },
      },
    });
    if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep))
      throw new Error('--keep is a number from 1 to 9999');
    if (!/^[1-9]\d{0,3}$/.test(values.within))
      throw new Error('--within is a number of minutes from 1 to 9999');
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    return { to: values.to, keep, withinMs: Number(values.within) * 60_000 };
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
