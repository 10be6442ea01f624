import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LOG_LIMITS, openOwnFile, rotateFiles } from '@palpite/server/platform/log/rotating-file';
import { StartFailure } from '../database/failure.ts';

/** Which process uses a data folder, and where it listens; `npm run prove` finds the database by it. */
export interface Running {
  readonly launcher: number;
  /** Distinguishes a process from a later one with the same id. */
  readonly born: string;
  readonly databaseUrl?: string;
}

const FILE = 'running.json';

/** One launcher per data folder: a second one would stop the PostgreSQL of the first. */
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

const SEAL_KEY_FILE = 'seal-key';
const SEAL_KEY_FORM = /^[A-Za-z0-9_-]{43}$/;

/**
 * The key that a demo seals second factors with, made at the first start. It must be the same at the next one: with
 * another nobody's app would open the console any more. So a file that is not as we wrote it is refused, not replaced.
 */
export async function demoSealKey(folder: string): Promise<string> {
  const file = path.join(folder, SEAL_KEY_FILE);
  const stored = await readOwn(file);
  if (stored !== undefined) {
    if (SEAL_KEY_FORM.test(stored)) return stored;
    throw new StartFailure(
      `DATA_DIR: ${file} is damaged. Put it back from a backup; or delete it and give every operator a new link.`,
    );
  }
  const made = randomBytes(32).toString('base64url');
  await writeOwn(file, made);
  return made;
}

const STUDIO_KEY_FILE = 'studio-key';

/** Both halves as base64 of DER: the sandbox's studio signs with the private one, the server checks with the other. */
export interface StudioKeys {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** The key with which the sandbox's studio signs, made at the first start: server and sandbox restart apart. */
export async function demoStudioKeys(folder: string): Promise<StudioKeys> {
  const file = path.join(folder, STUDIO_KEY_FILE);
  const stored = await readOwn(file);
  const privateKey = stored ?? newStudioKey();
  if (stored === undefined) await writeOwn(file, privateKey);
  try {
    const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
    const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
    return { privateKey, publicKey };
  } catch {
    throw new StartFailure(`DATA_DIR: ${file} is damaged. Delete it: a new one is made at the next start.`);
  }
}

function newStudioKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

/** Undefined when there is no such file yet. */
async function readOwn(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartFailure(`DATA_DIR: ${file} cannot be read (${error.code}).`);
  });
  return text?.trim();
}

async function writeOwn(file: string, text: string): Promise<void> {
  const draft = `${file}.new`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await rename(draft, file);
}

const LAST_BYTES = 4_000;
const LAST_LINES = 12;

export interface LogFile {
  readonly file: string;
  readonly descriptor: number;
  /** Where the text of this start begins. */
  readonly from: number;
}

/** Opened for appending; one that grew too large is rotated first, as the server rotates its own. */
export async function openLog(folder: string, name: string): Promise<LogFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, name);
  const size = await sizeOf(file);
  if (size > LOG_LIMITS.maxBytes) rotateFiles(file, LOG_LIMITS.keep);
  return { file, descriptor: openOwnFile(file), from: size > LOG_LIMITS.maxBytes ? 0 : size };
}

export function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    (found) => found.size,
    () => 0,
  );
}

/** The last lines that were written since this start; empty when there are none. */
export async function readLastLines({ file, from }: Omit<LogFile, 'descriptor'>): Promise<string> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  return bytes
    .subarray(bytes.length < from ? 0 : from) // A shorter file was rotated since, and all of it is of this start.
    .toString('utf8')
    .slice(-LAST_BYTES)
    .trim()
    .split('\n')
    .slice(-LAST_LINES)
    .join('\n');
}
