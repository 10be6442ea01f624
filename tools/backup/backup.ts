import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { locateBinaries } from '../database/binaries.ts';
import { runningCluster, startCluster, withClient } from '../database/cluster.ts';
import { StartFailure } from '../database/failure.ts';
import { archiveOf, archiveTrouble, isInside, pruneArchive } from '../database/wal-archive.ts';
import { claimFolder, isAlive, leaveFolder, readRunning } from '../start/data-folder.ts';
import { type ArchiveHeader, type ArchivePart, bestExtension, writeArchive } from './archive.ts';
import { copyCluster, copyFolder } from './cluster-copy.ts';

export interface BackupOptions {
  readonly dataFolder: string;
  /** A folder, or a file that ends in `.tar.gz` or `.tar.zst`. */
  readonly to: string;
  /** How many backups stay in the folder; undefined keeps them all. */
  readonly keep?: number;
  /** The copy keeps PostgreSQL from removing its log, so it must end: it is aborted after this time. */
  readonly withinMs: number;
  readonly nowMs: number;
  readonly announce: (line: string) => void;
  readonly signal: AbortSignal;
}

export interface Backup {
  readonly file: string;
  readonly files: number;
  readonly bytes: number;
  /** Older backups that were removed. */
  readonly removed: readonly string[];
  /** Files of the archived log that no backup needs any more and that were removed. */
  readonly removedLog: number;
}

export const OTHER_DATABASE = [
  'DATABASE_URL names a PostgreSQL of your own, which this tool does not back up: nothing was copied.',
  'Back it up where it runs, with pg_basebackup and continuous archiving or with the backups of its provider.',
  'See docs/runbooks/backup-and-restore.md.',
].join('\n');

const OURS = /^palpite-\d{8}T\d{6}Z\.tar\.(?:gz|zst)$/;
const PARTIAL = /\.tar\.(?:gz|zst)\.partial-(\d+)$/;
const POSTGRES = 'postgres';
/** Held by the session that copies, in the database `postgres`; it ends with the session, however that ends. */
const BACKUP_LOCK = 7_281_038;
/** SQLSTATE of a session that PostgreSQL ends. */
const ADMIN_SHUTDOWN = '57P01';
const LOST =
  'PostgreSQL ended the copy. It was stopped, or the log of the time since the copy began grew beyond max_slot_wal_keep_size: back up at a quieter hour or to a faster place.';
/** What a data folder may hold beside data, made by a start or left by a restore: it is neither copied nor moved. */
export const NOT_DATA =
  /^(?:logs|running\.json|running\.json\.new|restoring|restore-unfinished|replaced-.*|wal-archive)$/;

/** Copies the database of a data folder and what lies beside it into one file, whether the product runs or not. */
export async function backUp(options: BackupOptions): Promise<Backup> {
  const { dataFolder } = options;
  if (!existsSync(path.join(dataFolder, POSTGRES, 'PG_VERSION')))
    throw new StartFailure(`DATA_DIR: there is no database in ${dataFolder}.`);
  const file = await destination(options);
  const tooLate = AbortSignal.timeout(options.withinMs);
  const signal = AbortSignal.any([options.signal, tooLate]);
  const header: ArchiveHeader = {
    format: 'palpite-backup',
    version: 1,
    createdAt: new Date(options.nowMs).toISOString(),
    postgresMajor: (await locateBinaries()).major,
    platform: `${process.platform}-${process.arch}`,
  };
  const cluster = await openCluster({ ...options, signal });
  try {
    const written = await withClient(cluster.url, (session) =>
      copyIn(session, { file, header, dataFolder, signal }),
    );
    const trouble = await withClient(cluster.url, archiveTrouble);
    if (trouble) options.announce(trouble);
    return { file, ...written, ...(await removeOld(options, file)) };
  } catch (error) {
    if (tooLate.aborted && !options.signal.aborted)
      throw new StartFailure(
        `${file} was not written: the backup took longer than ${options.withinMs / 60_000} minutes (--within).`,
      );
    if (signal.aborted) throw new StartFailure(`${file} was not written: the backup was stopped.`);
    throw explained(error as NodeJS.ErrnoException, file);
  } finally {
    await cluster.leave();
  }
}

interface Copy {
  readonly file: string;
  readonly header: ArchiveHeader;
  readonly dataFolder: string;
  readonly signal: AbortSignal;
}

