export { SandboxFeed, type SandboxFeedOptions } from './adapters/sandbox/sandbox-feed.ts';
export type { FeedAdapter, FeedLine, FeedSink } from './core/adapter.ts';
export {
  BEAT_MS,
  type Beat,
  BOOK_ASK,
  BOOK_BEAT,
  BOOK_MARKET,
  BOOK_MATCH,
  type Published,
  type PublishedMarket,
  type PublishedMatch,
} from './core/broadcast.ts';
export type { FeedMessage, NumberedMessage } from './core/message.ts';
export { createFeed, type Feed, type FeedOptions } from './service/feed.ts';
export type { FeedHealth } from './service/health.ts';
