import path from 'node:path';
import { buildProduct } from '../build/build-product.ts';
import { type Cluster, startCluster } from '../database/cluster.ts';
import { StartFailure } from '../database/failure.ts';
import { ensureDatabase } from '../database/roles.ts';
import { setArchive } from '../database/wal-archive.ts';
import type { DevLoop } from '../dev/loop.ts';
import {
  claimFolder,
  demoSealKey,
  demoStudioKeys,
  leaveFolder,
  type StudioKeys,
  tellRunning,
} from './data-folder.ts';
import { checkPortFree } from './ports.ts';
import { type Program, prepareProgram, type Spare, startProgram } from './program.ts';
import { readSettings, type Settings } from './settings.ts';
import { type Service, supervise } from './supervise.ts';

/** How long a stop waits for a start that it cut short. */
const OPENING_ENDS_WITHIN_MS = 25_000;

export interface LaunchOptions {
  readonly root: string;
  readonly announce: (line: string) => void;
  /** `npm run dev`: hot reload, and restarts after edits. */
  readonly watch: boolean;
}

/** What runs, in the order in which it is stopped. */
interface Running {
  devLoop?: { stop(): Promise<void> };
  server?: { stop(): Promise<void> };
  sandbox?: { stop(): Promise<void> };
  database?: { stop(): Promise<void> };
  folder?: { stop(): Promise<void> };
}

