export { FEED_CLASSES, openAdapter } from './adapters/classes.ts';
export { OwnFeed } from './adapters/own/own-feed.ts';
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
export type {
  CombinationAnswer,
  CombinationQuestion,
  Combinations,
  CombinedLeg,
  NotCombined,
} from './core/combination.ts';
export {
  LATENESS_RULES,
  type Lateness,
  measureLateness,
  NOTHING_LATE,
  SKEW_MAX_MS,
} from './core/lateness.ts';
export { type ReceivedWords, unpackMarket, unpackOdds } from './core/market-row.ts';
export type { FeedMessage, NumberedMessage } from './core/message.ts';
export { OWN_LIMITS, type OwnMarketForm, type OwnMatchForm } from './core/own-event.ts';
export {
  type FormOutcome,
  type LeagueSeason,
  type MatchBackground,
  type MatchLineUp,
  NOT_ASKED,
  type SeasonAnswer,
  type SeasonMatch,
  type Seasons,
  type TableRow,
} from './core/season.ts';
export {
  isAboveFair,
  isSureWin,
  isWithin,
  type LeagueLimits,
  type LeagueRule,
  MARGIN_MOST,
  type OperatorStop,
  type PriceOverride,
  type SetMarketRule,
  TOLERANCE_MOST,
  type TradingRules,
  type WideStop,
  wideStopOver,
} from './core/trading.ts';
export { createFeed, type Feed, type FeedDeps } from './service/feed.ts';
export type { FeedHealth, ProducerState } from './service/health.ts';
export type { ProducerHealth } from './service/health-reports.ts';
export {
  createOwnEvents,
  type OwnEvents,
  type OwnGrade,
  type OwnOutcome,
} from './service/own-events.ts';
export type { ProducerSetup } from './service/producers.ts';
export type { Trading } from './service/trading.ts';
export type { RuleOutcome } from './service/trading-commands.ts';
export type { MatchLives } from './store/market-rules.ts';
export type { OwnMarket, OwnMatch } from './store/own-events.ts';
