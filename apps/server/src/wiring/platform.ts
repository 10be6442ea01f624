import { hostname } from 'node:os';
import type { Bus } from '../platform/bus/bus.ts';
import { createInProcessBus } from '../platform/bus/in-process.ts';
import { createNatsBus } from '../platform/bus/nats.ts';
import type { Chance } from '../platform/chance/chance.ts';
import { newSecret } from '../platform/chance/chance.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/pool.ts';
import { openReadSide, primaryOnly, type ReadSide, type ReadState } from '../platform/database/read-side.ts';
import { createDrain, type Drain } from '../platform/drain/drain.ts';
import { createHealth, type Health } from '../platform/health/health.ts';
import { type Ids, openIds } from '../platform/ids/ids.ts';
import { createJobs, type Jobs } from '../platform/jobs/jobs.ts';
import { createLiveHub, type LiveServer } from '../platform/live/hub.ts';
import { createLiveTokens, type LiveTokens } from '../platform/live/token.ts';
import { createLog, type Log } from '../platform/log/log.ts';
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts';
import { createOutbox, type Outbox } from '../platform/outbox/create-outbox.ts';
import { setTracer } from '../platform/tracing/tracing.ts';
import type { AppOptions } from './app-options.ts';

/** What every module is built on. It is built once per process. */
export interface Platform {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly database: Database;
  /** For reports and sums of a time that is over, which may be a few seconds old. */
  readonly reads: ReadSide;
  readonly bus: Bus;
  readonly outbox: Outbox;
  readonly ids: Ids;
  readonly hub: LiveServer;
  readonly tokens: LiveTokens;
  readonly jobs: Jobs;
  readonly health: Health;
  readonly drain: Drain;
  /** Set when the server begins to drain: new requests are refused from then on. */
  draining: boolean;
  /** The port on which HTTP listens; undefined before it does. */
  port: number | undefined;
}

export async function openPlatform({
  config,
  clock,
  chance,
  processMetrics,
  jobWorker,
  logTo,
  version,
}: AppOptions): Promise<Platform> {
  const log = createLog({ level: config.logLevel, ...(logTo && { stream: logTo }) });
  const metrics = createMetrics({ log, process: processMetrics });
  const drain = createDrain({ clock, log });
  if (config.traces) await startTraces(config.traces, { log, drain, version });
  const database = openDatabase({
    url: config.databaseUrl,
    isPooled: config.isPooled,
    poolSize: config.poolSize,
    metrics: metrics.database,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  drain.add('database', () => database.close());
  const health = createHealth({ clock, log });
  const reads = openReads({ config, clock, log, metrics, drain, database, health });
  const bus = openBus(config, log, metrics);
  drain.add('bus', () => bus.close());
  const outbox = createOutbox({ database, bus, clock, chance, log, metrics: metrics.outbox });
  drain.add('outbox', () => outbox.stop());
  const jobs = createJobs({
    url: config.directUrl,
    log,
    clock,
    metrics: metrics.jobs,
    ...(jobWorker && { worker: jobWorker }),
  });
  drain.add('jobs', () => jobs.stop());
  const hub = createLiveHub({ clock, log, metrics: metrics.live });
  if (config.nats) health.report('bus', () => (bus.isConnected() ? 'ok' : 'cut off'));
  return {
    clock,
    chance,
    log,
    metrics,
    database,
    reads,
    bus,
    outbox,
    jobs,
    hub,
    drain,
    ids: await openIds(database, clock),
    tokens: createLiveTokens({ secret: config.secret ?? newSecret(chance), clock, chance }),
    health,
    draining: false,
    port: undefined,
  };
}

type ReadsDeps = Pick<Platform, 'clock' | 'log' | 'metrics' | 'drain' | 'database' | 'health'> &
  Pick<AppOptions, 'config'>;

/** A replica that is away or behind never makes a node unready: its reads go to the primary. */
function openReads({ config, clock, log, metrics, drain, database, health }: ReadsDeps): ReadSide {
  const { replica: settings, poolSize } = config;
  if (!settings) return primaryOnly(database);
  const replica = openDatabase({ url: settings.url, poolSize });
  const { rounds, ...reads } = openReadSide({
    primary: database,
    replica,
    lagMaxMs: settings.lagMaxMs,
    clock,
    log,
  });
  metrics.database.watchReplica(() => lagSeconds(reads.state()));
  health.report('replica', () => {
    const seconds = lagSeconds(reads.state());
    return seconds === undefined ? 'not used' : `${seconds} s behind`;
  });
  rounds.start();
  drain.add('replica', async () => {
    await rounds.stop();
    await replica.close();
  });
  return reads;
}

const lagSeconds = (state: ReadState) => (state.is === 'replica' ? state.lagMs / 1_000 : undefined);

const nodeName = () => `palpite-${hostname()}-${process.pid}`;

/** Drained last: what the others do while they stop is traced too. */
async function startTraces(
  settings: NonNullable<AppOptions['config']['traces']>,
  { log, drain, version }: Pick<Platform, 'log' | 'drain'> & Pick<AppOptions, 'version'>,
): Promise<void> {
  const { openTelemetry } = await import('../platform/tracing/open-telemetry.ts');
  const { tracer, close } = await openTelemetry({ ...settings, node: nodeName(), version, log });
  setTracer(tracer);
  drain.add('traces', async () => {
    setTracer(undefined);
    await close();
  });
}

/** One node needs no NATS; several nodes exchange messages through it. */
function openBus({ nats }: AppOptions['config'], log: Log, metrics: Metrics): Bus {
  const options = { log, metrics: metrics.bus };
  if (!nats) return createInProcessBus(options);
  return createNatsBus({ ...options, ...nats, name: nodeName() });
}
