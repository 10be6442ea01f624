import type { LiveMessage } from '@palpite/contract/live';
import type { LiveHub, TopicSource } from '../../../../platform/live/live.ts';
import type { Book, MarketState } from '../index.ts';
import { isOnWire, toHeader, toMarketChange } from './wire.ts';

const MATCH_ID = /^[1-9][0-9]{0,14}$/;

function topicOf(match: number): string {
  return `match:${match}`;
}

/** A kind of its own for each market: a slow phone is given the latest of every market, not of one. */
function marketMessage(book: Book, market: MarketState): LiveMessage | undefined {
  const sport = book.match(market.match)?.sport;
  if (!sport || !isOnWire(sport, market)) return undefined;
  return { tp: `market:${market.market}`, bd: toMarketChange(sport, market) };
}

function headerMessage(book: Book, match: number): LiveMessage | undefined {
  const detail = book.detail(match);
  return detail && { tp: 'header', bd: toHeader(detail.match, detail.markets.length, book.isFresh()) };
}

/**
 * The topic of a match: its header and its markets. Anyone may watch. A match that is unknown has no messages now and
 * may have some in a moment: after a restart phones are back before the book is.
 */
export function matchTopic(book: Book): TopicSource {
  return {
    name: 'match',
    resolve: (_caller, key) => (key !== undefined && MATCH_ID.test(key) ? topicOf(Number(key)) : undefined),
    async snapshot(topic) {
      const match = Number(topic.slice(topic.indexOf(':') + 1));
      const header = headerMessage(book, match);
      if (!header) return [];
      const markets = book.detail(match)?.markets ?? [];
      return [header, ...markets.flatMap((market) => marketMessage(book, market) ?? [])];
    },
  };
}

/** Headers that were pushed last are kept for at most so many watched matches; beyond it one may be sent twice. */
const PUSHED_MAX = 5_000;

/** On every node with sockets: one price change is one market message, a bet stop is one header message. */
export function pushMatches({ book, hub }: { book: Book; hub: LiveHub }): () => void {
  const pushed = new Map<number, string>();
  const pushHeader = (match: number) => {
    if (hub.watchers(topicOf(match)) === 0) {
      pushed.delete(match);
      return;
    }
    const header = headerMessage(book, match);
    const text = JSON.stringify(header?.bd);
    // A feed that falls silent is told twice, by its beat and by each match: the phone hears it once.
    if (!header || pushed.get(match) === text) return;
    if (pushed.size >= PUSHED_MAX) pushed.clear();
    pushed.set(match, text);
    hub.publish(topicOf(match), header);
  };
  return book.onChange((change) => {
    if (change.is === 'freshness') {
      for (const match of book.matches()) pushHeader(match);
      return;
    }
    if (change.is === 'match' || change.isNew) pushHeader(change.match);
    if (change.is !== 'market' || hub.watchers(topicOf(change.match)) === 0) return;
    const market = book.market(change.market);
    const message = market && marketMessage(book, market);
    if (message) hub.publish(topicOf(change.match), message);
  });
}
