import { type Sandbox, startSandbox } from '@palpite/sandbox/sandbox';
import { secureChance } from '@palpite/server/platform/chance/chance';
import { createSealer } from '@palpite/server/platform/secrets/sealer';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { NatsProcess } from '@palpite/testkit/nats';
import { ServerProcess } from '@palpite/testkit/server-process';
import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { plantChains } from '../../apps/server/src/modules/casino/test/crash-node.ts';

const SEAL_KEY = 'a key that seals the chains of this journey';
const SECRET = 'a secret that the servers of a journey share';
const ROUNDS = 80;

/** In hundredths. Odd rounds fly for 41 to 44 seconds, long enough for a server to come back; even ones for 15 to 18. */
export const LONG = [1_200, 1_400] as const;
export const SHORT = [250, 300] as const;
export const isLong = (round: number): boolean => round % 2 === 1;

export interface CrashServers {
  readonly database: FreshDatabase;
  /** Another process on the same database and bus. */
  start(): Promise<ServerProcess>;
  close(): Promise<void>;
}

/** Real server processes on one PostgreSQL and one NATS, with rounds of crash whose lengths are known. */
export async function openCrashServers(): Promise<CrashServers> {
  const database = await freshDatabase();
  const chains = Array.from({ length: ROUNDS }, (_, index) => [isLong(index + 1) ? LONG : SHORT]);
  await plantChains(database.database, chains, createSealer([SEAL_KEY], secureChance));
  const nats = await NatsProcess.start();
  const sandbox: Sandbox = await startSandbox({ feed: NO_MATCHES });
  const servers: ServerProcess[] = [];
  return {
    database,
    async start() {
      const server = await ServerProcess.start({
        DATABASE_URL: database.url,
        NATS_URL: nats.url,
        PALPITE_SECRET: SECRET,
        PALPITE_SEAL_KEYS: SEAL_KEY,
        SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
        SMS_URL: sandbox.httpUrl,
        FEED_SANDBOX_URL: sandbox.feedUrl,
        FEED_SANDBOX_KEY: sandbox.feedKey,
        PAYMENT_SANDBOX_URL: sandbox.httpUrl,
        // Killing servers is the purpose here: what they say about lost neighbours is no fault.
        LOG_LEVEL: process.env.LOAD_LOG ?? 'silent',
      });
      servers.push(server);
      return server;
    },
    async close() {
      for (const server of servers) await server.kill();
      await sandbox.close();
      await nats.kill();
      await database.close();
    },
  };
}
