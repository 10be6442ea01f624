import type { NumberedMessage } from './message.ts';

/** One connection to the feed, for as long as it lasts; what is asked of one that has ended goes nowhere. */
export interface FeedLine {
  /** Everything after `from` of that run; with no run, or one that is too old, the whole state. */
  recover(ask: { readonly request: string; readonly run: string | null; readonly from: number }): void;
  /** Ends it; the adapter connects again. */
  close(): void;
}

export interface FeedSink {
  connected(line: FeedLine, hello: { readonly run: string; readonly seq: number }): void;
  message(line: FeedLine, numbered: NumberedMessage): void;
  /** Something without a number that nobody can read. */
  garbage(line: FeedLine, why: string): void;
  disconnected(line: FeedLine): void;
}

/** A provider behind our words. Every adapter passes the same examination; none throws into the sink or out of it. */
export interface FeedAdapter {
  /** The number of the producer: the one who owns it is the only one to connect. */
  readonly producer: number;
  /** Connects and stays connected: after every loss again, each time a little later. */
  start(sink: FeedSink): void;
  /** Resolves when the connection is closed; afterwards it may be started again. */
  stop(): Promise<void>;
}
