import type { FeedMarket, FeedMatch } from './message.ts';

/**
 * What the owner of the feed publishes on the bus for the book of every node. Subjects and forms are a contract
 * between nodes.
 */
export const BOOK_MATCH = 'book.match';
export const BOOK_MARKET = 'book.market';
export const BOOK_BEAT = 'book.beat';
/** Sent by a book that misses something: everything is published again. */
export const BOOK_ASK = 'book.ask';
export const BEAT_MS = 500;
/** There is one stream, however many producers the owner of the feed is connected to. */
export const STREAM = 1;

export interface PublishedMatch extends FeedMatch {
  readonly clock: FeedMatch['clock'] & { readonly atMs: number };
  readonly stop: 'none' | 'goal' | 'danger' | 'feed' | 'trader';
  readonly seq: number;
}

export interface PublishedMarket extends FeedMarket {
  readonly seq: number;
  /** The feed's own state, where the offer differs from it. */
  readonly feed?: FeedSide;
}

export type FeedSide = Pick<FeedMarket, 'status' | 'prices'>;

/** `n` counts the messages of this owner on the bus without a gap, so that a book notices a missing one. */
export interface Published<S> {
  readonly producer: number;
  readonly epoch: number;
  readonly n: number;
  readonly state: S;
}

export interface Beat {
  readonly producer: number;
  readonly epoch: number;
  /**
   * False from the first doubt until a recovery is complete: meanwhile nothing may be bet on, whatever the states
   * say.
   */
  readonly healthy: boolean;
  /** The last number on the bus. */
  readonly n: number;
  /**
   * A book that has received everything after this number is complete; what it has not received since then is gone.
   */
  readonly since: number;
  /** By the owner's clock, when it was published. Absent: the owner runs a version without it. */
  readonly atMs?: number;
}

const PER_EPOCH = 2 ** 32;

/**
 * Increases with every state and, because each owner has a higher epoch, across owners: two states are compared by
 * it.
 */
export function stateSeq(epoch: number, n: number): number {
  return epoch * PER_EPOCH + n;
}
