import { execFile } from 'node:child_process';
import { chown, mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { StartFailure } from './failure.ts';
import { userForPostgres } from './os-user.ts';

/** `end` replays all that the archive has. */
export interface RecoveryTarget {
  readonly until: Date | 'end';
  /** The folder of the archived log. */
  readonly log: string;
  /** A restore begins a new timeline in the archive; without a number the newest is followed. */
  readonly timeline?: number;
}

const run = promisify(execFile);
const PROGRAM = fileURLToPath(new URL('./archive-wal.mjs', import.meta.url));
/** Lies in a data folder and names the folder of its archive, so that whatever starts its PostgreSQL archives too. */
const WAL_ARCHIVE_FILE = 'wal-archive';
/** The most that a lost disk can cost: an unfinished file of the log is closed and archived after this time. */
const TIMEOUT = '60s';
const CHECKED_WITHIN_MS = 30_000;
const HISTORY = /^[0-9A-F]{8}\.history$/;
const BACKUP_HISTORY = /^[0-9A-F]{24}\.[0-9A-F]{8}\.backup\.gz$/;
const SEGMENT = /^[0-9A-F]{24}(?:\..*)?\.gz$/;

/** A word of a shell command in a setting of PostgreSQL, where a percent sign stands for the name of a file. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
const programFor = (what: 'store' | 'fetch', folder: string) =>
  [process.execPath, PROGRAM, what, folder].map(quoted).join(' ');

/** The settings that archive the log of the PostgreSQL of a data folder; none when it has no archive. */
export async function archiveSettings(dataFolder: string): Promise<Record<string, string>> {
  const folder = await archiveOf(dataFolder);
  if (folder === undefined) return {};
  return {
    archive_mode: 'on',
    archive_command: `${programFor('store', folder)} '%p' '%f'`,
    archive_timeout: TIMEOUT,
  };
}

/** The folder of the archive of a data folder. */
export async function archiveOf(dataFolder: string): Promise<string | undefined> {
  const text = await readFile(path.join(dataFolder, WAL_ARCHIVE_FILE), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    },
  );
  return text.trim() || undefined;
}

/** Before a start with the setting WAL_ARCHIVE, or without it: then the archive ends. */
export async function setArchive(
  dataFolder: string,
  folder: string | undefined,
  announce: (line: string) => void,
): Promise<void> {
  const file = path.join(dataFolder, WAL_ARCHIVE_FILE);
  if (folder === undefined) {
    const former = await archiveOf(dataFolder);
    if (former !== undefined) announce(`WAL_ARCHIVE is not set: the archive in ${former} ends here`);
    await rm(file, { force: true });
    return;
  }
  await prepareArchive(dataFolder, folder, announce);
  await writeFile(file, folder, { mode: 0o600, flush: true });
}

async function prepareArchive(
  dataFolder: string,
  folder: string,
  announce: (line: string) => void,
): Promise<void> {
  if (await isInside(dataFolder, folder))
    throw new StartFailure(
      `WAL_ARCHIVE: ${folder} is inside DATA_DIR, whose loss it is for. Name a folder outside of it, best on another disk.`,
    );
  const user = await userForPostgres(announce);
  const cannot = (error: NodeJS.ErrnoException & { stderr?: string }): never => {
    throw new StartFailure(
      `WAL_ARCHIVE: ${folder} cannot be used (${error.stderr?.trim() || error.code || error.message}).`,
    );
  };
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(cannot);
  if (user) await chown(folder, user.uid, user.gid).catch(cannot);
  const asPostgres = (...args: string[]) =>
    run(process.execPath, [PROGRAM, ...args], { ...user, timeout: CHECKED_WITHIN_MS }).catch(cannot);
  await asPostgres('check', folder);
  // A restore has begun a new timeline without an archive. Without its file the next one would get the same number.
  const log = path.join(dataFolder, 'postgres', 'pg_wal');
  for (const name of await readdir(log).catch(() => []))
    if (HISTORY.test(name)) await asPostgres('store', folder, path.join(log, name), name);
}

