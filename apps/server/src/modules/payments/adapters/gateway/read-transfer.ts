import type { Direction, Instructions } from '../../core/order.ts';
import type { ProviderAnswer, ProviderPayment, StatementLine } from '../../core/provider.ts';
import { type Fields, fieldsOf, listOf, oneOf, shortText } from '../bank/fields.ts';

const DECIMAL = /^(0|[1-9]\d{0,15})\.(\d{2})$/;

const ID = 100;
const TEXT = 2_000;
const MOVEMENTS_MOST = 20_000;

/** The gateway's states and our statuses. */
const STATUS = {
  REQUESTED: 'pending',
  PROCESSING: 'pending',
  COMPLETED: 'paid',
  REJECTED: 'failed',
  LAPSED: 'expired',
} as const satisfies Readonly<Record<string, ProviderAnswer['status']>>;

const DIRECTION = { COLLECTION: 'payin', DISBURSEMENT: 'payout' } as const satisfies Readonly<
  Record<string, Direction>
>;

function keyOf<T extends object>(value: unknown, table: T): keyof T | undefined {
  return typeof value === 'string' && Object.hasOwn(table, value) ? (value as keyof T) : undefined;
}

/** Reads a transfer from a response or a webhook of the gateway; undefined when the JSON is not one. */
export function readTransfer(value: unknown): ProviderAnswer | undefined {
  const fields = fieldsOf(value);
  if (!fields) return undefined;
  const providerId = shortText(fields.transferId, ID);
  const reference = shortText(fields.merchantReference, ID);
  const status = keyOf(fields.state, STATUS);
  const type = keyOf(fields.type, DIRECTION);
  const payments = listOf(fields.movements ?? [], MOVEMENTS_MOST, readMovement);
  if (!providerId || !reference || !status || !type || !payments) return undefined;
  const checkout = fields.checkout === undefined ? undefined : readCheckout(fields.checkout);
  if (fields.checkout !== undefined && !checkout) return undefined;
  const failure = shortText(fields.rejectionReason, ID);
  return {
    providerId,
    reference,
    direction: DIRECTION[type],
    status: STATUS[status],
    payments,
    ...checkout,
    ...(failure !== undefined && { failure: failure.toLowerCase().replaceAll('_', '-') }),
  };
}

/** ISO 8601 with its zone. */
function timeOf(value: unknown): number | undefined {
  const text = shortText(value, 40);
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/.test(text)) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) || ms <= 0 ? undefined : ms;
}

/** `settled`, then `reversed` in parts; `disputed` is a chargeback of the whole amount. */
function readMovement(value: unknown): ProviderPayment | undefined {
  const fields = fieldsOf(value) ?? {};
  const id = shortText(fields.movementId, ID);
  const amount = centsOf(fields.value);
  const currency = shortText(fields.currency, 10);
  const paidMs = timeOf(fields.settledAt);
  const refunded = centsOf(fields.reversedValue ?? '0.00');
  const condition = oneOf(fields.condition, ['SETTLED', 'REVERSED', 'DISPUTED']);
  if (!id || !amount || !currency || paidMs === undefined || refunded === undefined || !condition)
    return undefined;
  const payerDocument = shortText(fieldsOf(fields.payer)?.document, ID);
  const state = ({ SETTLED: 'paid', REVERSED: 'refunded', DISPUTED: 'charged-back' } as const)[condition];
  return {
    id,
    amount,
    currency,
    paidMs,
    refunded,
    state,
    ...(payerDocument !== undefined && { payerDocument }),
  };
}

/** What the player pays with: a code to copy, or a page of the gateway. */
function readCheckout(value: unknown): { instructions: Instructions; pageUrl?: string } | undefined {
  const fields: Fields = fieldsOf(value) ?? {};
  const page = shortText(fields.hostedPage, TEXT);
  const pageUrl = page !== undefined && /^https?:\/\//.test(page) && URL.canParse(page) ? page : undefined;
  const code = shortText(fields.brCode, TEXT);
  if (code !== undefined)
    return { instructions: { kind: 'br-code', text: code }, ...(pageUrl !== undefined && { pageUrl }) };
  return pageUrl === undefined ? undefined : { instructions: { kind: 'redirect', url: pageUrl }, pageUrl };
}

const LINE_KINDS = {
  COLLECTION: 'payin',
  DISBURSEMENT: 'payout',
  REVERSAL: 'refund',
  DISPUTE: 'chargeback',
} as const satisfies Readonly<Record<string, StatementLine['kind']>>;

export function readEntry(value: unknown): StatementLine | undefined {
  const fields: Fields = fieldsOf(value) ?? {};
  const id = shortText(fields.entryId, ID);
  const kind = keyOf(fields.type, LINE_KINDS);
  const reference = shortText(fields.merchantReference, ID);
  const payment = shortText(fields.movementId, ID);
  const amount = centsOf(fields.value);
  const fee = centsOf(fields.commission ?? '0.00');
  const currency = shortText(fields.currency, 10);
  const atMs = timeOf(fields.bookedAt);
  if (!id || !kind || !reference || !payment || !amount || fee === undefined || !currency || !atMs)
    return undefined;
  return { id, kind: LINE_KINDS[kind], reference, payment, amount, fee, currency, atMs };
}

/** Reads `1234.50` as units; any other spelling is not an amount. */
function centsOf(value: unknown): bigint | undefined {
  const parts = typeof value === 'string' ? DECIMAL.exec(value) : null;
  return parts ? BigInt(`${parts[1]}${parts[2]}`) : undefined;
}
