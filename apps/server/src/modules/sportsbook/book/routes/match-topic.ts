import type { LiveHub, TopicSource } from '../../../../platform/live/live.ts';
import type { Book } from '../index.ts';
import { headerMessage, lastPublished, marketMessage } from './live-messages.ts';

const MATCH_ID = /^[1-9][0-9]{0,14}$/;

function topicOf(match: number): string {
  return `match:${match}`;
}

/**
 * The topic of a match: its header and its markets. Anyone may watch. An unknown match has no messages now and may
 * have some in a moment: after a restart clients reconnect before the book is filled.
 */
export function matchTopic(book: Book): TopicSource {
  return {
    name: 'match',
    sharesSnapshots: true,
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

/** Runs on every node with sockets: one price change is one market message, a bet stop is one header message. */
export function pushMatches({ book, hub }: { book: Book; hub: LiveHub }): () => void {
  const published = lastPublished();
  const pushHeader = (match: number) => {
    const topic = topicOf(match);
    if (hub.watchers(topic) === 0) {
      published.forget(topic);
      return;
    }
    const header = headerMessage(book, match);
    if (header && published.isNew(topic, header.bd)) hub.publish(topic, header);
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
