import { matchTopic, pushMatches } from '@palpite/server/modules/sportsbook/book/routes/match-topic';
import { createInProcessBus } from '@palpite/server/platform/bus/in-process';
import { createLog } from '@palpite/server/platform/log/log';
import { createMetrics } from '@palpite/server/platform/metrics/metrics';
import { openBenchLive } from '../bench-live.ts';
import { openBusyBook } from '../busy-book.ts';
import { answerOrders } from './orders.ts';

/** The product's book, topics, hub and socket endpoint. */
const log = createLog({ level: 'error' });
const metrics = createMetrics({ log, process: false });
const bus = createInProcessBus({ log, metrics: metrics.bus });
const { book, movePrice, mainMarket } = await openBusyBook(bus, log);
const { hub, listen } = openBenchLive({ log, metrics: metrics.live });
hub.addSource(matchTopic(book));
pushMatches({ book, hub });
answerOrders(() => movePrice(mainMarket(1)));
process.send?.({ port: await listen() });
