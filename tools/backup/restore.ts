import { existsSync } from 'node:fs';
import { chown, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { migrateDatabase } from '@palpite/server/wiring/migrate-database';
import type pg from 'pg';
import { locateBinaries } from '../database/binaries.ts';
import {
  type Cluster,
  RESTORE_UNFINISHED,
  runningCluster,
  startCluster,
  stopOrphan,
  withClient,
} from '../database/cluster.ts';
import { StartFailure } from '../database/failure.ts';
import { type OsUser, userForPostgres } from '../database/os-user.ts';
import { ensureDatabase } from '../database/roles.ts';
import { type RecoveryTarget, recoveryFailure, recoverySettings } from '../database/wal-archive.ts';
import { proveDatabase } from '../prove/prove.ts';
import { claimFolder, isAlive, leaveFolder, readRunning } from '../start/data-folder.ts';
import { type ArchiveHeader, readArchive, syncFolder } from './archive.ts';
import { NOT_DATA } from './backup.ts';
import { BadArchive } from './tar.ts';

interface RestoreOptions {
  readonly archive: string;
  readonly dataFolder: string;
  /** Moves what is in the folder aside instead of refusing. */
  readonly replace: boolean;
  /** Replays the archived log after the backup, up to a time; undefined restores the backup alone. */
  readonly target?: RecoveryTarget;
  readonly nowMs: number;
  readonly announce: (line: string) => void;
  readonly signal: AbortSignal;
}

interface Restored {
  readonly createdAt: string;
  /** The last transaction that was replayed; undefined without a target. */
  readonly replayedTo: string | undefined;
  /** Where the former content of the data folder is now; undefined when there was none. */
  readonly replaced: string | undefined;
}

const DRAFT = 'restoring';

/**
 * Reads the whole archive before it changes anything, unpacks it beside the data, lets PostgreSQL replay and the proof
 * run there, and only then exchanges the folders. Whatever goes wrong earlier leaves the former data as they were.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { archive, dataFolder, announce, signal } = options;
  await refuseInUse(options);
  announce('checking the archive');
  const header = await checkArchive(archive, signal);
  if (options.target) await checkTarget(options.target, header);
  const user = await userForPostgres(announce);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new StartFailure(`DATA_DIR: ${dataFolder} cannot be made (${error.code}).`);
  });
  await claimFolder(dataFolder);
  const draft = path.join(dataFolder, DRAFT);
  try {
    if (user) await chown(dataFolder, user.uid, user.gid);
    await stopOrphan(path.join(draft, 'postgres'), announce);
    await rm(draft, { recursive: true, force: true });
    announce('unpacking');
    await unpack(archive, draft, user, signal).catch(async (error: NodeJS.ErrnoException) => {
      await rm(draft, { recursive: true, force: true });
      throw error.code === 'ENOSPC'
        ? new StartFailure(`There is no room for the restore in ${draft}.`)
        : error;
    });
    const replayedTo = await replayAndProve(draft, options).catch(async (error: Error) => {
      // A failed restore is kept for inspection; one that the operator stopped is deleted.
      if (signal.aborted) await rm(draft, { recursive: true, force: true });
      throw error;
    });
    const replaced = await exchange(draft, options);
    await rm(draft, { recursive: true, force: true });
    return { createdAt: header.createdAt, replayedTo, replaced };
  } finally {
    await leaveFolder(dataFolder);
  }
}

async function refuseInUse({ dataFolder, replace }: RestoreOptions): Promise<void> {
  const running = await readRunning(dataFolder);
  const inUse = `DATA_DIR: ${dataFolder} is in use`;
  if (running && (await isAlive(running)))
    throw new StartFailure(`${inUse} by process ${running.launcher}. Stop the product first.`);
  if (await runningCluster(dataFolder).catch(() => undefined))
    throw new StartFailure(`${inUse} by a PostgreSQL. Start and stop the product once, then try again.`);
  const content = await contentOf(dataFolder);
  if (content.length > 0 && !replace)
    throw new StartFailure(
      `DATA_DIR: ${dataFolder} is not empty. Restore --to another folder, or move what is there aside with --replace.`,
    );
}

async function contentOf(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new StartFailure(`DATA_DIR: ${folder} cannot be read (${error.code}).`);
  });
  return names.filter((name) => !NOT_DATA.test(name));
}

/** Reads it to the end and keeps nothing: every checksum is compared before a byte is written anywhere. */
async function checkArchive(archive: string, signal: AbortSignal): Promise<ArchiveHeader> {
  const { major } = await locateBinaries();
  let header: ArchiveHeader | undefined;
  let hasCluster = false;
  const accept = (found: ArchiveHeader) => {
    header = found;
    if (found.postgresMajor !== major)
      throw new BadArchive(
        `The archive was written by PostgreSQL ${String(found.postgresMajor)}, this product brings ${major}. Restore it with the version of the product that wrote it.`,
      );
    const platform = `${process.platform}-${process.arch}`;
    if (found.platform !== platform)
      throw new BadArchive(
        `The archive was written on ${String(found.platform)} and fits no other kind of machine; this one is ${platform}.`,
      );
  };
  await readArchive(archive, accept, async ({ name }) => {
    signal.throwIfAborted();
    if (NOT_DATA.test(name.split('/')[0] ?? ''))
      throw new BadArchive(`The archive has an entry that no backup has: ${JSON.stringify(name)}`);
    if (name === 'postgres/backup_label') hasCluster = true;
  });
  if (!header || !hasCluster) throw new BadArchive(`${archive} has no database in it.`);
  return header;
}

async function unpack(
  archive: string,
  draft: string,
  user: OsUser | undefined,
  signal: AbortSignal,
): Promise<void> {
  const give = async (file: string) => {
    if (user) await chown(file, user.uid, user.gid);
  };
  await mkdir(draft, { mode: 0o700 });
  await give(draft);
  await readArchive(
    archive,
    () => undefined,
    async ({ name, type }, content) => {
      signal.throwIfAborted();
      const file = path.join(draft, name);
      if (type === 'folder') await mkdir(file, { mode: 0o700 });
      else {
        const handle = await open(file, 'wx', 0o600);
        try {
          for await (const chunk of content) await handle.writeFile(chunk);
          // PostgreSQL itself syncs its folder before it replays.
          if (!name.startsWith('postgres/')) await handle.sync();
        } finally {
          await handle.close();
        }
      }
      await give(file);
    },
  );
}

async function checkTarget({ until, log }: RecoveryTarget, { createdAt }: ArchiveHeader): Promise<void> {
  const names = await readdir(log).catch((error: NodeJS.ErrnoException) => {
    throw new StartFailure(`--log: ${log} cannot be read (${error.code}).`);
  });
  if (names.length === 0) throw new StartFailure(`--log: ${log} is empty.`);
  if (until !== 'end' && until.getTime() <= Date.parse(createdAt))
    throw new StartFailure(
      `--until: the backup was begun later, at ${createdAt}. Take one from before ${until.toISOString()}.`,
    );
}

/**
 * The copied files are from different moments; only replaying the log makes them consistent. Returns the time of the
 * last transaction of the archived log.
 */
async function replayAndProve(
  draft: string,
  { target, announce, signal }: RestoreOptions,
): Promise<string | undefined> {
  announce('starting PostgreSQL on it');
  const cluster = target
    ? await startRecovery(draft, target, announce)
    : await startCluster({ folder: draft, announce });
  try {
    const { owner: url } = await ensureDatabase(cluster.url('postgres'), 'palpite');
    signal.throwIfAborted();
    await migrateDatabase(url, announce).catch((error: Error) => {
      throw new StartFailure(`The restored database cannot be used: ${error.message}`);
    });
    signal.throwIfAborted();
    const isClean = await proveDatabase({
      url,
      fromBeginning: true,
      print: announce,
      printDifference: announce,
    });
    if (!isClean)
      throw new StartFailure(
        `The restored books are not clean: nothing was exchanged. They are in ${draft}.`,
      );
    signal.throwIfAborted();
    return target && (await withClient(url, lastReplayed));
  } finally {
    await cluster.stop();
  }
}

async function startRecovery(
  draft: string,
  target: RecoveryTarget,
  announce: (line: string) => void,
): Promise<Cluster> {
  const mark = path.join(draft, 'postgres', 'recovery.signal');
  await writeFile(mark, '', { mode: 0o600 });
  const user = await userForPostgres(announce);
  // PostgreSQL removes it at the end of the recovery.
  if (user) await chown(mark, user.uid, user.gid);
  try {
    return await startCluster({ folder: draft, settings: recoverySettings(target), announce });
  } catch (error) {
    const reason = await recoveryFailure(path.join(draft, 'logs'), target);
    throw reason === undefined ? error : new StartFailure(reason);
  }
}

async function lastReplayed(session: pg.Client): Promise<string | undefined> {
  const { rows } = await session.query<{ at: Date | null }>('SELECT pg_last_xact_replay_timestamp() AS at');
  return rows[0]?.at?.toISOString();
}

/** Renames only. A mark tells a start in between that this is no new folder; `postgres` is the last one to come. */
async function exchange(draft: string, { dataFolder, nowMs }: RestoreOptions): Promise<string | undefined> {
  const mark = path.join(dataFolder, RESTORE_UNFINISHED);
  const former = (await contentOf(dataFolder)).sort(postgresLast).reverse();
  const stamp = new Date(nowMs).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const aside = path.join(dataFolder, `replaced-${stamp}`);
  await writeFile(mark, '', { mode: 0o600, flush: true });
  await syncFolder(dataFolder);
  if (former.length > 0) await mkdir(aside, { mode: 0o700 });
  for (const name of former) await rename(path.join(dataFolder, name), path.join(aside, name));
  const restored = (await readdir(draft)).filter((name) => !NOT_DATA.test(name)).sort(postgresLast);
  for (const name of restored) await rename(path.join(draft, name), path.join(dataFolder, name));
  await syncFolder(dataFolder);
  await rm(mark);
  return existsSync(aside) ? aside : undefined;
}

function postgresLast(first: string, second: string): number {
  return Number(first === 'postgres') - Number(second === 'postgres') || (first < second ? -1 : 1);
}
