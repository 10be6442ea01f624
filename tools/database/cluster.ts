import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Binaries, locateBinaries } from './binaries.ts';
import { StartFailure } from './failure.ts';
import { type OsUser, prepareFolder, userForPostgres } from './os-user.ts';
import { archiveSettings } from './wal-archive.ts';

export interface Cluster {
  readonly port: number;
  /** Connection URL of the superuser to one database of this cluster; what works with it has a role of its own. */
  url(database: string): string;
  stop(): Promise<void>;
  /** Settles when PostgreSQL has ended, with the words for how: `code 1`, `signal SIGKILL`. */
  readonly ended: Promise<string>;
  /** PostgreSQL's own logs: `postgres-<time>.log`. */
  readonly logFolder: string;
}

export interface ClusterOptions {
  /** Everything of the cluster lives below this folder. */
  readonly folder: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** A port that others know already; without it a free one is taken. */
  readonly port?: number;
  readonly announce: (line: string) => void;
}

/** Lies in a data folder while a restore exchanges its files: a start must not take it for a new one meanwhile. */
export const RESTORE_UNFINISHED = 'restore-unfinished';

const PROGRESS_MS = 10_000;
/** A free port can be taken by another program before PostgreSQL has it. */
const ATTEMPTS = 3;
const STOP_WITHIN_MS = 20_000;
/** PostgreSQL begins a new log at every start and at this size; so many stay. */
const LOG_MAX = '10MB';
const LOGS_KEPT = 10;
const LOG_NAME = /^postgres-\d{8}T\d{6}Z\.log$/;
const PRUNE_MS = 60_000;

/**
 * A sixteenth of the memory: a laptop has other things to do, and the system keeps the files in its own memory too.
 */
function buffersMb(): number {
  return Math.max(128, Math.min(1_024, Math.floor(totalmem() / 16 / 1_048_576)));
}

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '80',
  shared_buffers: `${buffersMb()}MB`,
  // After each checkpoint every page is written whole once more: seldom, so that a busy hour does not pay for it each
  // minute.
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  // A backup keeps the log of its time. Beyond this PostgreSQL ends the backup rather than fill the disk.
  max_slot_wal_keep_size: '16GB',
  jit: 'off',
  random_page_cost: '1.1',
  log_min_messages: 'warning',
  // Its own collector, because nobody else can rotate a file that a running PostgreSQL holds without losing lines.
  logging_collector: 'on',
  log_filename: 'postgres-%Y%m%dT%H%M%SZ.log',
  log_timezone: 'UTC',
  log_file_mode: '0600',
  log_rotation_age: '0',
  log_rotation_size: LOG_MAX,
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
  const logFolder = path.join(options.folder, 'logs');
  const attempts = options.port === undefined ? ATTEMPTS : 1;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const port = options.port ?? (await freePort());
    const child = await launch({ ...options, data, binaries, user, port, logFolder });
    if (await becomesReady(child, port, password, options.announce))
      return describe(child, port, password, logFolder);
  }
  throw new StartFailure(`PostgreSQL does not start. Its reasons are in ${logFolder}.`);
}

