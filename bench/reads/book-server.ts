import { createFragments } from '@palpite/server/modules/sportsbook/book/routes/fragments';
import { matchListByIdsRoute, matchListNewRoute } from '@palpite/server/modules/sportsbook/book/routes/lists';
import { matchDetailRoute } from '@palpite/server/modules/sportsbook/book/routes/match';
import { createInProcessBus } from '@palpite/server/platform/bus/in-process';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { createLog } from '@palpite/server/platform/log/log';
import { createMetrics } from '@palpite/server/platform/metrics/metrics';
import { listenHttp } from '../bench-http.ts';
import { openBusyBook } from '../busy-book.ts';

/** The book, its fragments and the product's HTTP layer; prices change while the parent process says so. */
export interface BookServerReady {
  readonly port: number;
  readonly matches: number;
  readonly markets: number;
  readonly bytesPerMatch: number;
}

const heap = () => {
  (globalThis as { gc?: () => void }).gc?.();
  return process.memoryUsage().heapUsed;
};

const log = createLog({ level: 'error' });
const metrics = createMetrics({ log, process: false });
const bus = createInProcessBus({ log, metrics: metrics.bus });
const before = heap();
const { book, flow, matches, markets } = await openBusyBook(bus, log);
const bytesPerMatch = (heap() - before) / matches.length;
const fragments = createFragments(book);
const brands = { byId: () => ({ country: 'BR' }) };
const port = await listenHttp({
  log,
  metrics,
  routes: [
    matchListNewRoute({ book, fragments, brands }, systemClock),
    matchListByIdsRoute({ book, fragments, brands }),
    matchDetailRoute(fragments),
  ],
  sessions: { resolve: async () => undefined },
});

let stop = () => {};
process.on('message', ({ perSecond }: { perSecond: number }) => {
  stop();
  stop = perSecond > 0 ? flow(perSecond) : () => {};
  process.send?.({});
});
process.on('disconnect', () => process.exit(0));
const ready: BookServerReady = { port, matches: matches.length, markets, bytesPerMatch };
process.send?.(ready);
