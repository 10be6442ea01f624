import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Direction, Order, OrderStatus } from './order.ts';
import type { Appeal, OrderStep } from './request.ts';

export interface ReviewItem {
  readonly order: Order;
  /** Who agreed already. */
  readonly approvedBy: readonly number[];
}

export type ReviewOutcome =
  | { readonly is: 'approved'; readonly order: Order }
  /** One more operator is needed. */
  | { readonly is: 'waiting'; readonly order: Order; readonly missing: number }
  | { readonly is: 'rejected'; readonly order: Order }
  | { readonly is: 'refused'; readonly reason: 'absent' | 'not-in-review' | 'already-approved-by-you' };

export type RefundOrderOutcome =
  | { readonly is: 'refunded' | 'asked'; readonly order: Order }
  | {
      readonly is: 'refused';
      readonly reason: 'absent' | 'payment-unknown' | 'amount-high' | 'key-reused' | 'provider-refused';
    };

export type AdjustOutcome =
  | { readonly is: 'adjusted'; readonly ref: Reference }
  | { readonly is: 'refused'; readonly reason: 'amount-wrong' | 'not-enough-funds' | 'key-reused' };

export const DIFFERENCE_KINDS = [
  'order-unknown',
  'currency-differs',
  'amount-differs',
  'payer-differs',
  'payment-elsewhere',
  'paid-without-payment',
  'paid-after-failure',
  'payout-returned',
  'absent-at-provider',
  'no-answer',
  'statement-only',
  'missing-in-statement',
  'statement-differs',
  'ledger-differs',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** Something that a person must look at. */
export interface Difference {
  readonly provider: string;
  readonly kind: DifferenceKind;
  /** The order, payment or statement line that it is about. */
  readonly subject: string;
  readonly order?: Reference;
  readonly ours: string;
  readonly theirs: string;
}

export interface KeptDifference extends Difference {
  readonly id: Reference;
  readonly atMs: number;
  readonly resolvedMs?: number;
  readonly resolvedBy?: number;
  readonly note?: string;
}

/** The daily reconciliation of one provider. */
export interface Reconciliation {
  readonly day: string;
  readonly provider: string;
  readonly is: 'clean' | 'differs' | 'no-statement';
  readonly lines: number;
  readonly payments: number;
  readonly differences: readonly Difference[];
}

export interface DeskQuery {
  readonly player?: PlayerId;
  readonly direction?: Direction;
  readonly status?: readonly OrderStatus[];
  readonly before?: Reference;
  readonly limit: number;
}

export interface PaymentRecord {
  readonly id: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly credited: bigint;
  readonly returned: bigint;
  readonly place: 'player' | 'suspense' | 'none';
  readonly paidMs: number;
}

export interface OrderFile {
  readonly order: Order;
  readonly steps: readonly OrderStep[];
  readonly payments: readonly PaymentRecord[];
  readonly approvedBy: readonly number[];
  readonly appeals: readonly Appeal[];
}

export interface NewCode {
  readonly code: string;
  readonly brand: string;
  readonly asset: Asset;
  readonly units: bigint;
  readonly uses: number;
  readonly untilMs: number;
}
