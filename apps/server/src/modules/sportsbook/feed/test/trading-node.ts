import type { Bus } from '../../../../platform/bus/bus.ts';
import { createInProcessBus } from '../../../../platform/bus/in-process.ts';
import { secureChance } from '../../../../platform/chance/chance.ts';
import { systemClock } from '../../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import { createLog } from '../../../../platform/log/log.ts';
import { createMetrics } from '../../../../platform/metrics/metrics.ts';
import { appendEvents } from '../../../../platform/outbox/append.ts';
import { type Book, createBook, effectiveStatus } from '../../book/index.ts';
import {
  createFeed,
  type Feed,
  type OperatorStop,
  type PriceOverride,
  SandboxFeed,
  type WideStop,
} from '../index.ts';
import { KEY } from './scripted-feed.ts';
import { MARKET, overrideOf, stopOf } from './trading-rules.ts';
import { happenings } from './until.ts';

const log = createLog({ level: 'silent' });

/** The bus between the nodes of a test. */
export const sharedBus = (): Bus =>
  createInProcessBus({ log, metrics: createMetrics({ log, process: false }).bus });

export interface TradingNode {
  readonly feed: Feed;
  readonly book: Book;
  until(holds: () => boolean, what: string): Promise<void>;
  /** Market status and home price, as this node offers it. */
  offer(): readonly [status: string | undefined, odds: number | undefined];
  /** An operator's command on this node, committed and announced. */
  command<R>(work: (tx: Tx) => Promise<R>): Promise<R>;
  stop(): Promise<void>;
}

/** One node with the trading rules, its book and the feed, which it reads when it owns it. */
export async function openTradingNode(
  fresh: { readonly url: string; readonly database: Database },
  feedUrl: string,
  bus: Bus,
): Promise<TradingNode> {
  const { happened, until } = happenings();
  const common = { bus, log, clock: systemClock, chance: secureChance };
  const book = createBook(common);
  const feed = createFeed({
    ...common,
    database: fresh.database,
    databaseUrl: fresh.url,
    append: appendEvents,
    producers: [{ name: 'sandbox', adapter: new SandboxFeed({ ...common, url: feedUrl, key: KEY }) }],
  });
  book.onChange(happened);
  feed.trading.onChange(() => setImmediate(happened));
  book.start();
  await feed.open();
  feed.start();
  return {
    feed,
    book,
    until,
    offer() {
      const market = book.market(MARKET);
      const match = market && book.match(market.match);
      return [match && effectiveStatus(market, match, book.isFresh()), market?.prices[0]?.odds];
    },
    async command(work) {
      const done = await fresh.database.inTransaction(work);
      feed.trading.announce();
      return done;
    },
    async stop() {
      await feed.stop();
      await feed.close();
      book.stop();
    },
  };
}

export const stop = (node: TradingNode, scope: OperatorStop['scope'], id: number) =>
  node.command((tx) => node.feed.trading.stopIn(tx, stopOf(scope, id)));

export const reopen = (node: TradingNode, scope: OperatorStop['scope'], id: number) =>
  node.command((tx) => node.feed.trading.reopenIn(tx, { scope, id }));

export const stopWide = (node: TradingNode, wide: WideStop) =>
  node.command((tx) => node.feed.trading.stopWideIn(tx, wide));

export const reopenWide = (node: TradingNode, wide: WideStop) =>
  node.command((tx) => node.feed.trading.reopenWideIn(tx, wide));

export function override(
  node: TradingNode,
  odds: number,
  feedOdds: number,
  over: Partial<PriceOverride> = {},
) {
  const { id: _id, drifted: _drifted, ...request } = overrideOf(odds, feedOdds, over as object);
  return node.command((tx) => node.feed.trading.overrideIn(tx, request));
}
