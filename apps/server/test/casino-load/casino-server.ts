import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Sandbox, startSandbox } from '@palpite/sandbox/sandbox';
import { stopCampaigns } from '@palpite/testkit/campaigns';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { ServerProcess } from '@palpite/testkit/server-process';
import { type CasinoOperations, createCasinoOperations } from '../../src/modules/casino/index.ts';
import { createWallet } from '../../src/modules/wallet/index.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';
import { openIds } from '../../src/platform/ids/ids.ts';
import { appendEvents } from '../../src/platform/outbox/append.ts';
import { everyoneAllowed } from '../everyone-allowed.ts';
import { limited, within } from '../kill-load/patience.ts';
import { listLoadGame, loadStudios } from './load-players.ts';
import { StudioProcess } from './studio-process.ts';

const STARTED_WITHIN_MS = 240_000;
const PROVED_WITHIN_MS = 240_000;
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** The built server and the sandbox's studios, each in a process of its own that can be killed, on real PostgreSQL. */
export class CasinoServer {
  kills = { server: 0, studio: 0 };
  readonly database: FreshDatabase;
  readonly studios: ReturnType<typeof loadStudios>;
  readonly studio: StudioProcess;
  /** What the operator's jobs use, beside the server. */
  readonly operations: CasinoOperations;
  readonly #server: ServerProcess;
  readonly #sandbox: Sandbox;

  private constructor(
    parts: Pick<CasinoServer, 'database' | 'studios' | 'studio' | 'operations'> & {
      server: ServerProcess;
      sandbox: Sandbox;
    },
  ) {
    this.database = parts.database;
    this.studios = parts.studios;
    this.studio = parts.studio;
    this.operations = parts.operations;
    this.#server = parts.server;
    this.#sandbox = parts.sandbox;
  }

  static async open(): Promise<CasinoServer> {
    const database = await freshDatabase();
    const studios = loadStudios();
    await listLoadGame(database.database);
    const sandbox = await startSandbox({ feed: { quiet: true, matches: 1 } });
    const studio = await StudioProcess.prepare();
    const { url, keys } = studio;
    const start = ServerProcess.start({
      DATABASE_URL: database.url,
      SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
      SMS_URL: sandbox.httpUrl,
      PAYMENT_SANDBOX_URL: sandbox.httpUrl,
      ROLES: 'api,live,jobs',
      LOG_LEVEL: process.env.LOAD_LOG ?? 'silent',
      STUDIOS: [...studios.names, 'aurora', 'lumen'].join(','),
      ...studios.environment,
      STUDIO_AURORA_DIALECT: 'a',
      STUDIO_AURORA_URL: `${url}/aurora`,
      STUDIO_AURORA_PUBLIC_KEY: keys.publicKey,
      STUDIO_AURORA_API_KEY: keys.apiKey,
      STUDIO_LUMEN_DIALECT: 'b',
      STUDIO_LUMEN_URL: `${url}/lumen`,
      STUDIO_LUMEN_SECRET: keys.secret,
    });
    const server = await limited(STARTED_WITHIN_MS, 'the first start', start);
    await stopCampaigns(database.database);
    await studio.start(server.url);
    const operations = await openOperations(database, studio);
    return new CasinoServer({ database, studios, studio, operations, server, sandbox });
  }

  get url(): string {
    return this.#server.url;
  }

  async kill(which: 'server' | 'studio'): Promise<void> {
    this.kills[which] += 1;
    const what = which === 'server' ? this.#server : this.studio;
    await limited(STARTED_WITHIN_MS, `the ${which} to be gone`, what.kill());
    // As a process supervisor would: again, when a busy machine delays the start.
    await within(STARTED_WITHIN_MS, `the start of the ${which}`, () =>
      limited(STARTED_WITHIN_MS, 'one start', what.start(this.url)).then(
        () => true,
        () => undefined,
      ),
    );
  }

  /** Runs `npm run prove` like an operator; returns its output. */
  prove(): Promise<string> {
    const env = { ...process.env, DATABASE_URL: this.database.url };
    const program = ['--import', 'tsx', 'tools/prove/run.ts', '--from-beginning'];
    return new Promise((resolve, reject) => {
      execFile(
        process.execPath,
        program,
        { cwd: ROOT, env, timeout: PROVED_WITHIN_MS },
        (error, out, reported) =>
          error ? reject(new Error(`prove: ${error.message}\n${out}${reported}`)) : resolve(out),
      );
    });
  }

  async close(): Promise<void> {
    await limited(STARTED_WITHIN_MS, 'the server to stop', this.#server.stop());
    await this.studio.close();
    await this.#sandbox.close();
    await this.database.close();
  }
}

async function openOperations({ database }: FreshDatabase, studio: StudioProcess): Promise<CasinoOperations> {
  const clock = systemClock;
  const deps = { database, clock, ids: await openIds(database, clock), append: appendEvents };
  const notAsked = () => Promise.reject(new Error('a comparison decides no call'));
  return createCasinoOperations({
    ...deps,
    wallet: createWallet(deps),
    protection: { guard: notAsked, givenBack: notAsked },
    games: { mayPlay: () => 'ok', termsOf: () => ({ product: 'slots', rtpBp: 9_600 }) },
    studios: studio.adapters(),
    profileOf: notAsked,
    conflicted: () => undefined,
    failed: (error) => {
      throw error;
    },
    toBase: (_asset, units) => units,
    secondPersonFrom: 0n,
    stillAllowed: everyoneAllowed,
    isLive: false,
  });
}