async function copyIn(session: pg.Client, { file, header, dataFolder, signal }: Copy) {
  const { rows } = await session.query<{ is_free: boolean }>('SELECT pg_try_advisory_lock($1) AS is_free', [
    BACKUP_LOCK,
  ]);
  if (!rows[0]?.is_free)
    throw new StartFailure(`DATA_DIR: another backup of ${dataFolder} is running. Nothing was copied.`);
  // Ending the session also drops the slot, even when the copy hangs in a query or in a write that cannot be aborted.
  const giveUp = () => void session.end().catch(() => undefined);
  signal.addEventListener('abort', giveUp, { once: true });
  // Without its session PostgreSQL keeps no log for the copy any more, and what is copied after that is of no use.
  const lost = new AbortController();
  session.once('end', () => lost.abort());
  try {
    const parts = (async function* (): AsyncGenerator<ArchivePart> {
      yield* copyFolder(dataFolder, (found) => isLeftOut(found, dataFolder));
      yield* copyCluster(session, path.join(dataFolder, POSTGRES), {
        under: POSTGRES,
        label: path.basename(file),
      });
    })();
    return await writeArchive(file, header, parts, AbortSignal.any([signal, lost.signal]));
  } catch (error) {
    throw lost.signal.aborted || isEnded(error)
      ? new StartFailure(`${file} was not written: ${LOST}`)
      : error;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

function isLeftOut(file: string, dataFolder: string): boolean {
  const name = path.basename(file);
  if (OURS.test(name) || PARTIAL.test(name)) return true;
  const isDatabase = name === POSTGRES || name === `${POSTGRES}.new`;
  return path.dirname(file) === dataFolder && (isDatabase || NOT_DATA.test(name));
}

/** The running PostgreSQL of the folder, else it is started for the copy with the folder claimed meanwhile. */
async function openCluster({ dataFolder, announce, signal }: BackupOptions) {
  const running = await readRunning(dataFolder);
  const cluster = await runningCluster(dataFolder);
  if (running && (await isAlive(running))) {
    const given = running.databaseUrl && new URL(running.databaseUrl);
    if (given && (given.hostname !== '127.0.0.1' || Number(given.port) !== cluster?.port))
      throw new StartFailure(OTHER_DATABASE);
    if (!cluster) throw new StartFailure('PostgreSQL is being started: try again when the product is open.');
  }
  if (cluster) return { url: cluster.url('postgres'), leave: async () => undefined };
  signal.throwIfAborted();
  await claimFolder(dataFolder);
  try {
    const started = await startCluster({ folder: dataFolder, announce });
    const leave = () => started.stop().finally(() => leaveFolder(dataFolder));
    return { url: started.url('postgres'), leave };
  } catch (error) {
    await leaveFolder(dataFolder);
    throw error;
  }
}

async function destination({ dataFolder, to, keep, nowMs }: BackupOptions): Promise<string> {
  const isFile = /\.tar\.(?:gz|zst)$/.test(to);
  if (isFile && keep !== undefined)
    throw new StartFailure('--keep counts the backups of a folder: give --to a folder.');
  const folder = isFile ? path.dirname(to) : to;
  if (await isInside(dataFolder, folder))
    throw new StartFailure(
      `--to: ${folder} is inside DATA_DIR, whose loss a backup is for. Name a folder outside of it, best on another disk.`,
    );
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw explained(error, folder);
  });
  await removeAbandoned(folder);
  const stamp = new Date(nowMs).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return isFile ? path.resolve(to) : path.resolve(to, `palpite-${stamp}${bestExtension()}`);
}

/** A backup that was killed leaves its unfinished file; the process that wrote it is named in it. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(PARTIAL.exec(name)?.[1]);
    if (pid > 0 && !isProcess(pid)) await rm(path.join(folder, name), { force: true });
  }
}

function isProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The query that runs may tell of the end before the connection does. */
function isEnded(error: unknown): boolean {
  return (error as { code?: unknown }).code === ADMIN_SHUTDOWN;
}

/** By name, which begins with the time; the one that was just written always stays. */
async function removeOld(
  { keep, dataFolder }: BackupOptions,
  file: string,
): Promise<Pick<Backup, 'removed' | 'removedLog'>> {
  if (keep === undefined) return { removed: [], removedLog: 0 };
  const folder = path.dirname(file);
  const all = (await readdir(folder)).filter((name) => OURS.test(name));
  const names = all.filter((name) => name !== path.basename(file)).sort();
  const removed = names.slice(0, Math.max(0, names.length - (keep - 1)));
  for (const name of removed) await rm(path.join(folder, name), { force: true });
  const archive = await archiveOf(dataFolder);
  const kept = new Set(all.filter((name) => !removed.includes(name)));
  return { removed, removedLog: archive === undefined ? 0 : await pruneArchive(archive, kept) };
}

function explained(error: NodeJS.ErrnoException, file: string): Error {
  const where = `${file} was not written`;
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return new StartFailure(`${where}: there is no room for it (${error.code}).`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartFailure(`${where}: the place cannot be used (${error.code}: ${error.path ?? ''}).`);
    default:
      return error instanceof StartFailure ? error : new StartFailure(`${where}: ${error.message}`);
  }
}
