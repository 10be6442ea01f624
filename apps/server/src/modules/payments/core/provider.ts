import type { Direction, Instructions, Order } from './order.ts';

/** One movement of money that the provider reports; its id is unique at the provider and posts at most once. */
export interface ProviderPayment {
  readonly id: string;
  readonly amount: bigint;
  /** As the provider spells it: it may be one that this house does not know. */
  readonly currency: string;
  readonly paidMs: number;
  readonly confirmations?: number;
  readonly payerDocument?: string;
  readonly state: 'paid' | 'refunded' | 'charged-back';
  /** In all, so that an old message that comes late says less, never something else. */
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
   * It is certain that the provider did not take the order and never will by this request: the connection was not made, or
   * it answered that it takes none now. Another provider may be asked. Whatever is less certain is `unknown`.
   */
  | { readonly is: 'unavailable'; readonly why: string }
  | { readonly is: 'unknown' };

export type ReadOutcome =
  | { readonly is: 'read'; readonly answer: ProviderAnswer }
  | { readonly is: 'absent' }
  | { readonly is: 'unknown' };

export type HearOutcome =
  | { readonly is: 'heard'; readonly event: string; readonly answer: ProviderAnswer }
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

/** What a provider needs to know to begin. */
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

/** One interface for every provider; all of them pass the same examination. No call throws or takes over ten seconds. */
export interface PaymentProvider {
  readonly name: string;
  /** Whether it knows such orders at all; every order where it is left out. */
  carries?(order: Pick<Order, 'method' | 'asset' | 'direction'>): boolean;
  /** The same order again begins nothing twice. */
  start(order: StartOrder): Promise<StartOutcome>;
  /** By the reference under which it was started; also one that we do not know as an order of ours. */
  read(order: ProviderOrder): Promise<ReadOutcome>;
  hear(raw: Buffer, headers: Headers, nowMs: number): HearOutcome;
  /** The same key again refunds nothing twice. */
  refund(wanted: RefundWanted): Promise<RefundOutcome>;
  /** Every line of the day `YYYY-MM-DD` in UTC. */
  statement(day: string): Promise<readonly StatementLine[] | 'unknown'>;
}
