import { type Static, Type } from 'typebox';
import { SOCKET_TOPICS_PER_FRAME } from './constants.ts';
import { Word } from './fields.ts';

/**
 * The socket's frames, in the form of the specification's chat messages: `b.ev` says what happens, `ms` carries
 * typed bodies. `t` is the topic; a frame covers the changes after `p` up to `n`. A receiver whose own number is
 * below `p` has missed something and watches again, which brings a new snapshot. Within one connection the numbers of
 * a topic never fall, not even after a leave: a receiver takes a lower one for an old frame. `t` is spelled as the
 * client spelled it in `watch`.
 */
export const TOPIC_NAMES = ['player', 'bets', 'match', 'list', 'room', 'wins', 'crash'] as const;
export type TopicName = (typeof TOPIC_NAMES)[number];

export const ClientFrame = Type.Object({
  b: Type.Object({ ev: Type.Union([Type.Literal('watch'), Type.Literal('leave'), Type.Literal('ping')]) }),
  ms: Type.Optional(Type.Array(Type.Object({ tp: Word(96) }), { maxItems: SOCKET_TOPICS_PER_FRAME })),
});
export type ClientFrame = Static<typeof ClientFrame>;

export interface LiveMessage {
  /** What kind of message: `balance`, `first_charge_pop`, … */
  readonly tp: string;
  readonly bd: unknown;
}

export type ServerFrame =
  | { b: { ev: 'hello'; protocol: number }; ms: [] }
  | { b: { ev: 'snapshot'; t: string; n: number }; ms: LiveMessage[] }
  | { b: { ev: 'change'; t: string; p: number; n: number }; ms: LiveMessage[] }
  | {
      b: { ev: 'refused'; t: string; why: 'unknown-topic' | 'not-yours' | 'too-many' | 'unavailable' };
      ms: [];
    }
  | { b: { ev: 'pong' }; ms: [] }
  | { b: { ev: 'bye'; why: CloseReason }; ms: [] };

export type CloseReason =
  | 'slow-consumer'
  | 'session-ended'
  | 'shutting-down'
  | 'bad-frame'
  | 'too-many-frames'
  | 'replaced';
/** WebSocket close codes of our own (4000 to 4999), by reason. */
export const CLOSE_CODES: Readonly<Record<CloseReason, number>> = {
  'slow-consumer': 4008,
  'session-ended': 4003,
  'shutting-down': 4012,
  'bad-frame': 4000,
  'too-many-frames': 4029,
  replaced: 4010,
};

/** Body of the `balance` message on the player's own topic, and what the balance call replies. */
export { BalanceInfo } from './calls/finance/statement.ts';
/** Body of the `message` message on the player's own topic. */
export { MessageNews } from './entities/messages.ts';
