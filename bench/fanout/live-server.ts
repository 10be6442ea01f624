import { createServer } from 'node:http';
import { matchTopic, pushMatches } from '@palpite/server/modules/sportsbook/book/routes/match-topic';
import { createInProcessBus } from '@palpite/server/platform/bus/in-process';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { attachLive, LIVE_PATH } from '@palpite/server/platform/live/attach';
import { createLiveHub } from '@palpite/server/platform/live/hub';
import { createLog } from '@palpite/server/platform/log/log';
import { createMetrics } from '@palpite/server/platform/metrics/metrics';
import { openBusyBook } from '../busy-book.ts';
import { answerOrders, nextAddress, portOf } from './orders.ts';

/** The product's book, topics, hub and socket endpoint; only the check of the session is left out. */
const log = createLog({ level: 'error' });
const metrics = createMetrics({ log, process: false });
const bus = createInProcessBus({ log, metrics: metrics.bus });
const { book, movePrice, mainMarket } = await openBusyBook(bus, log);
const hub = createLiveHub({ clock: systemClock, log, metrics: metrics.live });
hub.addSource(matchTopic(book));
pushMatches({ book, hub });
const server = createServer();
attachLive(server, {
  path: LIVE_PATH,
  hub,
  clock: systemClock,
  log,
  metrics: metrics.live,
  origins: [],
  authenticate: async () => ({ device: '', brand: 'br', language: 'PT', address: nextAddress() }),
});
answerOrders(() => movePrice(mainMarket(1)));
process.send?.({ port: await portOf(server) });
