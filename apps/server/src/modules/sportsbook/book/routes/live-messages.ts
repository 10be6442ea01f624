import type { LiveMessage } from '@palpite/contract/live';
import type { Book, MarketState } from '../index.ts';
import { isOnWire, toHeader, toMarketChange } from './wire.ts';

/**
 * Each market has its own kind of message: a slow client receives the latest state of every market, not of only one.
 */
export function marketMessage(book: Book, market: MarketState): LiveMessage | undefined {
  const sport = book.match(market.match)?.sport;
  if (!sport || !isOnWire(sport, market)) return undefined;
  return { tp: `market:${market.market}`, bd: toMarketChange(sport, market) };
}

/** The complete current state of score, clock, statistics, events, picture of play and stop. */
export function headerMessage(book: Book, match: number): LiveMessage | undefined {
  const detail = book.detail(match);
  return detail && { tp: 'header', bd: toHeader(detail.match, detail.markets.length, book.isFresh()) };
}

/** The last published text of each key: a feed that falls silent is reported twice, by its beat and by each match. */
export interface LastPublished {
  isNew(key: string, body: unknown): boolean;
  forget(key: string): void;
}

/** Beyond this many keys all are dropped: then a message may be sent twice. */
const KEYS_MAX = 5_000;

export function lastPublished(): LastPublished {
  const published = new Map<string, string>();
  return {
    isNew(key, body) {
      const text = JSON.stringify(body);
      if (published.get(key) === text) return false;
      if (published.size >= KEYS_MAX) published.clear();
      published.set(key, text);
      return true;
    },
    forget: (key) => void published.delete(key),
  };
}
