import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { CASINO_PARTITIONS } from '../modules/casino/index.ts';
import { BETTING_PARTITIONS } from '../modules/sportsbook/betting/index.ts';
import { SETTLEMENT_PARTITIONS } from '../modules/sportsbook/settlement/index.ts';
import { WALLET_PARTITIONS } from '../modules/wallet/index.ts';
import { makePartitions, monthsAhead } from '../platform/database/partitions.ts';
import { checkDatabase } from '../platform/database/role.ts';
import { diskCheck, WRITE_EVERY_MS, writeCheck } from '../platform/health/storage-checks.ts';
import { forwardedReader } from '../platform/http/address.ts';
import { startApi } from '../roles/api.ts';
import { startJobs } from '../roles/jobs.ts';
import { startLive } from '../roles/live.ts';
import { startSportsbook } from '../roles/sportsbook.ts';
import type { AppOptions } from './app-options.ts';
import { seedBuiltIn } from './bonuses.ts';
import { startCrash } from './crash.ts';
import { buildModules, type Modules } from './modules.ts';
import { openPlatform, type Platform } from './platform.ts';

export interface App {
  readonly url: string;
  readonly port: number;
  readonly servedRoutes: FastifyInstance['servedRoutes'];
  readonly platform: Platform;
  readonly modules: Modules;
  /** Stops everything in the reverse order of starting. True when every step ended without an error and in time. */
  stop(reason: string): Promise<boolean>;
}

/** Every table of every module that is partitioned by month. */
const PARTITIONED = [
  ...WALLET_PARTITIONS,
  ...BETTING_PARTITIONS,
  ...SETTLEMENT_PARTITIONS,
  ...CASINO_PARTITIONS,
];

/**
 * Builds the platform, then the modules, and listens last. When a step fails, what was started before it is stopped.
 */
export async function openApp(options: AppOptions): Promise<App> {
  const faults = await checkDatabase(options.config.directUrl, options.config.mode);
  const platform = await openPlatform(options);
  try {
    const { database, clock, health, log } = platform;
    if (faults.length > 0) log.warn({ faults }, 'the role of DATABASE_URL may do more than the server needs');
    await makePartitions(database, PARTITIONED, clock.nowMs());
    await platform.outbox.rebase();
    health.add('database', async () => (await database.read('SELECT 1')).length === 1);
    health.add('writes', writeCheck(database), { everyMs: WRITE_EVERY_MS });
    const { disk } = options.config;
    if (disk) health.add('disk', diskCheck({ ...disk, freeBytes: options.freeBytes }));
    health.add('partitions', async () => (await monthsAhead(database, PARTITIONED, clock.nowMs())) >= 1);
    const modules = buildModules(platform, options.config, options.studios, options.crash);
    await seedBuiltIn(modules, options.config);
    // The keys exist from the first start: subscriptions are bound to them. Without its seal key only push is down.
    await modules.push.open();
    health.report('push', () => (modules.push.isWorking() ? 'ok' : 'key missing'));
    await modules.activities.seed();
    await modules.engagement.rankings.seed();
    await modules.engagement.rain.seed();
    // Bets are checked against the halls in memory, so they are read before the first one can arrive.
    const halls = await modules.casinoHall.catalogue.follow(modules.brands.all.map(({ id }) => id));
    platform.drain.add('halls of games', async () => halls());
    const http = await startApi(platform, modules, options);
    platform.drain.add('http', () => http.close());
    if (options.config.roles.has('live')) {
      startLive(platform, modules, http.server, forwardedReader(options.config.trustProxy));
    }
    if (options.config.nats) followEndedSessions(platform, modules);
    await startSportsbook(platform, modules, options.config.roles);
    await startCrash(platform, modules.crash, { options: options.crash, roles: options.config.roles });
    if (options.config.roles.has('jobs')) await startJobs(platform, modules, PARTITIONED);
    await http.listen({ host: options.config.host, port: options.config.port });
    const { port } = http.server.address() as AddressInfo;
    platform.port = port;
    return {
      url: `http://127.0.0.1:${port}`,
      port,
      servedRoutes: http.servedRoutes,
      platform,
      modules,
      stop: (reason) => stopApp(platform, reason, options.config.drainGraceMs),
    };
  } catch (error) {
    await stopApp(platform, 'failed to open');
    throw error;
  }
}

/** The bus may lose a message; the end of a session must reach every node within a second. */
function followEndedSessions({ hub, log, drain }: Platform, { identity }: Modules): void {
  const rounds = identity.followEnded(
    (token) => hub.endSession(token),
    (err) => log.warn({ err }, 'the ended sessions could not be read'),
  );
  rounds.start();
  drain.add('ended sessions', () => rounds.stop());
}

/**
 * Readiness fails from now on. Where a load balancer asks for it, the node goes on answering for the grace period, so
 * that no request is on its way when the port closes.
 */
async function stopApp(platform: Platform, reason: string, graceMs = 0): Promise<boolean> {
  platform.health.startDraining();
  if (graceMs > 0) await new Promise<void>((resolve) => void platform.clock.after(graceMs, resolve));
  platform.draining = true;
  return platform.drain.run(reason);
}
