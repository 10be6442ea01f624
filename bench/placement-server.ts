import { betSinglePassRoute } from '@palpite/server/modules/sportsbook/betting/routes/bets';
import { createInProcessBus } from '@palpite/server/platform/bus/in-process';
import { openDatabase } from '@palpite/server/platform/database/pool';
import { createLog } from '@palpite/server/platform/log/log';
import { createMetrics } from '@palpite/server/platform/metrics/metrics';
import { listenHttp } from './bench-http.ts';
import { openBenchIdentity, signInVisitors } from './bench-identity.ts';
import { openBetting } from './placement.ts';

/** The product's own HTTP layer, sessions and placement, in a process of its own; only the book is fixed. */
const VISITORS = 2_000;
const database = openDatabase({ url: process.argv[2] ?? '', poolSize: 6 });
const log = createLog({ level: 'error' });
const metrics = createMetrics({ log, process: false });
const bus = createInProcessBus({ log, metrics: metrics.bus });
const { betting, wallet } = await openBetting(database);
const identity = openBenchIdentity({ database, bus, metrics });

const port = await listenHttp({
  routes: [betSinglePassRoute(betting, { assetOf: () => 'BRL' })],
  sessions: identity,
  log,
  metrics,
});

const queries = await signInVisitors({ identity, wallet, database }, VISITORS);
process.on('disconnect', () => process.exit(0));
process.send?.({ port, queries });