interface Place extends ClusterOptions {
  readonly data: string;
  readonly binaries: Binaries;
  readonly user: OsUser | undefined;
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

/**
 * initdb works beside the final place and is moved there when complete, so a kill in the middle leaves no half
 * cluster.
 */
async function initialise(place: Place): Promise<string> {
  const secret = path.join(place.folder, 'postgres-password');
  if (existsSync(place.data)) {
    return readFile(secret, 'utf8').catch(() => {
      throw new StartFailure(`DATA_DIR: ${secret} is missing; it belongs to ${place.data}.`);
    });
  }
  if (existsSync(path.join(place.folder, RESTORE_UNFINISHED))) {
    throw new StartFailure(
      `DATA_DIR: a restore into ${place.folder} was cut short. Run "npm run restore" again with --replace; nothing was deleted.`,
    );
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
  let printed = '';
  initdb.stderr?.on('data', (chunk: Buffer) => {
    printed = (printed + chunk.toString()).slice(-2_000);
  });
  if ((await exitCode(initdb)) !== 0) {
    throw new StartFailure(
      `The database could not be made: ${printed.trim().split('\n').at(-1) ?? 'initdb failed'}`,
    );
  }
  await rename(draft, place.data);
  return password;
}

/** The PostgreSQL that runs on a data folder, by its lock file; undefined when none does. */
export async function runningCluster(
  folder: string,
  proc = '/proc',
): Promise<Pick<Cluster, 'port' | 'url'> | undefined> {
  const data = path.join(folder, 'postgres');
  const { pid, port } = await readLock(data);
  if (!port || !(await isPostgresOf(data, pid, port, proc))) return undefined;
  const password = await readFile(path.join(folder, 'postgres-password'), 'utf8');
  return { port, url: (database) => urlOf(port, password, database) };
}

/** A launcher that was killed leaves PostgreSQL running; a second one on the same files would be refused. */
export async function stopOrphan(
  data: string,
  announce: (line: string) => void,
  proc = '/proc',
): Promise<void> {
  const { pid, port } = await readLock(data);
  if (!(await isPostgresOf(data, pid, port, proc))) return;
  announce(`a PostgreSQL of an earlier start still runs (process ${pid}): stopping it`);
  process.kill(pid, 'SIGINT');
  const until = Date.now() + STOP_WITHIN_MS;
  // It removes its lock file when it ends; while it shuts down it accepts no connections.
  const isThere = async () => isProcess(pid) && (await readLock(data)).pid === pid;
  while (Date.now() < until && (await isThere())) await pause(50);
  if (await isThere())
    throw new StartFailure(`PostgreSQL (process ${pid}) does not stop. Stop it and start again.`);
}

async function readLock(data: string): Promise<{ pid: number; port: number }> {
  const text = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid = 0, , , port = 0] = text.split('\n').map(Number);
  return { pid: Number.isInteger(pid) ? pid : 0, port: Number.isInteger(port) ? port : 0 };
}

function isProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * A lock file outlives a crash, and its number is then used again: only the PostgreSQL that works in this folder is
 * ours to stop. Where the system does not tell about processes, it has to answer on its port, with our password.
 */
async function isPostgresOf(data: string, pid: number, port: number, proc: string): Promise<boolean> {
  if (pid <= 1 || !isProcess(pid)) return false;
  const ours = await realpath(data);
  const name = await readFile(`${proc}/${pid}/comm`, 'utf8').catch(() => undefined);
  if (name !== undefined) {
    // The folder of another user's process is not always shown.
    const worksIn = await readlink(`${proc}/${pid}/cwd`).catch(() => ours);
    return name.trim() === 'postgres' && worksIn === ours;
  }
  const secret = path.join(path.dirname(data), 'postgres-password');
  const password = await readFile(secret, 'utf8').catch(() => undefined);
  if (!port || password === undefined) return false;
  const found = await withClient(urlOf(port, password, 'postgres'), (client) =>
    client.query<{ data: string }>("SELECT current_setting('data_directory') AS data"),
  ).catch(() => undefined);
  const folder = found?.rows[0]?.data;
  return folder !== undefined && (await realpath(folder).catch(() => folder)) === ours;
}

async function launch(place: Place & { port: number; logFolder: string }): Promise<ChildProcess> {
  const { logFolder, user } = place;
  await mkdir(logFolder, { recursive: true, mode: 0o700 });
  // As root the collector writes there as another user.
  if (user) await chown(logFolder, user.uid, user.gid);
  await pruneLogs(logFolder);
  // Only the output before the collector runs: a few lines of each failed start.
  const early = path.join(logFolder, 'postgres.stderr.log');
  const log = openSync(early, 'w', 0o600);
  await chmod(early, 0o600);
  const archive = await archiveSettings(place.folder);
  const settings = Object.entries({
    ...SETTINGS,
    log_directory: logFolder,
    ...archive,
    ...place.settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
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

async function pruneLogs(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => LOG_NAME.test(name)).sort();
  for (const name of names.slice(0, -LOGS_KEPT)) await rm(path.join(folder, name), { force: true });
}

function describe(child: ChildProcess, port: number, password: string, logFolder: string): Cluster {
  const pruning = setInterval(() => void pruneLogs(logFolder).catch(() => undefined), PRUNE_MS).unref();
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      clearInterval(pruning);
      resolve(signal ? `signal ${signal}` : `code ${code}`);
    });
  });
  return {
    port,
    ended,
    logFolder,
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

/** Does not keep the process alive: something else is awaited beside it. */
function deadline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
