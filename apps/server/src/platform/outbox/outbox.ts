import type { PalpiteEvent } from '../../events/event.ts';
import type { Tx } from '../database/database.ts';

/** Facts for other modules, written in the transaction that made them true. */
export type Append = (tx: Tx, events: readonly PalpiteEvent[]) => Promise<void>;

export interface Subscriber {
  /** Unique and stable: the cursor is stored under this name. */
  readonly name: string;
  readonly kinds: readonly PalpiteEvent['kind'][];
  /** At least once, in order. A throw keeps the cursor where it was and is tried again later. */
  handle(events: readonly PalpiteEvent[]): Promise<void>;
}

/** Types the handler by the kinds that it asks for: it is never given another. */
export function subscriberOf<K extends PalpiteEvent['kind']>(subscriber: {
  readonly name: string;
  readonly kinds: readonly K[];
  handle(events: readonly Extract<PalpiteEvent, { kind: K }>[]): Promise<void>;
}): Subscriber {
  return subscriber as Subscriber;
}

/** Reads a stored fact back; undefined when it is not what that kind must be. Whole numbers beyond 2^53 are text. */
export type ParseEvent = (kind: PalpiteEvent['kind'], payload: unknown) => PalpiteEvent | undefined;

/** On the bus after a commit: there is something to read. */
export const APPENDED = 'outbox.appended';
