import type { Payin, Payment, Payout, Refund } from '../orders/order.ts';
import type { StatementLine } from '../orders/statement.ts';

/** Each view is a copy: a delayed message still shows the state at the time when it was made. */
function paymentView(payment: Payment) {
  const { id, amount, currency, paidMs, confirmations, payerDocument, state, refunded, returns } = payment;
  return {
    id,
    amount: String(amount),
    currency,
    paid_at: paidMs,
    ...(confirmations !== undefined && { confirmations }),
    ...(payerDocument !== undefined && { payer_document: payerDocument }),
    state,
    refunded: String(refunded),
    returns: returns.map((one) => ({ id: one.id, kind: one.kind, amount: String(one.amount), at: one.atMs })),
  };
}

export function payinView(payin: Payin) {
  const { id, reference, status, amount, currency, expiresMs, instructions, pageUrl, failure } = payin;
  return {
    id,
    reference,
    method: payin.method.key,
    status,
    ...(failure !== undefined && { failure }),
    amount: String(amount),
    currency,
    created_at: payin.createdMs,
    expires_at: expiresMs,
    instructions,
    page_url: pageUrl,
    payments: payin.payments.map(paymentView),
  };
}

export function payoutView(payout: Payout) {
  const { id, reference, status, amount, currency, failure } = payout;
  return {
    id,
    reference,
    method: payout.method.key,
    status,
    ...(failure !== undefined && { failure }),
    amount: String(amount),
    currency,
    created_at: payout.createdMs,
    payments: payout.payments.map(paymentView),
  };
}

export function refundView({ id, reference, payment, amount, currency, atMs }: Refund) {
  return { id, reference, payment, status: 'paid', amount: String(amount), currency, at: atMs };
}

export function lineView({ atMs, amount, fee, ...line }: StatementLine) {
  return { ...line, amount: String(amount), fee: String(fee), at: atMs };
}

export type PayinView = ReturnType<typeof payinView>;
export type PayoutView = ReturnType<typeof payoutView>;