/** The whole product on one machine. Returns the exit code when everything has stopped. */
export async function launch(options: LaunchOptions): Promise<number> {
  const running: Running = {};
  const stopping = new AbortController();
  const interrupted = new Promise<'interrupted'>((resolve) => {
    const stop = () => {
      stopping.abort();
      resolve('interrupted');
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  });
  let code = 0;
  try {
    const settings = readSettings(options.root, process.env);
    const opened = open(settings, options, running, stopping.signal);
    opened.catch(() => undefined);
    const gaveUp = await Promise.race([interrupted, opened]);
    const ending = gaveUp === 'interrupted' ? gaveUp : await Promise.race([interrupted, ...gaveUp]);
    if (ending !== 'interrupted') throw new StartFailure(ending);
    await Promise.race([opened.catch(() => undefined), afterMs(OPENING_ENDS_WITHIN_MS)]);
  } catch (error) {
    code = 1;
    console.error(error instanceof StartFailure ? error.message : error);
  }
  options.announce('stopping');
  for (const part of [running.devLoop, running.server, running.sandbox, running.database, running.folder])
    await part?.stop().catch((error: unknown) => console.error(error));
  options.announce('stopped');
  return code;
}

/** Starts every part; resolves to the promises that settle when a part is not started again any more. */
async function open(
  settings: Settings,
  options: LaunchOptions,
  running: Running,
  signal: AbortSignal,
): Promise<Promise<string>[]> {
  const { announce } = options;
  await claimFolder(settings.dataFolder);
  running.folder = { stop: () => leaveFolder(settings.dataFolder) };
  await checkPortFree('PORT', settings.port, settings.host);
  if (settings.mode === 'demo') {
    await checkPortFree('SANDBOX_PORT', settings.sandboxPort, '127.0.0.1');
    await checkPortFree('SANDBOX_SMTP_PORT', settings.smtpPort, '127.0.0.1');
    await checkPortFree('SANDBOX_STUDIO_PORT', settings.studioPort, '127.0.0.1');
  }
  const devLoop = options.watch ? await openLoop(settings, options, running) : undefined;
  if (!devLoop)
    await buildProduct({ root: options.root, announce }).catch((error: Error) => {
      throw new StartFailure(`The build failed: ${error.message}`);
    });
  if (signal.aborted) return [];
  const studioKeys = settings.mode === 'demo' ? await demoStudioKeys(settings.dataFolder) : undefined;
  const parts = { ...options, settings, running, signal, devLoop, studioKeys };
  // In parallel: the sandbox computes its prices while PostgreSQL starts, and the feed waits for it anyway.
  const [database, sandbox] = await allOrNone(openDatabase(parts), openSandbox(parts));
  return [...database, ...sandbox];
}

async function openLoop(settings: Settings, options: LaunchOptions, running: Running): Promise<DevLoop> {
  // Imported here: `npm start` needs neither Vite nor esbuild's watching.
  const { openDevLoop } = await import('../dev/loop.ts');
  const devLoop = await openDevLoop({ ...options, settings });
  running.devLoop = devLoop;
  return devLoop;
}

interface Parts extends LaunchOptions {
  readonly settings: Settings;
  readonly devLoop: DevLoop | undefined;
  /** Of the sandbox's studio; undefined in live mode. */
  readonly studioKeys: StudioKeys | undefined;
  readonly running: Running;
  readonly signal: AbortSignal;
}

/** The database and the server, which loads its code while the database starts. */
async function openDatabase(parts: Parts): Promise<Promise<string>[]> {
  const server = await prepareServer(parts);
  try {
    return await openDatabaseFor(server, parts);
  } catch (error) {
    await server.end();
    throw error;
  }
}

async function openDatabaseFor(server: Server, parts: Parts): Promise<Promise<string>[]> {
  const { settings, announce, running } = parts;
  const gaveUp: Promise<string>[] = [];
  // Loaded while PostgreSQL starts.
  const migration = import('@palpite/server/wiring/migrate-database');
  migration.catch(() => undefined);
  let { databaseUrl, ownerUrl } = settings;
  if (databaseUrl === undefined) {
    announce('starting PostgreSQL');
    await setArchive(settings.dataFolder, settings.walArchive, announce);
    const cluster = await startCluster({ folder: settings.dataFolder, announce });
    const { port } = cluster;
    const first = serviceOf(cluster);
    running.database = first;
    ({ application: databaseUrl, owner: ownerUrl } = await ensureDatabase(
      cluster.url('postgres'),
      'palpite',
    ));
    // On the port that it had: the server and `npm run prove` know no other.
    const start = async () => serviceOf(await startCluster({ folder: settings.dataFolder, port, announce }));
    const supervised = supervise({ name: 'PostgreSQL', first, start, announce });
    running.database = supervised;
    gaveUp.push(supervised.gaveUp);
  }
  // A demo may have one role for everything, and then only this setting.
  const setting = ownerUrl === settings.databaseUrl ? 'DATABASE_URL' : 'DATABASE_OWNER_URL';
  const migrate = async () => {
    if (ownerUrl === undefined) return;
    // Here and not in the server, which never learns the owner's password.
    const { migrateDatabase } = await migration;
    await migrateDatabase(ownerUrl, announce, setting).catch((error: Error) => {
      throw new StartFailure(`The database could not be migrated: ${error.message}`);
    });
  };
  await migrate();
  await tellRunning(settings.dataFolder, databaseUrl);
  if (parts.signal.aborted) return gaveUp;
  gaveUp.push(...(await server.open(databaseUrl, migrate)));
  tellAddresses(settings, databaseUrl, await operatorLine(databaseUrl, settings.mode), announce);
  return gaveUp;
}

interface Server {
  open(databaseUrl: string, migrate: () => Promise<void>): Promise<Promise<string>[]>;
  /** Ends the process that waits for the database. */
  end(): Promise<void>;
}

async function prepareServer(parts: Parts): Promise<Server> {
  const { settings, announce, running, devLoop } = parts;
  const own = parts.studioKeys
    ? { ...(await demoSettings(settings)), ...studioSettings(settings, parts.studioKeys) }
    : {};
  // Its own database shares this disk, so the server watches the room on it; another one is watched elsewhere.
  const DATA_DIR = settings.databaseUrl === undefined ? settings.dataFolder : '';
  const environment = { DATABASE_OWNER_URL: '', DATA_DIR, ...own };
  if (devLoop) {
    return {
      async open(DATABASE_URL, migrate) {
        const developed = { ...environment, DATABASE_URL, ...devLoop.environment };
        const startDeveloped = (spare: Spare) => startPart('server', parts, developed, spare);
        running.server = await devLoop.run('server', startDeveloped, migrate);
        return [];
      },
      end: async () => undefined,
    };
  }
  const prepared = prepareProgram((spare) => startPart('server', parts, environment, spare));
  return {
    async open(DATABASE_URL) {
      prepared.begin({ DATABASE_URL });
      const start = () => startPart('server', parts, { ...environment, DATABASE_URL });
      const supervised = supervise({ name: 'The server', first: await prepared.started, start, announce });
      running.server = supervised;
      return [supervised.gaveUp];
    },
    async end() {
      prepared.end();
      await prepared.started.catch(() => undefined);
    },
  };
}

async function openSandbox(parts: Parts): Promise<Promise<string>[]> {
  const { settings, announce, running, studioKeys } = parts;
  if (!studioKeys) {
    announce('live mode: no sandbox');
    return [];
  }
  const environment = {
    SANDBOX_PORT: String(settings.sandboxPort),
    SANDBOX_SMTP_PORT: String(settings.smtpPort),
    SANDBOX_STUDIO_PORT: String(settings.studioPort),
    SANDBOX_STUDIO_KEY: process.env.SANDBOX_STUDIO_KEY || studioKeys.privateKey,
    SANDBOX_STUDIO_DATA: process.env.SANDBOX_STUDIO_DATA || path.join(settings.dataFolder, 'studio'),
    SANDBOX_STUDIO_PARENTS: process.env.SANDBOX_STUDIO_PARENTS || parentsOf(settings),
    SANDBOX_WALLET_URL: process.env.SANDBOX_WALLET_URL || `http://127.0.0.1:${settings.port}`,
  };
  if (parts.devLoop) {
    const startDeveloped = (spare: Spare) => startPart('sandbox', parts, environment, spare);
    running.sandbox = await parts.devLoop.run('sandbox', startDeveloped);
    announce('sandbox is up');
    return [];
  }
  const start = () => startPart('sandbox', parts, environment);
  const supervised = supervise({ name: 'The sandbox', first: await start(), start, announce });
  running.sandbox = supervised;
  announce('sandbox is up');
  return [supervised.gaveUp];
}

function serviceOf(cluster: Cluster): Service {
  return {
    ended: cluster.ended,
    lastLines: async () => `See ${cluster.logFolder}.`,
    stop: () => cluster.stop(),
  };
}

/** Waits for every part even when one fails: a part that comes up later would not be stopped. */
async function allOrNone<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  const results = await Promise.allSettled([first, second]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return Promise.all([first, second]);
}

/**
 * Where the server finds its third parties in a demo and what it seals with, as far as the environment names no
 * others.
 */
async function demoSettings({
  sandboxPort,
  smtpPort,
  dataFolder,
}: Settings): Promise<Record<string, string>> {
  const sandbox = `http://127.0.0.1:${sandboxPort}`;
  const {
    SMTP_URL,
    SMS_URL,
    PAYMENT_SANDBOX_URL,
    PAYMENT_GATEWAY_URL,
    FEED_SANDBOX_URL,
    OIDC_URL,
    PUSH_SANDBOX_URL,
    TELEGRAM_API_URL,
    FRAME_HOSTS,
    PALPITE_SEAL_KEYS,
  } = process.env;
  return {
    SMTP_URL: SMTP_URL || `smtp://127.0.0.1:${smtpPort}`,
    SMS_URL: SMS_URL || sandbox,
    PAYMENT_SANDBOX_URL: PAYMENT_SANDBOX_URL || sandbox,
    PAYMENT_GATEWAY_URL: PAYMENT_GATEWAY_URL || sandbox,
    FEED_SANDBOX_URL: FEED_SANDBOX_URL || `ws://127.0.0.1:${sandboxPort}/feed/v1`,
    PUSH_SANDBOX_URL: PUSH_SANDBOX_URL || sandbox,
    OIDC_URL: OIDC_URL || `${sandbox}/oidc`,
    TELEGRAM_API_URL: TELEGRAM_API_URL || `${sandbox}/bot-api`,
    FRAME_HOSTS: FRAME_HOSTS || `${sandbox},http://localhost:${sandboxPort}`,
    PALPITE_SEAL_KEYS: PALPITE_SEAL_KEYS || (await demoSealKey(dataFolder)),
  };
}

/** Pages that may show a game in a frame: the app, under the names by which a browser on this machine knows it. */
function parentsOf({ port }: Settings): string {
  return ['127.0.0.1', 'localhost'].map((name) => `http://${name}:${port}`).join(',');
}

/** The sandbox's two studios. An empty STUDIOS is a demo without a casino. */
function studioSettings({ studioPort }: Settings, { publicKey }: StudioKeys): Record<string, string> {
  const { STUDIOS, STUDIO_AURORA_URL, STUDIO_AURORA_PUBLIC_KEY, STUDIO_LUMEN_URL } = process.env;
  const names = (STUDIOS ?? 'aurora,lumen').split(',').map((name) => name.trim());
  const url = `http://127.0.0.1:${studioPort}`;
  return {
    STUDIOS: names.join(','),
    // A setting of a studio that is not listed would be refused as unknown.
    ...(names.includes('aurora') && {
      STUDIO_AURORA_URL: STUDIO_AURORA_URL || `${url}/aurora`,
      STUDIO_AURORA_PUBLIC_KEY: STUDIO_AURORA_PUBLIC_KEY || publicKey,
    }),
    ...(names.includes('lumen') && { STUDIO_LUMEN_URL: STUDIO_LUMEN_URL || `${url}/lumen` }),
  };
}

function startPart(
  name: 'server' | 'sandbox',
  { settings, root, announce, signal, devLoop }: Parts,
  environment: Record<string, string>,
  spare?: Spare,
): Promise<Program> {
  const logFolder = path.join(settings.dataFolder, 'logs');
  // The server, which writes most, rotates its log while it runs; the sandbox writes about faults only.
  const isServer = name === 'server';
  const ownLog = isServer && { LOG_FILE: process.env.LOG_FILE || path.join(logFolder, 'server.log') };
  const main = path.join(root, 'apps', name, 'dist', devLoop ? 'dev-start.js' : 'main.js');
  return startProgram({
    name: `The ${name}`,
    command: [process.execPath, '--enable-source-maps', main, ...(spare && !devLoop ? ['--prepared'] : [])],
    environment: { ...environment, ...ownLog },
    logFolder,
    logName: name,
    writesOwnLog: isServer,
    announce,
    signal: spare ? AbortSignal.any([signal, spare.signal]) : signal,
    ...(spare && { begin: spare.begin }),
  });
}

function afterMs(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}

/** In demo mode the launcher creates the first operator; otherwise operators are created with `npm run operator`. */
async function operatorLine(databaseUrl: string, mode: Settings['mode']): Promise<string> {
  if (mode !== 'demo') return '/operator';
  // Imported after the start: it loads half of the server's modules and would delay the start.
  const { firstOperator } = await import('../operator/people.ts');
  const path = await firstOperator(databaseUrl);
  return path ? `${path}  (opens once; again: npm run operator -- reissue demo)` : '/operator';
}

function tellAddresses(
  settings: Settings,
  databaseUrl: string,
  operator: string,
  announce: (line: string) => void,
): void {
  const url = `http://${settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host}:${settings.port}`;
  const { host } = new URL(databaseUrl);
  announce('Palpite is open');
  console.log(
    [
      '',
      `  app        ${url}/`,
      `  operator   ${url}${operator}`,
      `  calls      ${url}/docs/api`,
      ...(settings.mode === 'demo'
        ? [`  sandbox    http://127.0.0.1:${settings.sandboxPort}/  (mail and SMS: /inbox)`]
        : []),
      `  database   ${host}`,
      `  data       ${settings.dataFolder}  (logs: logs)`,
      '',
      '  Ctrl-C stops everything.',
      '',
    ].join('\n'),
  );
}
