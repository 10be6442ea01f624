import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Binaries, locateBinaries } from './binaries.ts';
import { StartFailure } from './failure.ts';
import { type OsUser, userForPostgres } from './os-user.ts';

export interface Cluster {
  readonly port: number;
  /** Connection URL of the superuser to one database of this cluster; what works with it has a role of its own. */
  url(database: string): string;
  stop(): Promise<void>;
  /** Settles when PostgreSQL has ended, with the words for how: `code 1`, `signal SIGKILL`. */
  readonly ended: Promise<string>;
  readonly logFile: string;
}

export interface ClusterOptions {
  /** Everything of the cluster lives below this folder. */
  readonly folder: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** A port that others know already; without it a free one is taken. */
  readonly port?: number;
  readonly announce: (line: string) => void;
}

const PROGRESS_MS = 10_000;
/** A free port can be taken by another program before PostgreSQL has it. */
const ATTEMPTS = 3;
const STOP_WITHIN_MS = 20_000;
const LOG_MAX_BYTES = 10_000_000;

/** A sixteenth of the memory: a laptop has other things to do, and the system keeps the files in its own memory too. */
function buffersMb(): number {
  return Math.max(128, Math.min(1_024, Math.floor(totalmem() / 16 / 1_048_576)));
}

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '80',
  shared_buffers: `${buffersMb()}MB`,
  // After each checkpoint every page is written whole once more: seldom, so that a busy hour does not pay for it each minute.
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  jit: 'off',
  random_page_cost: '1.1',
  log_min_messages: 'warning',
};

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const binaries = await locateBinaries();
  const user = await userForPostgres(options.announce);
  const data = path.join(options.folder, 'postgres');
  await prepareFolder(options.folder, user);
  await checkReachable(binaries, user);
  await checkVersion(data, binaries);
  const password = await initialise({ ...options, data, binaries, user });
  await stopOrphan(data, options.announce);
  const logFile = path.join(options.folder, 'logs', 'postgres.log');
  const attempts = options.port === undefined ? ATTEMPTS : 1;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const port = options.port ?? (await freePort());
    const child = await launch({ ...options, data, binaries, user, port, logFile });
    if (await becomesReady(child, port, password, options.announce))
      return describe(child, port, password, logFile);
  }
  throw new StartFailure(`PostgreSQL does not start. Its reasons are in ${logFile}.`);
}

interface Place extends ClusterOptions {
  readonly data: string;
  readonly binaries: Binaries;
  readonly user: OsUser | undefined;
}

async function prepareFolder(folder: string, user: OsUser | undefined): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    if (user) await chown(folder, user.uid, user.gid);
    const closed = user && (await closedAncestor(folder, user));
    if (closed) {
      throw new StartFailure(
        `DATA_DIR: the user "postgres", as whom PostgreSQL runs, may not enter ${closed}. Set DATA_DIR to a folder that every user can reach.`,
      );
    }
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`DATA_DIR: ${folder} cannot be used (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** The first folder on the way that this user may not enter, if any. */
async function closedAncestor(folder: string, user: OsUser): Promise<string | undefined> {
  for (let at = path.dirname(path.resolve(folder)); ; at = path.dirname(at)) {
    const { mode, uid, gid } = await stat(at);
    const needed = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & needed) === 0) return at;
    if (at === path.dirname(at)) return undefined;
  }
}

/** As root the work is done by another user, who may not be allowed into the checkout (a folder below /root, say). */
async function checkReachable(binaries: Binaries, user: OsUser | undefined): Promise<void> {
  const code = await exitCode(spawn(binaries.postgres, ['--version'], { ...user, stdio: 'ignore' }));
  if (code === 0) return;
  throw new StartFailure(
    user
      ? `The user "postgres" cannot run ${binaries.postgres}. Move the checkout where every user can read it, start as an ordinary user, or set DATABASE_URL.`
      : `${binaries.postgres} does not run on this machine. Set DATABASE_URL to a PostgreSQL 17 or newer.`,
  );
}

async function checkVersion(data: string, binaries: Binaries): Promise<void> {
  const found = await readFile(path.join(data, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (found === undefined || found.trim() === binaries.major) return;
  throw new StartFailure(
    `DATA_DIR: ${data} was written by PostgreSQL ${found.trim()}, this product brings ${binaries.major}. ` +
      'Use another DATA_DIR, or move the data over as docs/runbooks/backup-and-restore.md tells.',
  );
}

/** initdb works beside the final place and is moved there when complete, so a kill in the middle leaves no half cluster. */
async function initialise(place: Place): Promise<string> {
  const secret = path.join(place.folder, 'postgres-password');
  if (existsSync(place.data)) {
    return readFile(secret, 'utf8').catch(() => {
      throw new StartFailure(`DATA_DIR: ${secret} is missing; it belongs to ${place.data}.`);
    });
  }
  place.announce(`making a new database in ${place.data}`);
  const draft = `${place.data}.new`;
  await rm(draft, { recursive: true, force: true });
  const password = randomBytes(24).toString('base64url');
  await writeFile(secret, password, { mode: 0o600 });
  if (place.user) await chown(secret, place.user.uid, place.user.gid);
  const initdb = spawn(
    place.binaries.initdb,
    [
      `--pgdata=${draft}`,
      '--auth=scram-sha-256',
      '--username=palpite',
      `--pwfile=${secret}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ],
    { ...place.user, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let told = '';
  initdb.stderr?.on('data', (chunk: Buffer) => {
    told = (told + chunk.toString()).slice(-2_000);
  });
  if ((await exitCode(initdb)) !== 0) {
    throw new StartFailure(
      `The database could not be made: ${told.trim().split('\n').at(-1) ?? 'initdb failed'}`,
    );
  }
  await rename(draft, place.data);
  return password;
}

