import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { HeldDeposit, PaymentPlace } from './held.ts';
import type { Direction, MethodKey, Order, OrderStatus } from './order.ts';
import type { StartOutcome } from './provider.ts';
import type { Appeal, OrderStep } from './request.ts';
import type { ReviewReason } from './review.ts';
import type { Stopped } from './stop.ts';

export interface ReviewItem {
  readonly order: Order;
  /** The operators who approved already. */
  readonly approvedBy: readonly number[];
  /** The review reasons with their figures; empty for a pay-in. */
  readonly reasons: readonly ReviewReason[];
}

export type ReviewOutcome =
  | { readonly is: 'approved'; readonly order: Order }
  /** One more operator is needed. */
  | { readonly is: 'waiting'; readonly order: Order; readonly missing: number }
  | { readonly is: 'rejected'; readonly order: Order }
  | {
      readonly is: 'refused';
      readonly reason: 'absent' | 'not-in-review' | 'already-approved-by-you' | 'credited-by-you';
    }
  /** The player's money must not leave now. */
  | Stopped;

/** The outcome of storing a refund; `isNew` is false for a repeated key. */
export type AskRefundOutcome =
  | { readonly is: 'stored'; readonly isNew: boolean; readonly currency: string }
  | { readonly is: 'refused'; readonly reason: 'absent' | 'payment-unknown' | 'key-reused' }
  /** The player has spent it: the bookmaker's money would leave. */
  | { readonly is: 'refused'; readonly reason: 'not-enough-funds' }
  /** With what is left of the payment, or of what one person may refund. */
  | {
      readonly is: 'refused';
      readonly reason: 'amount-high' | 'own-limit';
      readonly limit: bigint;
      readonly currency: string;
    };

export type RefundOrderOutcome =
  | { readonly is: 'refunded' | 'asked'; readonly order: Order }
  | { readonly is: 'refused'; readonly reason: 'absent' | 'provider-refused' };

export type AdjustOutcome =
  | { readonly is: 'adjusted'; readonly ref: Reference; readonly isNew: boolean }
  | { readonly is: 'refused'; readonly reason: 'amount-wrong' | 'not-enough-funds' | 'key-reused' }
  | { readonly is: 'refused'; readonly reason: 'amount-high'; readonly limit: bigint };

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
  'many-payments',
  'chargeback',
  'statement-only',
  'missing-in-statement',
  'statement-differs',
  'ledger-differs',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** A difference that an operator must look at. */
export interface Difference {
  readonly provider: string;
  readonly kind: DifferenceKind;
  /** The order, payment or statement line that it is about. */
  readonly subject: string;
  readonly order?: Reference;
  readonly ours: string;
  readonly theirs: string;
}

export interface StoredDifference extends Difference {
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

/** One day of one provider in the list of days. */
export interface ReconciledDay extends Omit<Reconciliation, 'differences'> {
  readonly differences: number;
  readonly atMs: number;
}

export interface AdminQuery {
  readonly id?: Reference;
  readonly player?: PlayerId;
  /** The provider's number of the order, or of a payment of it. */
  readonly providerId?: string;
  readonly method?: MethodKey;
  readonly direction?: Direction;
  readonly status?: readonly OrderStatus[];
  readonly before?: Reference;
  readonly limit: number;
}

export interface OrdersFound {
  readonly orders: readonly Order[];
  /** The cursor of the next page; there may be more even if nothing was found so far. */
  readonly next?: Reference;
}

export interface RefundRecord {
  readonly payment: string;
  readonly amount: bigint;
  readonly state: 'asked' | 'taken' | 'refused';
  readonly operator: number;
  readonly reason: string;
  readonly atMs: number;
}

export interface PaymentRecord {
  readonly id: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly credited: bigint;
  readonly returned: bigint;
  readonly place: PaymentPlace;
  /** The part that is held now. */
  readonly held: bigint;
  readonly paidMs: number;
}

/** The number of requests to one provider to start an order, and their outcome. */
export interface Attempt {
  readonly provider: string;
  readonly asked: number;
  /** The number of requests that the provider certainly did not accept. */
  readonly notTaken: number;
  readonly lastOutcome?: StartOutcome['is'];
  readonly why?: string;
  readonly firstMs: number;
  readonly lastMs: number;
}

export interface OrderFile {
  readonly order: Order;
  readonly attempts: readonly Attempt[];
  readonly steps: readonly OrderStep[];
  readonly payments: readonly PaymentRecord[];
  readonly refunds: readonly RefundRecord[];
  readonly held: readonly HeldDeposit[];
  readonly approvedBy: readonly number[];
  readonly reasons: readonly ReviewReason[];
  readonly appeals: readonly Appeal[];
}

export interface NewCode {
  readonly code: string;
  readonly brand: string;
  readonly asset: Asset;
  /** The cash of one use; a campaign with its own amounts needs none. */
  readonly units?: bigint | undefined;
  readonly uses: number;
  readonly untilMs: number;
  /** The campaign that it gives from; absent: the one whose codes have their own amount of cash. */
  readonly campaign?: string | undefined;
  readonly fromMs?: number | undefined;
  /** The only player who may use it. */
  readonly player?: PlayerId | undefined;
}

export type CreateCodeOutcome =
  | { readonly is: 'created' | 'taken' }
  | { readonly is: 'refused'; readonly reason: 'name-wrong' | 'campaign-wrong' }
  | { readonly is: 'refused'; readonly reason: 'amount-high'; readonly limit: bigint };

export interface KnownCode extends NewCode {
  readonly campaign: string;
  /** What one use takes from the campaign's budget. */
  readonly units: bigint;
  readonly used: number;
}
