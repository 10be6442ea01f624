import type { MarketChange } from '@palpite/contract/entities/match';
import { LIVE_LIST_MAX, type ListedMarket, type LiveMatches } from '@palpite/contract/entities/match';
import type { LiveMessage } from '@palpite/contract/live';
import type { Sport } from '@palpite/kernel/sports';
import type { LiveHub, TopicSource } from '../../../../platform/live/live.ts';
import { type Book, isInRow, type MarketState } from '../index.ts';
import { headerMessage, lastPublished, marketMessage } from './live-messages.ts';

/** The tabs of live matches, by the keys of the lists: all of them, or one sport's. */
const TABS: Readonly<Record<string, Sport | 'any'>> = {
  live: 'any',
  football: 'football',
  basketball: 'basketball',
  tennis: 'tennis',
  tabletennis: 'table-tennis',
  volleyball: 'volleyball',
};
const TOPICS = Object.entries(TABS).map(([key, sport]) => ({ topic: `list:${key}`, sport }));

function liveMatches(book: Book, sport: Sport | 'any'): number[] {
  const live: number[] = [];
  for (const id of book.matches()) {
    const match = book.match(id);
    if (match?.status !== 'live' || (sport !== 'any' && match.sport !== sport)) continue;
    if (live.push(id) === LIVE_LIST_MAX) break;
  }
  return live;
}

function matchesMessage(ids: readonly number[]): LiveMessage {
  const body: LiveMatches = { ids: [...ids] };
  return { tp: 'matches', bd: body };
}

function rowHeader(book: Book, match: number): LiveMessage | undefined {
  const header = headerMessage(book, match);
  return header && { tp: `header:${match}`, bd: header.bd };
}

/** Undefined for a market that no row shows. */
function rowMarket(book: Book, market: MarketState): LiveMessage | undefined {
  const match = book.match(market.match);
  if (!match || !isInRow(match.sport, market)) return undefined;
  const message = marketMessage(book, market);
  if (!message) return undefined;
  const body: ListedMarket = { id: market.match, ...(message.bd as MarketChange) };
  return { tp: `market:${market.match}:${market.market}`, bd: body };
}

/**
 * One topic for a whole list of live matches, so that a client that shows thirty rows watches one topic and not
 * thirty.
 */
export function listTopic(book: Book): TopicSource {
  return {
    name: 'list',
    sharesSnapshots: true,
    resolve: (_caller, key) => (key !== undefined && Object.hasOwn(TABS, key) ? `list:${key}` : undefined),
    async snapshot(topic) {
      const ids = liveMatches(book, TABS[topic.slice('list:'.length)] ?? 'any');
      const rows = ids.flatMap((id) => {
        const markets = book.detail(id)?.markets ?? [];
        return [rowHeader(book, id) ?? [], ...markets.map((market) => rowMarket(book, market) ?? [])].flat();
      });
      return [matchesMessage(ids), ...rows];
    },
  };
}

/**
 * Runs on every node with sockets. Watchers receive a match before the list contains it, and nothing more once it is
 * over.
 */
export function pushLists({ book, hub }: { book: Book; hub: LiveHub }): () => void {
  const published = lastPublished();
  const watched = (sport: Sport | undefined) =>
    TOPICS.filter(
      (entry) => (entry.sport === 'any' || entry.sport === sport) && hub.watchers(entry.topic) > 0,
    );
  const push = (topic: string, message: LiveMessage | undefined) => {
    if (message && published.isNew(`${topic} ${message.tp}`, message.bd)) hub.publish(topic, message);
  };
  const pushMatch = (id: number) => {
    const match = book.match(id);
    const topics = watched(match?.sport);
    if (topics.length === 0) return;
    const header = rowHeader(book, id);
    for (const { topic, sport } of topics) {
      if (match?.status === 'live') push(topic, header);
      push(topic, matchesMessage(liveMatches(book, sport)));
    }
  };
  return book.onChange((change) => {
    if (change.is === 'freshness') {
      for (const { topic, sport } of TOPICS.filter((entry) => hub.watchers(entry.topic) > 0)) {
        const ids = liveMatches(book, sport);
        for (const id of ids) push(topic, rowHeader(book, id));
        push(topic, matchesMessage(ids));
      }
      return;
    }
    if (change.is === 'match' || change.isNew) pushMatch(change.match);
    if (change.is !== 'market') return;
    const match = book.match(change.match);
    if (match?.status !== 'live') return;
    const topics = watched(match.sport);
    const market = topics.length > 0 ? book.market(change.market) : undefined;
    const message = market && rowMarket(book, market);
    for (const { topic } of topics) if (message) hub.publish(topic, message);
  });
}
