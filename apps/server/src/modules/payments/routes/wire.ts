import type { PayInstructions, PayOrder, PayOrderDetail } from '@palpite/contract/entities/payments';
import { HELD_MAX, type HeldDeposit, STAGES_MAX } from '@palpite/contract/entities/payments';
import type { PayStatus } from '@palpite/contract/tables/payments';
import { currencySymbol } from '@palpite/i18n/money-format';
import { decimalText } from '@palpite/kernel/decimal';
import { toCents } from '../../../platform/http/cents.ts';
import { type Method, type MethodField, termsOf } from '../core/method.ts';
import { METHODS } from '../core/methods.ts';
import { providerAmount } from '../core/order.ts';
import { hundredthsFor } from '../core/rates.ts';
import { type Order, type OrderStatus, type OrderStep, PAY_STATUS } from '../index.ts';
import { channelKey } from './channels.ts';

export function payStatusOf(status: OrderStatus): PayStatus {
  return PAY_STATUS[status] as PayStatus;
}

/**
 * Methods that are no longer offered still have orders, so the whole table is searched and not only the offered
 * methods.
 */
function methodOf(order: Order): Method | undefined {
  return METHODS.find(({ key, asset }) => key === order.method && asset === order.asset);
}

const OPEN_KINDS: ReadonlySet<MethodField['kind']> = new Set([
  ...(['bank-code', 'account-type', 'user-type', 'document-type', 'network', 'name'] as const),
]);
const SHOWN_END = 4;

/** Masks a value: enough for the player to recognise it, too little for anybody else to use it. */
export function masked(kind: MethodField['kind'] | undefined, value: string): string {
  if (kind !== undefined && OPEN_KINDS.has(kind)) return value;
  const at = value.indexOf('@');
  if (at > 0) return `${value.slice(0, 1)}***${value.slice(at)}`;
  const shown = value.length > 2 * SHOWN_END ? SHOWN_END : 2;
  return `${'*'.repeat(Math.max(0, value.length - shown))}${value.slice(-shown)}`;
}

function elementsOf(order: Order, method: Method | undefined): PayOrder['elements'] {
  const fields = method ? (termsOf(method, order.direction)?.fields ?? []) : [];
  return Object.entries(order.account).map(([name, value]) => ({
    name,
    value: masked(fields.find((field) => field.name === name)?.kind, value),
  }));
}

/** The amount to send uses the rate stored with the order, so that it does not change while the player pays. */
function instructionsOf({ instructions, method, amount, rate }: Order): PayInstructions | undefined {
  if (instructions?.kind !== 'address') return instructions;
  return {
    ...instructions,
    coin: method,
    coin_amount: rate === undefined ? '' : decimalText(hundredthsFor(amount, rate, 'ceil'), 2),
  };
}

/** About what arrives of a withdrawal in a stablecoin, by the rate stored with it. */
function coinsOf(order: Order): string | undefined {
  if (order.direction !== 'payout' || order.rate === undefined) return undefined;
  return decimalText(hundredthsFor(providerAmount(order), order.rate, 'floor'), 2);
}

/** The provider's failure code; the text after a colon is for operators. */
const failureOf = ({ failure = '' }: Order) => failure.split(':')[0] ?? '';

export function heldOf({ id, held = [] }: Pick<Order, 'id' | 'held'>): HeldDeposit[] {
  return held.slice(-HELD_MAX).map(({ units, asset, reason, state, heldMs }) => ({
    order_id: String(id),
    amount: toCents(units, asset),
    currency: asset,
    reason,
    state,
    at: heldMs,
  }));
}

export function toPayOrder(order: Order): PayOrder {
  const { asset, direction, status } = order;
  const method = methodOf(order);
  const instructions = instructionsOf(order);
  const coins = coinsOf(order);
  const cents = (units: bigint) => toCents(units, asset);
  return {
    order_id: String(order.id),
    pay_type: direction,
    pay_status: payStatusOf(status),
    state: status,
    pay_channel: channelKey(order.method, method?.networks && order.account.network),
    name: method?.name ?? order.method,
    icon: method?.icon ?? order.method.toLowerCase(),
    amount: cents(order.amount),
    fee: cents(order.fee),
    ...(coins !== undefined && { coin_amount: coins }),
    paid_amount: cents(order.paidAmount),
    returned_amount: cents(order.returnedAmount),
    currency: asset,
    symbol: currencySymbol(asset),
    created_at: order.createdMs,
    updated_at: order.updatedMs,
    expires_at: order.expiresMs ?? 0,
    promised_at: order.promisedMs ?? 0,
    ...(instructions && { instructions }),
    page_url: order.pageUrl ?? '',
    confirmations: order.confirmations ?? 0,
    elements: elementsOf(order, method),
    failure: failureOf(order),
    held: heldOf(order),
    can_cancel: direction === 'payout' && status === 'review' ? 1 : 0,
    can_appeal: direction === 'payin' && (status !== 'paid' || order.paidAmount !== order.amount) ? 1 : 0,
  };
}

export function toDetail(order: Order, steps: readonly OrderStep[]): PayOrderDetail {
  return {
    ...toPayOrder(order),
    stages: steps.slice(-STAGES_MAX).map(({ status, atMs }) => ({ state: status, at: atMs })),
  };
}
