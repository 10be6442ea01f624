import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartFailure } from '../database/failure.ts';
import type { RecoveryTarget } from '../database/wal-archive.ts';
import { restore } from './restore.ts';
import { BadArchive } from './tar.ts';

const USAGE = [
  'npm run restore -- <archive>                 into DATA_DIR (.data), which must be empty',
  'npm run restore -- <archive> --to <folder>   into that folder',
  'npm run restore -- <archive> --replace       what is in the folder is moved aside, not deleted',
  '  --until 2026-11-16T14:20:00Z               replays the archived log up to that time; "end" replays all of it',
  '  --log <folder>                             where the archived log is (WAL_ARCHIVE)',
  '  --timeline <number>                        another one than the newest, after an earlier restore',
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
  const { archive, to, replace, target } = readArguments();
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
    ...(target && { target }),
    nowMs: Date.now(),
    announce: (line) => console.log(line),
    signal: stopping.signal,
  });
  if (restored.replaced) console.log(`what was there before is in ${restored.replaced}`);
  if (restored.replayedTo) console.log(`the last transaction is of ${restored.replayedTo}`);
  console.log(`restored the backup of ${restored.createdAt} into ${dataFolder}`);
}

interface Arguments {
  readonly archive: string;
  readonly to: string | undefined;
  readonly replace: boolean;
  readonly target: RecoveryTarget | undefined;
}

function readArguments(): Arguments {
  try {
    const { values, positionals } = parseArgs({
      options: {
        to: { type: 'string' },
        replace: { type: 'boolean', default: false },
        until: { type: 'string' },
        log: { type: 'string' },
        timeline: { type: 'string' },
      },
      allowPositionals: true,
    });
    const [archive, ...others] = positionals;
    if (archive === undefined || others.length > 0) throw new Error('Name one archive.');
    const { to, replace, until } = values;
    const log = values.log ?? process.env.WAL_ARCHIVE;
    if (until === undefined) return { archive, to, replace, target: undefined };
    if (!log) throw new Error('--until needs the archived log: name its folder with --log.');
    const { timeline } = values;
    if (timeline !== undefined && !/^[1-9]\d{0,8}$/.test(timeline))
      throw new Error('--timeline is a number, as in the first eight digits of the names in the log.');
    const target = {
      until: parseTime(until),
      log: path.resolve(log),
      ...(timeline !== undefined && { timeline: Number(timeline) }),
    };
    return { archive, to, replace, target };
  } catch (error) {
    throw new StartFailure(`${(error as Error).message}\n${USAGE}`);
  }
}

/** With its zone: a time that somebody else's clock would read differently is refused. */
function parseTime(text: string): Date | 'end' {
  if (text === 'end') return text;
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/.test(text);
  const time = new Date(isTime ? text : Number.NaN);
  if (Number.isNaN(time.getTime()))
    throw new Error('--until is "end" or a time with its zone, such as 2026-11-16T14:20:00Z.');
  return time;
}