/** Whether a folder, which need not exist yet, is the data folder or lies in it. */
export async function isInside(dataFolder: string, folder: string): Promise<boolean> {
  const inside = path.relative(await realFolder(dataFolder), await realFolder(folder));
  return inside !== '..' && !inside.startsWith(`..${path.sep}`) && !path.isAbsolute(inside);
}

/** Where a folder is, or would be once it is made, with links followed. */
async function realFolder(folder: string): Promise<string> {
  const found = await realpath(folder).catch(() => undefined);
  if (found !== undefined || folder === path.dirname(folder)) return found ?? folder;
  return path.join(await realFolder(path.dirname(path.resolve(folder))), path.basename(folder));
}

/** For the start of PostgreSQL that replays the archive, in a folder with a `recovery.signal`. */
export function recoverySettings({ until, log, timeline }: RecoveryTarget): Record<string, string> {
  return {
    restore_command: `${programFor('fetch', log)} '%f' '%p'`,
    // Nobody may connect before the end of the recovery: until then the database is an older one.
    hot_standby: 'off',
    recovery_target_action: 'promote',
    recovery_target_timeline: timeline === undefined ? 'latest' : String(timeline),
    // Names of zones, also the Z, are not known yet when PostgreSQL reads its settings.
    ...(until !== 'end' && { recovery_target_time: until.toISOString().replace('Z', '+00') }),
  };
}

/** Why PostgreSQL gave up, in words for the operator; undefined when its log says nothing about the target. */
export async function recoveryFailure(
  logFolder: string,
  { until, log }: RecoveryTarget,
): Promise<string | undefined> {
  const names = (await readdir(logFolder)).filter((name) => name.startsWith('postgres-')).sort();
  const text = await readFile(path.join(logFolder, names.at(-1) ?? ''), 'utf8').catch(() => '');
  const time = until === 'end' ? 'the end' : until.toISOString();
  if (text.includes('recovery ended before configured recovery target was reached'))
    return `The log in ${log} does not reach ${time}. Name an earlier time, or --until end for all that is there.`;
  if (text.includes('requested recovery stop point is before consistent recovery point'))
    return `The backup was not complete yet at ${time}. Take an older one.`;
  if (text.includes('could not restore file')) return `A file in ${log} is damaged: see ${logFolder}.`;
  return undefined;
}

/** A line for whoever runs a backup when PostgreSQL cannot archive: its disk fills up meanwhile. */
export async function archiveTrouble(session: pg.Client): Promise<string | undefined> {
  const { rows } = await session.query<{ wal: string; at: string }>(
    `SELECT last_failed_wal AS wal, last_failed_time::text AS at FROM pg_stat_archiver
     WHERE last_failed_time > coalesce(last_archived_time, '-infinity')`,
  );
  const [failed] = rows;
  return (
    failed &&
    `WARNING: the log is not archived: ${failed.wal} failed at ${failed.at}; see the log of PostgreSQL`
  );
}

/**
 * Removes the log that none of the named backups needs. A backup leaves a small file in the archive with its name and
 * its first segment; without one of a named backup nothing is removed.
 */
export async function pruneArchive(folder: string, backups: ReadonlySet<string>): Promise<number> {
  const names = await readdir(folder);
  const needed: string[] = [];
  for (const name of names.filter((found) => BACKUP_HISTORY.test(found))) {
    const text = gunzipSync(await readFile(path.join(folder, name))).toString();
    if (backups.has(/^LABEL: (.*)$/m.exec(text)?.[1] ?? '')) needed.push(positionOf(name));
  }
  const [first] = needed.sort();
  if (first === undefined) return 0;
  const old = names.filter((name) => SEGMENT.test(name) && positionOf(name) < first);
  for (const name of old) await rm(path.join(folder, name), { force: true });
  return old.length;
}

/** Without the first eight digits, which are the timeline. */
function positionOf(name: string): string {
  return name.slice(8, 24);
}
