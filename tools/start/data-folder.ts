import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartFailure } from '../database/failure.ts';

/** Who runs on a data folder, and where; `npm run prove` finds the database by it. */
export interface Running {
  readonly launcher: number;
  /** Tells a process from a later one that got the same number. */
  readonly born: string;
  readonly databaseUrl?: string;
}

const FILE = 'running.json';

/** One launcher per data folder: a second one would stop the first one's PostgreSQL under its feet. */
export async function claimFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new StartFailure(`DATA_DIR: ${folder} cannot be made (${error.code}).`);
  });
  const other = await readRunning(folder);
  if (other && (await isAlive(other))) {
    throw new StartFailure(
      `DATA_DIR: ${folder} is in use by process ${other.launcher}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  await tellRunning(folder, undefined);
}

export async function tellRunning(folder: string, databaseUrl: string | undefined): Promise<void> {
  const running: Running = {
    launcher: process.pid,
    born: await bornAt(process.pid),
    ...(databaseUrl && { databaseUrl }),
  };
  const draft = path.join(folder, `${FILE}.new`);
  await writeFile(draft, JSON.stringify(running), { mode: 0o600 });
  await rename(draft, path.join(folder, FILE));
}

export async function leaveFolder(folder: string): Promise<void> {
  await rm(path.join(folder, FILE), { force: true });
}

/** Undefined when nothing was written or a kill cut the writing short. */
export async function readRunning(folder: string): Promise<Running | undefined> {
  try {
    return JSON.parse(await readFile(path.join(folder, FILE), 'utf8')) as Running;
  } catch {
    return undefined;
  }
}

export async function isAlive({ launcher, born }: Running): Promise<boolean> {
  try {
    process.kill(launcher, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return (await bornAt(launcher)) === born;
}

/** The start time of a process on Linux; elsewhere the number alone must do. */
async function bornAt(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

const LOG_MAX_BYTES = 20_000_000;

/** Appends; what grew too large is set aside once. */
export async function openLog(folder: string, name: string): Promise<number> {
  const file = path.join(folder, name);
  const handle = await open(file, 'a', 0o600);
  const { size } = await handle.stat();
  await handle.close();
  if (size > LOG_MAX_BYTES) await rename(file, `${file}.old`);
  return (await import('node:fs')).openSync(file, 'a', 0o600);
}