/** A launcher that was killed leaves PostgreSQL running; a second one on the same files would be refused. */
async function stopOrphan(data: string, announce: (line: string) => void): Promise<void> {
  const lock = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => undefined);
  const pid = Number(lock?.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !(await isPostgres(pid))) return;
  announce(`a PostgreSQL of an earlier start still runs (process ${pid}): stopping it`);
  process.kill(pid, 'SIGINT');
  const until = Date.now() + STOP_WITHIN_MS;
  while (Date.now() < until && (await isPostgres(pid))) await pause(50);
  if (await isPostgres(pid))
    throw new StartFailure(`PostgreSQL (process ${pid}) does not stop. Stop it and start again.`);
}

async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // A process id is used again after a restart of the machine: only a process called postgres is ours to stop.
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres');
  return name.trim() === 'postgres';
}

async function launch(place: Place & { port: number; logFile: string }): Promise<ChildProcess> {
  const { logFile } = place;
  await mkdir(path.dirname(logFile), { recursive: true, mode: 0o700 });
  const size = await stat(logFile)
    .then((found) => found.size)
    .catch(() => 0);
  if (size > LOG_MAX_BYTES) await rename(logFile, `${logFile}.old`);
  const log = openSync(logFile, 'a', 0o600);
  await chmod(logFile, 0o600);
  const settings = Object.entries({ ...SETTINGS, ...place.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  // Its own process group: Ctrl-C in the terminal reaches the launcher alone, which stops the server first.
  const child = spawn(place.binaries.postgres, ['-D', place.data, '-p', String(place.port), ...settings], {
    ...place.user,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return child;
}

/** Waits as long as it lives: after a crash it reads its log first, and how long that takes is up to the machine. */
async function becomesReady(
  child: ChildProcess,
  port: number,
  password: string,
  announce: (line: string) => void,
): Promise<boolean> {
  const began = Date.now();
  const progress = setInterval(
    () => announce(`PostgreSQL is still starting after ${Math.round((Date.now() - began) / 1_000)} s`),
    PROGRESS_MS,
  );
  try {
    while (child.exitCode === null && child.signalCode === null) {
      if (await answers(urlOf(port, password, 'postgres'))) return true;
      await pause(40);
    }
    return false;
  } finally {
    clearInterval(progress);
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function describe(child: ChildProcess, port: number, password: string, logFile: string): Cluster {
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`));
  });
  return {
    port,
    ended,
    logFile,
    url: (database) => urlOf(port, password, database),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGINT');
      const stopped = await Promise.race([
        ended.then(() => true),
        deadline(STOP_WITHIN_MS).then(() => false),
      ]);
      if (!stopped) child.kill('SIGQUIT');
      await ended;
    },
  };
}

function urlOf(port: number, password: string, database: string): string {
  return `postgres://palpite:${password}@127.0.0.1:${port}/${database}`;
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(-1));
    child.once('exit', (code) => resolve(code ?? -1));
  });
}

/** Keeps the process alive: with nothing else to wait for, Node would end in the middle of a start. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Does not keep the process alive: beside it stands the thing that is waited for. */
function deadline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
