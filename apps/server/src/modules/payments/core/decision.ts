import type { Difference } from './operator.ts';
import type { Order } from './order.ts';
import type { OrderPosting } from './posting.ts';

/** What is kept of one payment of the provider. */
export interface KnownPayment {
  readonly id: string;
  readonly amount: bigint;
  readonly currency: string;
  /** Whose money it became. `none` is a currency that the ledger does not have. */
  readonly place: 'player' | 'suspense' | 'none';
  readonly returned: bigint;
  readonly paidMs: number;
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
}
