import type { Direction, Instructions } from '../../core/order.ts';
import type { ProviderAnswer, ProviderPayment, StatementLine } from '../../core/provider.ts';
import { type Fields, fieldsOf, listOf, moment, oneOf, shortText, units } from './fields.ts';

const ID = 100;
const TEXT = 2_000;
/**
 * More payments than a response of the allowed size can hold, so that an order never becomes unreadable because it was
 * paid often.
 */
const PAYMENTS_MOST = 20_000;
const CONFIRMATIONS_MOST = 10_000;

/** Reads a pay-in or pay-out of the bank; undefined when the JSON is not one. */
export function readAnswer(value: unknown, direction: Direction): ProviderAnswer | undefined {
  const fields = fieldsOf(value);
  if (!fields) return undefined;
  const providerId = shortText(fields.id, ID);
  const reference = shortText(fields.reference, ID);
  const status = oneOf(fields.status, ['pending', 'paid', 'failed', 'expired']);
  const payments = listOf(fields.payments ?? [], PAYMENTS_MOST, readPayment);
  if (!providerId || !reference || !status || !payments) return undefined;
  const instructions = fields.instructions === undefined ? undefined : readInstructions(fields.instructions);
  if (fields.instructions !== undefined && !instructions) return undefined;
  const pageUrl = readUrl(fields.page_url);
  const failure = shortText(fields.failure, ID);
  return {
    providerId,
    reference,
    direction,
    status,
    payments,
    ...(instructions && { instructions }),
    ...(pageUrl !== undefined && { pageUrl }),
    ...(failure !== undefined && { failure }),
  };
}

function readPayment(value: unknown): ProviderPayment | undefined {
  const fields = fieldsOf(value);
  if (!fields) return undefined;
  const id = shortText(fields.id, ID);
  const amount = units(fields.amount);
  const currency = shortText(fields.currency, 10);
  const paidMs = moment(fields.paid_at);
  const state = oneOf(fields.state, ['paid', 'refunded', 'charged-back']);
  const refunded = units(fields.refunded ?? '0');
  if (!id || !amount || !currency || paidMs === undefined || !state || refunded === undefined)
    return undefined;
  const confirmations = readConfirmations(fields.confirmations);
  const payerDocument = shortText(fields.payer_document, ID);
  if (fields.confirmations !== undefined && confirmations === undefined) return undefined;
  return {
    id,
    amount,
    currency,
    paidMs,
    state,
    refunded,
    ...(confirmations !== undefined && { confirmations }),
    ...(payerDocument !== undefined && { payerDocument }),
  };
}

function readConfirmations(value: unknown): number | undefined {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= CONFIRMATIONS_MOST
    ? (value as number)
    : undefined;
}

function readUrl(value: unknown): string | undefined {
  const text = shortText(value, TEXT);
  return text !== undefined && /^https?:\/\//.test(text) && URL.canParse(text) ? text : undefined;
}

/** The text fields that each kind of instructions must have. */
const TEXTS: Readonly<Record<Instructions['kind'], readonly string[]>> = {
  'br-code': ['text'],
  transfer: ['clabe', 'beneficiary', 'bank', 'reference'],
  intent: ['uri'],
  push: ['phone'],
  redirect: ['url'],
  'bank-account': ['bank', 'account', 'beneficiary', 'memo'],
  address: ['network', 'address'],
};

function readInstructions(value: unknown): Instructions | undefined {
  const fields = fieldsOf(value);
  const kind = fields && oneOf(fields.kind, Object.keys(TEXTS) as Instructions['kind'][]);
  if (!fields || !kind) return undefined;
  const texts: Record<string, string> = {};
  for (const name of TEXTS[kind]) {
    const text = shortText(fields[name], TEXT);
    if (text === undefined) return undefined;
    texts[name] = text;
  }
  // A page address with another scheme, such as javascript:, would be executed by the player's browser.
  if (kind === 'redirect' && readUrl(fields.url) === undefined) return undefined;
  if (kind === 'intent' && /^\s*(javascript|data):/i.test(texts.uri ?? '')) return undefined;
  if (kind !== 'address') return { kind, ...texts } as Instructions;
  const confirmations = readConfirmations(fields.confirmations);
  return confirmations === undefined ? undefined : ({ kind, ...texts, confirmations } as Instructions);
}

export function readLine(value: unknown): StatementLine | undefined {
  const fields: Fields = fieldsOf(value) ?? {};
  const id = shortText(fields.id, ID);
  const kind = oneOf(fields.kind, ['payin', 'payout', 'refund', 'chargeback']);
  const reference = shortText(fields.reference, ID);
  const payment = shortText(fields.payment, ID);
  const amount = units(fields.amount);
  const fee = units(fields.fee ?? '0');
  const currency = shortText(fields.currency, 10);
  const atMs = moment(fields.at);
  if (!id || !kind || !reference || !payment || !amount || fee === undefined || !currency || !atMs)
    return undefined;
  return { id, kind, reference, payment, amount, fee, currency, atMs };
}
