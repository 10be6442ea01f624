import type { Direction, Instructions, Order } from './order.ts';

/** One movement of money that the provider reports; its id is unique at the provider and posts at most once. */
export interface ProviderPayment {
  readonly id: string;
  readonly amount: bigint;
  /** As the provider spells it; it may be a currency that the ledger does not have. */
  readonly currency: string;
  readonly paidMs: number;
  readonly confirmations?: number;
  readonly payerDocument?: string;
  readonly state: 'paid' | 'refunded' | 'charged-back';
  /** The total so far, so that a late old message can only report less. */
  readonly refunded: bigint;
}

/** The whole state of an order at the provider. */
export interface ProviderAnswer {
  readonly providerId: string;
  /** Our order's id as text. */
  readonly reference: string;
  readonly direction: Direction;
  readonly status: 'pending' | 'paid' | 'failed' | 'expired';
  readonly payments: readonly ProviderPayment[];
  readonly instructions?: Instructions;
  readonly pageUrl?: string;
  readonly failure?: string;
}

export type StartOutcome =
  | { readonly is: 'started'; readonly answer: ProviderAnswer }
  | { readonly is: 'refused'; readonly why: string; readonly field?: string }
  /**
   * It is certain that the provider did not accept the order and never will by this request: the connection was not
   * made, or it answered that it accepts none now. Another provider may be tried. Whatever is less certain is
   * `unknown`.
   */
  | { readonly is: 'unavailable'; readonly why: string }
  | { readonly is: 'unknown' };

export type ReadOutcome =
  | { readonly is: 'read'; readonly answer: ProviderAnswer }
  | { readonly is: 'absent' }
  | { readonly is: 'unknown' };

export type WebhookOutcome =
  | { readonly is: 'received'; readonly event: string; readonly answer: ProviderAnswer }
  | { readonly is: 'forged' | 'stale' | 'unreadable' };

export type RefundOutcome =
  | { readonly is: 'asked'; readonly refundId: string }
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'unknown' };

export interface StatementLine {
  readonly id: string;
  readonly kind: 'payin' | 'payout' | 'refund' | 'chargeback';
  readonly reference: string;
  readonly payment: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly currency: string;
  readonly atMs: number;
}

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What a provider needs to start an order. */
export type StartOrder = Pick<
  Order,
  'id' | 'direction' | 'method' | 'asset' | 'amount' | 'fee' | 'account' | 'expiresMs'
> & { readonly returnUrl?: string };

export interface ProviderOrder {
  readonly reference: string;
  readonly direction: Direction;
}

export function atProvider({ id, direction }: Pick<Order, 'id' | 'direction'>): ProviderOrder {
  return { reference: String(id), direction };
}

export interface RefundWanted {
  readonly reference: string;
  readonly payment: string;
  readonly amount: bigint;
  readonly key: string;
}

/**
 * The interface of every payment provider; all implementations pass the same contract test. No call throws or takes
 * over ten seconds.
 */
export interface PaymentProvider {
  readonly name: string;
  /** Whether it supports such orders; absent means all orders. */
  carries?(order: Pick<Order, 'method' | 'asset' | 'direction'>): boolean;
  /** Idempotent: the same order again starts nothing twice. */
  start(order: StartOrder): Promise<StartOutcome>;
  /** Reads by the reference under which the order was started, also for a reference that is no order of ours. */
  read(order: ProviderOrder): Promise<ReadOutcome>;
  receive(raw: Buffer, headers: Headers, nowMs: number): WebhookOutcome;
  /** Idempotent: the same key again refunds nothing twice. */
  refund(wanted: RefundWanted): Promise<RefundOutcome>;
  /** All statement lines of the day `YYYY-MM-DD` in UTC. */
  statement(day: string): Promise<readonly StatementLine[] | 'unknown'>;
}
