import type { PayOrder } from '@palpite/contract/entities/payments';
import { TRANSACTION_SIGN } from '@palpite/contract/tables/payments';
import type { MessageId, PlainMessageId } from '@palpite/i18n/message-id';

export type OrderPhase = 'open' | 'unknown' | 'review' | 'paid' | 'expired' | 'failed' | 'cancelled';

export function phaseOf({ state }: Pick<PayOrder, 'state'>): OrderPhase {
  return state === 'created' || state === 'pending' ? 'open' : state;
}

/** Whether the order is still being processed. */
export function isUnderWay(order: Pick<PayOrder, 'state'>): boolean {
  return ['open', 'unknown', 'review'].includes(phaseOf(order));
}

/** The effect of the order on the balance, with its sign: a deposit is positive, a withdrawal negative. */
export function signedCents(order: Pick<PayOrder, 'pay_type' | 'amount' | 'paid_amount' | 'state'>): number {
  const cents = order.pay_type === 'payin' && order.state === 'paid' ? order.paid_amount : order.amount;
  return TRANSACTION_SIGN[order.pay_type] === '+' ? cents : -cents;
}

/** Money that was not moved in the end is struck through. */
export function didNotMove(order: Pick<PayOrder, 'state'>): boolean {
  return ['expired', 'failed', 'cancelled'].includes(order.state);
}

export interface RowStatus {
  readonly message: Extract<MessageId, `orders.status.${string}`>;
  readonly tone: 'wait' | 'off' | 'negative';
  readonly atMs?: number;
  readonly cents?: number;
}

/** The amount, in the order's currency, that neither reached the balance nor was returned. */
function heldCents({ held, currency }: Pick<PayOrder, 'held' | 'currency'>): number {
  return held
    .filter((one) => one.currency === currency && (one.state === 'returning' || one.state === 'waiting'))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** What a row says besides the amount: only while it is not final, or why no money was moved. */
export function rowStatus(order: PayOrder, nowMs: number): RowStatus | undefined {
  const held = heldCents(order);
  if (held > 0) return { message: 'orders.status.held', tone: 'wait', cents: held };
  const isPayin = order.pay_type === 'payin';
  switch (phaseOf(order)) {
    case 'open': {
      const atMs = isPayin ? order.expires_at : order.promised_at;
      if (atMs > nowMs) return { message: 'orders.status.until', tone: 'wait', atMs };
      return { message: isPayin ? 'orders.status.waiting' : 'orders.status.late', tone: 'wait' };
    }
    case 'unknown':
      return { message: 'orders.status.checking', tone: 'wait' };
    case 'review':
      return { message: 'orders.status.review', tone: 'wait' };
    case 'expired':
      return { message: 'orders.status.unpaid', tone: 'off' };
    case 'failed':
      return isPayin
        ? { message: 'orders.status.unpaid', tone: 'off' }
        : { message: 'orders.status.back', tone: 'negative' };
    case 'cancelled':
      return { message: 'orders.status.cancelled', tone: 'off' };
    case 'paid':
      return order.returned_amount > 0
        ? { message: 'orders.status.partBack', tone: 'negative', cents: order.returned_amount }
        : undefined;
  }
}

export function titleOf(
  order: Pick<PayOrder, 'pay_type' | 'state'>,
): PlainMessageId & `orders.title.${string}` {
  const phase = phaseOf(order);
  if (order.pay_type === 'payin') {
    if (phase === 'paid') return 'orders.title.payin.paid';
    if (phase === 'unknown') return 'orders.title.payin.unknown';
    return phase === 'open' ? 'orders.title.payin.open' : 'orders.title.payin.ended';
  }
  if (phase === 'review' || phase === 'paid' || phase === 'cancelled') return `orders.title.payout.${phase}`;
  return isUnderWay(order) ? 'orders.title.payout.open' : 'orders.title.payout.failed';
}

type WhyMessage = PlainMessageId & `orders.why.${string}`;

const REASONS = [
  'held',
  'account-closed',
  'by-operator',
  'returned',
  'insufficient-funds',
  'cancelled',
] as const;

/** Why it ended without money, as far as it is known; nothing where the player cancelled it. */
export function whyOf(order: Pick<PayOrder, 'pay_type' | 'state' | 'failure'>): WhyMessage | undefined {
  if (order.failure === '' || order.failure === 'by-player') {
    return order.state === 'failed' ? `orders.why.other.${order.pay_type}` : undefined;
  }
  const known = REASONS.find((reason) => reason === order.failure);
  return known ? `orders.why.${known}` : `orders.why.other.${order.pay_type}`;
}

const FIELDS = [
  ...(['name', 'cpf', 'pix_key', 'rfc', 'clabe', 'vpa', 'ifsc', 'bank_account', 'bank_code'] as const),
  ...(['phone', 'document', 'address', 'network', 'email'] as const),
];
type FieldName = (typeof FIELDS)[number];

export interface ShownField {
  readonly label: PlainMessageId & `orders.field.${string}`;
  readonly value: string;
}

/** The player's own details that have a name. */
export function fieldsOf({ elements }: Pick<PayOrder, 'elements'>): ShownField[] {
  const isKnown = (name: string): name is FieldName => FIELDS.some((field) => field === name);
  return elements.flatMap(({ name, value }) =>
    isKnown(name) ? [{ label: `orders.field.${name}` as const, value }] : [],
  );
}
