import type { FeedMarket, FeedMatch } from './message.ts';

/** What the owner of a producer puts on the bus for the book of every node. Subjects and forms are a contract. */
export const BOOK_MATCH = 'book.match';
export const BOOK_MARKET = 'book.market';
export const BOOK_BEAT = 'book.beat';
/** From a book that lacks something: everything is sent again. */
export const BOOK_ASK = 'book.ask';
export const BEAT_MS = 500;
/** What is said here is one stream, however many producers the owner of the feed listens to. */
export const STREAM = 1;

export interface PublishedMatch extends FeedMatch {
  readonly clock: FeedMatch['clock'] & { readonly atMs: number };
  readonly stop: 'none' | 'goal' | 'danger' | 'feed' | 'trader';
  readonly seq: number;
}

export interface PublishedMarket extends FeedMarket {
  readonly seq: number;
  /** What the feed says, where the house offers something else. */
  readonly feed?: FeedSide;
}

export type FeedSide = Pick<FeedMarket, 'status' | 'prices'>;

/** `n` counts what this owner has put on the bus, without a hole: a book that misses one knows it. */
export interface Published<S> {
  readonly producer: number;
  readonly epoch: number;
  readonly n: number;
  readonly state: S;
}

export interface Beat {
  readonly producer: number;
  readonly epoch: number;
  /** False from the first doubt until a recovery is complete: then nothing may be bet, whatever the states say. */
  readonly healthy: boolean;
  /** The last number on the bus. */
  readonly n: number;
  /** Whoever has heard everything after this number has the whole book, and what he has not heard since is gone. */
  readonly since: number;
}

const PER_EPOCH = 2 ** 32;

/** Rises over every state and, because each owner has a higher epoch, over every owner: two states compare by it. */
export function stateSeq(epoch: number, n: number): number {
  return epoch * PER_EPOCH + n;
}
