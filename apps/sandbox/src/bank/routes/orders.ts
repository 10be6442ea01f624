import { isAsset } from '@palpite/kernel/assets';
import type { BankDeps } from '../deps.ts';
import { findMethod } from '../methods.ts';
import type { OrderRequest } from '../orders/order.ts';
import type { Repeats } from '../orders/register.ts';
import { type OrderBody, type PayinBody, questionOf, type RefundBody } from '../wire/requests.ts';
import { payinView, payoutView, refundView } from '../wire/views.ts';

/** A reply, serialised at once: later changes of the order must not change a delayed reply. */
export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

export const refusal = (error: string, field?: string): Answered => ({
  status: 422,
  body: { error, ...(field !== undefined && { field }) },
});
const conflict = (error: string): Answered => ({ status: 409, body: { error } });
export const notFound = (error: string): Answered => ({ status: 404, body: { error } });

const USUAL_LIFE_MS = 1_800_000;
/** A longer delay would overflow setTimeout and fire at once. */
const LIFE_MAX_MS = 20 * 86_400_000;

interface Beginning {
  readonly repeats: Repeats;
  readonly key: string;
  readonly body: unknown;
  /** The current state of the order that this key created. */
  readonly again: (id: string) => unknown;
  readonly begin: () => { readonly id: string; readonly view: unknown } | Answered;
}

/**
 * The same key with the same body returns the same order; with another body it is a mistake of the merchant and is
 * refused.
 */
function once({ repeats, key, body, again, begin }: Beginning): Answered {
  const question = questionOf(body);
  const seen = repeats.look(key, question);
  if (seen.is === 'other') return conflict('key-reused');
  const known = seen.is === 'same' ? again(seen.id) : undefined;
  if (known !== undefined) return { status: 200, body: known };
  const begun = begin();
  if ('status' in begun) return begun;
  repeats.remember(key, question, begun.id);
  return { status: 201, body: begun.view };
}

type Read =
  | { readonly is: 'read'; readonly order: OrderRequest }
  | { readonly is: 'refused'; readonly answer: Answered };

function readOrder(deps: BankDeps, body: OrderBody): Read {
  const refused = (error: string, field?: string): Read => ({ is: 'refused', answer: refusal(error, field) });
  const { currency, account = {} } = body;
  if (deps.faults.take('refuseNext')) return refused('refused-by-bank');
  if (!isAsset(currency)) return refused('unknown-currency', 'currency');
  const found = findMethod(body.method, currency, account);
  if (found.is === 'unknown') return refused(`unknown-${found.field}`, found.field);
  const { reference, notify_url: notifyUrl } = body;
  const order = {
    reference,
    method: found.method,
    amount: BigInt(body.amount),
    currency,
    account,
    notifyUrl,
  };
  return { is: 'read', order };
}

export function openPayin(deps: BankDeps, body: PayinBody, key: string, bankUrl: string): Answered {
  const { payins } = deps;
  return once({
    repeats: deps.repeats.payin,
    key,
    body,
    again(id) {
      const payin = payins.find(id);
      return payin && payinView(payin);
    },
    begin() {
      if (payins.byReference(body.reference)) return conflict('reference-reused');
      const read = readOrder(deps, body);
      if (read.is === 'refused') return read.answer;
      const nowMs = deps.clock.nowMs();
      const { expires_at: expiresMs = nowMs + USUAL_LIFE_MS, return_url: returnUrl } = body;
      if (expiresMs <= nowMs || expiresMs > nowMs + LIFE_MAX_MS)
        return refusal('invalid-field', 'expires_at');
      const more = { expiresMs, bankUrl, ...(returnUrl !== undefined && { returnUrl }) };
      const opened = payins.open({ ...read.order, ...more });
      if (opened.is === 'refused') return refusal('invalid-field', opened.field);
      return { id: opened.payin.id, view: payinView(opened.payin) };
    },
  });
}

export function openPayout(deps: BankDeps, body: OrderBody, key: string): Answered {
  const { payouts } = deps;
  return once({
    repeats: deps.repeats.payout,
    key,
    body,
    again(id) {
      const payout = payouts.find(id);
      return payout && payoutView(payout);
    },
    begin() {
      if (payouts.byReference(body.reference)) return conflict('reference-reused');
      const read = readOrder(deps, body);
      if (read.is === 'refused') return read.answer;
      if (Object.keys(read.order.account).length === 0) return refusal('invalid-field', 'account');
      const payout = payouts.open(read.order);
      return { id: payout.id, view: payoutView(payout) };
    },
  });
}

export function openRefund(deps: BankDeps, body: RefundBody, key: string): Answered {
  const { returns, payins } = deps;
  return once({
    repeats: deps.repeats.refund,
    key,
    body,
    again(id) {
      const refund = returns.find(id);
      return refund && refundView(refund);
    },
    begin() {
      const found = payins.findPayment(body.payment);
      if (!found) return refusal('unknown-payment', 'payment');
      if (found.payin.reference !== body.reference) return refusal('not-of-this-order', 'reference');
      const refunded = returns.refund(found.payin, found.payment, BigInt(body.amount));
      if (refunded.is === 'refused') return refusal('not-refundable', refunded.field);
      return { id: refunded.refund.id, view: refundView(refunded.refund) };
    },
  });
}
