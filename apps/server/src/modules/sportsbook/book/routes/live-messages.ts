import type { LiveMessage } from '@palpite/contract/live';
import type { Book, MarketState } from '../index.ts';
import { isOnWire, toHeader, toMarketChange } from './wire.ts';

/** A kind of its own for each market: a slow phone is given the latest of every market, not of one. */
export function marketMessage(book: Book, market: MarketState): LiveMessage | undefined {
  const sport = book.match(market.match)?.sport;
  if (!sport || !isOnWire(sport, market)) return undefined;
  return { tp: `market:${market.market}`, bd: toMarketChange(sport, market) };
}

/** Score, clock, statistics, events, picture of play and the stop, all of them as they stand now. */
export function headerMessage(book: Book, match: number): LiveMessage | undefined {
  const detail = book.detail(match);
  return detail && { tp: 'header', bd: toHeader(detail.match, detail.markets.length, book.isFresh()) };
}

/** What was said last of a key: a feed that falls silent is told twice, by its beat and by each match. */
export interface LastSaid {
  isNew(key: string, body: unknown): boolean;
  forget(key: string): void;
}

/** Beyond so many keys all are forgotten: then one may be said twice. */
const SAID_MAX = 5_000;

export function lastSaid(): LastSaid {
  const said = new Map<string, string>();
  return {
    isNew(key, body) {
      const text = JSON.stringify(body);
      if (said.get(key) === text) return false;
      if (said.size >= SAID_MAX) said.clear();
      said.set(key, text);
      return true;
    },
    forget: (key) => void said.delete(key),
  };
}
