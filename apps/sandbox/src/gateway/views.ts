import { decimalText } from '@palpite/kernel/decimal';
import { signSvix } from '@palpite/kernel/documents/webhook-signature';
import type { StatementLine } from '../bank/orders/statement.ts';
import type { Sent, WebhookFormat } from '../bank/webhooks/webhook.ts';
import type { PayinView, PayoutView } from '../bank/wire/views.ts';

/** The gateway's codes for the states of the bank's engine. */
const STATES = { pending: 'REQUESTED', paid: 'COMPLETED', failed: 'REJECTED', expired: 'LAPSED' } as const;
const CONDITIONS = { paid: 'SETTLED', refunded: 'REVERSED', 'charged-back': 'DISPUTED' } as const;
const ENTRY_TYPES = {
  payin: 'COLLECTION',
  payout: 'DISBURSEMENT',
  refund: 'REVERSAL',
  chargeback: 'DISPUTE',
} as const;
const SCALE = 2;

const isoOf = (ms: number) => new Date(ms).toISOString();
const decimalOf = (units: string) => decimalText(BigInt(units), SCALE);

/** As in Standard Webhooks: id, time and signature each have a header. */
export const GATEWAY_WEBHOOKS: WebhookFormat = {
  write: ({ atMs }, sent) =>
    JSON.stringify({ eventType: 'transfer.updated', occurredAt: isoOf(atMs), transfer: transferView(sent) }),
  headers(secret, atMs, { id, raw }) {
    const ts = String(Math.floor(atMs / 1_000));
    // A forger without the secret signs with another key.
    const signature = signSvix(secret, { id, ts, body: raw }) ?? 'bm9ib2R5';
    return { 'webhook-id': id, 'webhook-timestamp': ts, 'webhook-signature': `v1,${signature}` };
  },
};

function movementView(payment: PayinView['payments'][number]) {
  return {
    movementId: payment.id,
    value: decimalOf(payment.amount),
    currency: payment.currency,
    settledAt: isoOf(payment.paid_at),
    condition: CONDITIONS[payment.state],
    reversedValue: decimalOf(payment.refunded),
    ...(payment.payer_document !== undefined && { payer: { document: payment.payer_document } }),
  };
}

function checkoutOf({ instructions, page_url }: PayinView) {
  return {
    ...(instructions.kind === 'br-code' && { brCode: instructions.text }),
    hostedPage: page_url,
  };
}

/** One resource for both directions; a view is a copy of the current state. */
export function transferView(sent: Sent) {
  const view: PayinView | PayoutView = 'payin' in sent ? sent.payin : sent.payout;
  const isPayout = 'payout' in sent;
  return {
    transferId: view.id,
    merchantReference: view.reference,
    type: isPayout ? 'DISBURSEMENT' : 'COLLECTION',
    state: isPayout && view.status === 'pending' ? 'PROCESSING' : STATES[view.status],
    ...(view.failure !== undefined && { rejectionReason: view.failure.toUpperCase().replaceAll('-', '_') }),
    money: { value: decimalOf(view.amount), currency: view.currency },
    createdAt: isoOf(view.created_at),
    ...('payin' in sent && { lapsesAt: isoOf(sent.payin.expires_at), checkout: checkoutOf(sent.payin) }),
    movements: view.payments.map(movementView),
  };
}

export function entryView({ id, kind, reference, payment, amount, fee, currency, atMs }: StatementLine) {
  return {
    entryId: id,
    type: ENTRY_TYPES[kind],
    merchantReference: reference,
    movementId: payment,
    value: decimalText(amount, SCALE),
    commission: decimalText(fee, SCALE),
    currency,
    bookedAt: isoOf(atMs),
  };
}
