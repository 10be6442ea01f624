import type { Asset } from '@palpite/kernel/assets';
import type { HoldReason, PaymentPlace } from './held.ts';
import type { Difference } from './operator.ts';
import type { Order } from './order.ts';
import type { OrderPosting } from './posting.ts';

/** What is stored about one payment of the provider. */
export interface KnownPayment {
  readonly id: string;
  readonly amount: bigint;
  readonly currency: string;
  /**
   * Where the money went. `player`: to the player, with a part possibly held. `held`: to held deposits, never to a
   * player. `none`: nothing was posted, since the ledger does not have the currency.
   */
  readonly place: PaymentPlace;
  /** The part that was not credited to the player. */
  readonly uncredited: bigint;
  /** The part of `uncredited` that is still in the ledger's `held_deposits`. */
  readonly held: bigint;
  readonly returned: bigint;
  readonly paidMs: number;
}

/** A new held deposit: a part of a payment. */
export interface NewHold {
  readonly payment: string;
  readonly asset: Asset;
  readonly units: bigint;
  readonly reason: HoldReason;
}

/** A part of a held payment that the provider has returned. */
export interface HoldReturned {
  readonly payment: string;
  readonly units: bigint;
}

export interface Knowledge {
  /** Payments of this order, by their id. */
  readonly payments: ReadonlyMap<string, KnownPayment>;
  /** Ids of payments that were posted for another order. */
  readonly elsewhere: ReadonlySet<string>;
}

export interface Decision {
  readonly next: Order;
  readonly postings: readonly OrderPosting[];
  /** New payments and those of which more was returned. */
  readonly payments: readonly KnownPayment[];
  readonly differences: readonly Difference[];
  readonly holds: readonly NewHold[];
  readonly holdsReturned: readonly HoldReturned[];
  /** The number of payments left for the next read. */
  readonly left: number;
}
