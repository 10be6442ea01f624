import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Zone } from '@palpite/kernel/time';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { Bonuses } from '../../../bonuses/index.ts';
import type { Wallet } from '../../../wallet/index.ts';
import type { Counters } from '../../counters/index.ts';

export interface InvitePlayer {
  readonly player: PlayerId;
  readonly brand: string;
}

/** What other modules know about a player beside others. */
export interface InviteSignals {
  /** Whether the player is the same person as one of the others. */
  isSamePerson(player: PlayerId, others: readonly PlayerId[]): Promise<boolean>;
  sharesDevice(player: PlayerId, others: readonly PlayerId[]): Promise<boolean>;
  sharesPayment(brand: string, player: PlayerId, others: readonly PlayerId[]): Promise<boolean>;
  /** Registrations within a day of that moment from an address that the player uses. */
  registeredAtAddress(who: InvitePlayer, atMs: number): Promise<number>;
}

/** country, no-up-front: the rule of the country. off: a campaign does not run. */
export type InviteOffer = 'offered' | 'country' | 'no-up-front' | 'off';

export interface InvitesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly counters: Pick<Counters, 'sums'>;
  readonly bonuses: Pick<Bonuses, 'grant'>;
  readonly wallet: Pick<Wallet, 'blockedOf' | 'lock'>;
  readonly signals: InviteSignals;
  brandOf(id: string): { readonly zone: Zone; readonly asset: Fiat };
  mayReceive(player: PlayerId, brand: string): Promise<boolean>;
  /** Whether the rewards of invitations are given in the brand, and otherwise why not. */
  offer(brand: string): Promise<InviteOffer>;
  /** What the registrations of these players came with. */
  invitedBy(players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, string>>;
  /** Whose code or uid it is. */
  sharedBy(
    brand: string,
    text: string,
  ): Promise<
    { readonly player: PlayerId; readonly channel: string; readonly isVisitor: boolean } | undefined
  >;
  /** The inviter becomes the agent of the friend, where that is allowed. */
  bind(
    tx: Tx,
    bond: {
      readonly player: PlayerId;
      readonly agent: PlayerId;
      readonly brand: string;
      readonly channel: string;
      readonly by: 'registration';
    },
  ): Promise<unknown>;
}
