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
  /** The send to many players that it is part of: a channel that has to pace itself lets everything else pass. */
  readonly send?: Reference | undefined;
}

/** The channel has taken all that it may send now. Nothing was tried: it is no failed attempt. */
export interface Paced {
  readonly is: 'paced';
  readonly waitMs: number;
}

/** `no-address`: the player has no device or chat there. `later`: try again. `refused`: never. */
export type Handed = 'sent' | 'no-address' | 'later' | 'refused' | Paced;
export type HandNotice = (notice: OutgoingNotice) => Promise<Handed>;
