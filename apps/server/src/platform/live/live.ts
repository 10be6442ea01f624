import type { LiveMessage } from '@palpite/contract/live';
import type { Caller } from '../http/route.ts';

/**
 * One kind of topic, `name` or `name:key`. The module that owns it decides who may watch and reads the current state.
 */
export interface TopicSource {
  /** The part before the colon. `player` has no key on the wire: it is always the caller's own. */
  readonly name: string;
  /**
   * How long changes after a frame are collected, where the limit of the hub does not fit: 0 for a source that paces
   * itself.
   */
  readonly frameMs?: number;
  /**
   * Every change of its state is published while somebody watches, so a snapshot is valid until the next change and is
   * read once for all who come meanwhile. Public topics need it: a guest could have the same one read a thousand times.
   */
  readonly sharesSnapshots?: true;
  /** The full topic for the `key` of this caller, or undefined when the caller may not watch it. */
  resolve(caller: Caller, key: string | undefined): string | undefined;
  /** The full state as messages. Every later change is a full message too, so only the latest counts. */
  snapshot(topic: string): Promise<readonly LiveMessage[]>;
}

export interface LiveHub {
  addSource(source: TopicSource): void;
  /** Numbers the message and sends it to all who watch. Costs nothing when nobody does. */
  publish(topic: string, message: LiveMessage): void;
  watchers(topic: string): number;
}
