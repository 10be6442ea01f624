import type { CombinationAnswer, CombinationQuestion } from './combination.ts';
import type { NumberedMessage } from './message.ts';
import type { LeagueSeason, MatchBackground, MatchLineUp, SeasonAnswer } from './season.ts';

/** One connection to the feed, for as long as it lasts; requests on an ended connection are ignored. */
export interface FeedLine {
  /** Requests everything after `from` of that run; without a run, or with one that is too old, the whole state. */
  recover(ask: { readonly request: string; readonly run: string | null; readonly from: number }): void;
  /** Ends the connection; the adapter connects again. */
  close(): void;
}

export interface FeedSink {
  connected(line: FeedLine, hello: { readonly run: string; readonly seq: number }): void;
  message(line: FeedLine, numbered: NumberedMessage): void;
  /** Something unreadable without a number. */
  garbage(line: FeedLine, why: string): void;
  disconnected(line: FeedLine): void;
}

/**
 * A feed provider behind our message types. Every adapter passes the same contract test; it never throws into the
 * sink, and no error of the sink passes through it.
 */
export interface FeedAdapter {
  /** The number of the producer: only the node that owns it connects. */
  readonly producer: number;
  /** Connects and stays connected: it reconnects after every loss, with growing pauses. */
  start(sink: FeedSink): void;
  /** Resolves when the connection is closed; afterwards the adapter may be started again. */
  stop(): Promise<void>;
  /**
   * Prices selections of one match as one bet; absent when the vendor cannot. It works without `start`, on every node,
   * answers within two seconds and never throws: what is not an answer is `unavailable`.
   */
  priceCombination?(question: CombinationQuestion): Promise<CombinationAnswer>;
  /** Rounds, results and table of a league; absent when the vendor has none. Like `priceCombination` in all else. */
  readSeason?(league: number): Promise<SeasonAnswer<LeagueSeason>>;
  /** What a match has behind it; the same. */
  readBackground?(match: number): Promise<SeasonAnswer<MatchBackground>>;
  /** Who plays in a match; the same. */
  readLineUp?(match: number): Promise<SeasonAnswer<MatchLineUp>>;
}
