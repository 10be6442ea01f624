import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Sandbox, type SandboxOptions, startSandbox } from '@palpite/sandbox/sandbox';
import { secureChance } from '@palpite/server/platform/chance/chance';
import { type Clock, systemClock } from '@palpite/server/platform/clock/clock';
import type { FreeBytes } from '@palpite/server/platform/health/storage-checks';
import { RATE_LIMITS, type RateLimits } from '@palpite/server/platform/http/rate-limits';
import type { WorkerLimits } from '@palpite/server/platform/jobs/worker';
import { type App, openApp } from '@palpite/server/wiring/app';
import type { AppOptions } from '@palpite/server/wiring/app-options';
import { readServerSettings } from '@palpite/server/wiring/read-settings';
import { freshDatabaseUrl } from './database.ts';

export interface TestApp extends App {
  readonly databaseUrl: string;
  /** Of the role that owns the tables: for what a test does behind the server's back. */
  readonly ownerUrl: string;
  readonly sandboxUrl: string;
  readonly sandbox: Sandbox;
  close(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

export interface TestAppOptions {
  readonly clock?: Clock;
  /** Settings of the environment that differ from the usual. */
  readonly environment?: Environment | ((sandbox: Sandbox) => Environment);
  /** Plays for real money, with the sandbox as its third parties all the same. */
  readonly live?: boolean;
  /** How the third parties behave: seed, speed, clock. */
  readonly sandbox?: SandboxOptions;
  /** Keeps the usual rate limits, which a test would run into. */
  readonly limited?: boolean;
  /** How much room the disk has, instead of what the operating system says. */
  readonly freeBytes?: FreeBytes;
  /** How soon the job worker is found to hang. */
  readonly jobWorker?: Partial<WorkerLimits>;
  /** Studios of games, by their names. */
  readonly studios?: AppOptions['studios'];
  /** How crash is played; its room is driven by nodes with the role `jobs`. Absent: nobody drives it. */
  readonly crash?: AppOptions['crash'];
  /** Takes the log lines; silent otherwise. */
  readonly logTo?: { write(line: string): void };
}

/** A test asks faster than a person. */
const MANY = { burst: 1e9, perSecond: 1e9 };
const UNLIMITED = Object.fromEntries(
  Object.keys(RATE_LIMITS).map((group) => [group, { player: MANY, address: MANY }]),
) as unknown as RateLimits;
const WEB = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const OPERATOR = fileURLToPath(new URL('../../apps/operator/dist', import.meta.url));

/** The whole product in one process on free ports: real PostgreSQL, real HTTP, the sandbox beside it. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { url, ownerUrl, drop } = await freshDatabaseUrl();
  const sandbox = await startSandbox({ host: '127.0.0.1', ...options.sandbox });
  const environment = {
    DATABASE_URL: url,
    PORT: '0',
    LOG_LEVEL: options.logTo ? 'debug' : 'silent',
    CHECK_REPLIES: 'yes',
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    SMS_URL: sandbox.httpUrl,
    FEED_SANDBOX_URL: sandbox.feedUrl,
    FEED_SANDBOX_KEY: sandbox.feedKey,
    OIDC_URL: sandbox.oidcUrl,
    TELEGRAM_API_URL: sandbox.botApiUrl,
    FRAME_HOSTS: sandbox.httpUrl,
    PAYMENT_SANDBOX_URL: sandbox.httpUrl,
    PAYMENT_GATEWAY_URL: sandbox.httpUrl,
    PUSH_SANDBOX_URL: sandbox.httpUrl,
    // A sandbox whose clock stands still would be a feed that is late from its first beat on.
    ...(options.sandbox?.clock && { FEED_SKEW_MAX_MS: '86400000' }),
    ...(typeof options.environment === 'function' ? options.environment(sandbox) : options.environment),
  };
  const read = readServerSettings(environment);
  if (read.is === 'wrong') throw new Error(read.errors.join('; '));
  const app = await openApp({
    config: options.live === true ? { ...read.config, mode: 'live' } : read.config,
    clock: options.clock ?? systemClock,
    chance: secureChance,
    webFolder: existsSync(path.join(WEB, 'index.html')) ? WEB : undefined,
    operatorFolder: existsSync(path.join(OPERATOR, 'index.html')) ? OPERATOR : undefined,
    version: 'test',
    processMetrics: false,
    ...(options.limited !== true && { rateLimits: UNLIMITED }),
    ...(options.freeBytes && { freeBytes: options.freeBytes }),
    ...(options.jobWorker && { jobWorker: options.jobWorker }),
    ...(options.studios && { studios: options.studios }),
    ...(options.crash && { crash: options.crash }),
    ...(options.logTo && { logTo: options.logTo }),
  });
  return {
    ...app,
    databaseUrl: url,
    ownerUrl,
    sandboxUrl: sandbox.httpUrl,
    sandbox,
    async close() {
      await app.stop('the test is over');
      await sandbox.close();
      await drop();
    },
  };
}
