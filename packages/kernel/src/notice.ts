import type { PlayerId, Reference } from './ids.ts';

/** One notice to one player over one channel. Texts are rendered in the player's language. */
export interface OutgoingNotice {
  /** Of the delivery: the same id is never shown twice. */
  readonly id: Reference;
  readonly player: PlayerId;
  readonly brand: string;
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  /** The hash route that a click opens, `/bet-record`. */
  readonly path: string;
  readonly expiresAt: Date;
}

/** `no-address`: the player has no device or chat there. `later`: try again. `refused`: never. */
export type Handed = 'sent' | 'no-address' | 'later' | 'refused';
export type HandNotice = (notice: OutgoingNotice) => Promise<Handed>;
