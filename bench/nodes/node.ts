import { betSinglePassRoute } from '@palpite/server/modules/sportsbook/betting/routes/bets';
import { createBook } from '@palpite/server/modules/sportsbook/book/index';
import { createFragments } from '@palpite/server/modules/sportsbook/book/routes/fragments';
import { matchListByIdsRoute, matchListNewRoute } from '@palpite/server/modules/sportsbook/book/routes/lists';
import { matchDetailRoute } from '@palpite/server/modules/sportsbook/book/routes/match';
import { matchTopic, pushMatches } from '@palpite/server/modules/sportsbook/book/routes/match-topic';
import { createInProcessBus } from '@palpite/server/platform/bus/in-process';
import { createNatsBus } from '@palpite/server/platform/bus/nats';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { openDatabase } from '@palpite/server/platform/database/pool';
import { createLog } from '@palpite/server/platform/log/log';
import { createMetrics } from '@palpite/server/platform/metrics/metrics';
import { listenHttp } from '../bench-http.ts';
import { openBenchIdentity, signInVisitors } from '../bench-identity.ts';
import { openBenchLive } from '../bench-live.ts';
import { LIVE, openBusyBook } from '../busy-book.ts';
import type { Changed } from '../fanout/orders.ts';
import { openBetting } from '../placement.ts';

/**
 * A node of the product: HTTP with sessions, lists and placement, and live sockets. `owner` publishes the book as the
 * owner of the feed does, `second` only receives it. Without the URL of NATS it is alone.
 */
export interface NodeReady {
  readonly port: number;
  readonly livePort: number;
}

export type NodeOrder =
  | { readonly is: 'fresh' | 'usage' | 'change' }
  | { readonly is: 'visitors'; readonly count: number }
  | { readonly is: 'flow'; readonly perSecond: number; readonly of: 'book' | 'live matches' };

export interface Usage {
  readonly cpuMs: number;
  /** Frames with changes that were sent to sockets. */
  readonly frames: number;
}

const [, , url = '', part = 'owner', natsUrl] = process.argv;
const log = createLog({ level: 'error' });
const metrics = createMetrics({ log, process: false });
const bus = natsUrl
  ? createNatsBus({ url: natsUrl, prefix: 'bench', name: part, log, metrics: metrics.bus })
  : createInProcessBus({ log, metrics: metrics.bus });
let frames = 0;
const liveMetrics = {
  ...metrics.live,
  sent(frame: 'snapshot' | 'change' | 'coalesced') {
    if (frame !== 'snapshot') frames += 1;
    metrics.live.sent(frame);
  },
};

while (!bus.isConnected()) await soon();
const busy = part === 'owner' ? await openBusyBook(bus, log) : undefined;
const book = busy?.book ?? createBook({ bus, clock: systemClock, log });
book.start();
const database = openDatabase({ url, poolSize: 6 });
const { betting, wallet } = await openBetting(database);
const identity = openBenchIdentity({ database, bus, metrics });
const fragments = createFragments(book);
const brands = { byId: () => ({ country: 'BR' }) };
const port = await listenHttp({
  log,
  metrics,
  sessions: identity,
  routes: [
    matchListNewRoute({ book, fragments, brands }, systemClock),
    matchListByIdsRoute({ book, fragments, brands }),
    matchDetailRoute(fragments),
    betSinglePassRoute(betting, { assetOf: () => 'BRL' }),
  ],
});
const { hub, listen } = openBenchLive({ log, metrics: liveMetrics });
hub.addSource(matchTopic(book));
pushMatches({ book, hub });
const livePort = await listen();

let stopFlow = () => {};

async function carryOut(order: NodeOrder): Promise<object> {
  switch (order.is) {
    case 'fresh':
      while (!book.isFresh()) await soon();
      return {};
    case 'usage': {
      const { user, system } = process.cpuUsage();
      return { cpuMs: (user + system) / 1_000, frames } satisfies Usage;
    }
    case 'change': {
      const atNs = Number(process.hrtime.bigint());
      busy?.movePrice(busy.mainMarket(1));
      // The reply must not delay the frames.
      await soon();
      return { atNs } satisfies Changed;
    }
    case 'visitors':
      return { queries: await signInVisitors({ identity, wallet, database }, order.count) };
    case 'flow': {
      stopFlow();
      const live = Array.from({ length: LIVE }, (_, n) => busy?.mainMarket(n + 1) ?? 0);
      stopFlow =
        order.perSecond > 0 && busy
          ? busy.flow(order.perSecond, order.of === 'live matches' ? live : undefined)
          : () => {};
      return {};
    }
  }
}

function soon(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}

process.on('message', (order: NodeOrder) => {
  carryOut(order).then(
    (reply) => process.send?.(reply),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port, livePort } satisfies NodeReady);
