import type { Asset } from '@palpite/kernel/assets';
import type { HoldReason, PaymentPlace } from './held.ts';
import type { Difference } from './operator.ts';
import type { Order } from './order.ts';
import type { OrderPosting } from './posting.ts';

/** What is kept of one payment of the provider. */
export interface KnownPayment {
  readonly id: string;
  readonly amount: bigint;
  readonly currency: string;
  /**
   * Whose money it became; of the player's a part may be held. `held` is a payment that no player can get, `none` one in
   * a currency that the ledger does not have.
   */
  readonly place: PaymentPlace;
  /** What never reached the player. */
  readonly uncredited: bigint;
  /** What of that is still in the ledger's `held_deposits`. */
  readonly held: bigint;
  readonly returned: bigint;
  readonly paidMs: number;
}

/** What of a payment is held from now on. */
export interface NewHold {
  readonly payment: string;
  readonly asset: Asset;
  readonly units: bigint;
  readonly reason: HoldReason;
}

/** What of a held payment the provider has returned. */
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
  /** New ones and those of which more was returned. */
  readonly payments: readonly KnownPayment[];
  readonly differences: readonly Difference[];
  readonly holds: readonly NewHold[];
  readonly holdsReturned: readonly HoldReturned[];
  /** Payments that the next question takes. */
  readonly left: number;
}
