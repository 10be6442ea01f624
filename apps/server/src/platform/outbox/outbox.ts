import type { PalpiteEvent } from '../../events/event.ts';
import type { Tx } from '../database/database.ts';

/** Stores events for other modules in the transaction that makes them true. */
export type Append = (tx: Tx, events: readonly PalpiteEvent[]) => Promise<void>;

export interface Subscriber {
  /** Unique and stable: the cursor is stored under this name. */
  readonly name: string;
  readonly kinds: readonly PalpiteEvent['kind'][];
  /** The most rows that are read at once, of all kinds; absent: the usual number. */
  readonly batch?: number;
  /**
   * Called at least once per event, in order. If it throws, the cursor stays and the events are tried again later.
   * `times` says when each was appended, by the clock of the database.
   */
  handle(events: readonly PalpiteEvent[], times?: readonly number[]): Promise<void>;
}

/** Types the handler by the kinds that it subscribes to. */
export function subscriberOf<K extends PalpiteEvent['kind']>(subscriber: {
  readonly name: string;
  readonly kinds: readonly K[];
  readonly batch?: number;
  handle(events: readonly Extract<PalpiteEvent, { kind: K }>[], times?: readonly number[]): Promise<void>;
}): Subscriber {
  return subscriber as Subscriber;
}

/** Parses a stored event; undefined when it is invalid for its kind. Whole numbers beyond 2^53 are strings. */
export type ParseEvent = (kind: PalpiteEvent['kind'], payload: unknown) => PalpiteEvent | undefined;

/** Published on the bus after a commit: there are events to read. */
export const APPENDED = 'outbox.appended';
