import type { PayinView, PayoutView } from '../wire/views.ts';

export type EventType = 'payin.changed' | 'payout.changed' | 'refund.changed' | 'chargeback.created';
export type Sent = { readonly payin: PayinView } | { readonly payout: PayoutView };
export type Notify = (type: EventType, url: string, sent: Sent) => void;

/** The webhook format of a provider and what it signs. */
export interface WebhookFormat {
  write(event: { readonly id: string; readonly type: EventType; readonly atMs: number }, sent: Sent): string;
  headers(
    secret: string,
    atMs: number,
    webhook: Pick<Webhook, 'id' | 'raw'>,
  ): Readonly<Record<string, string>>;
}

/** One webhook with the exact bytes that are sent. */
export interface Webhook {
  readonly seq: number;
  readonly id: string;
  readonly type: EventType;
  readonly reference: string;
  readonly createdMs: number;
  readonly url: string;
  readonly raw: string;
  state: 'waiting' | 'delivered' | 'given-up' | 'lost' | 'forged';
  attempts: number;
  /** Of the last attempt; 0 when there was no reply. */
  lastStatus?: number;
}
