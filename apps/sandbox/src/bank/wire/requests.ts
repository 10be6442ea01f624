/** The requests of the provider's API, as JSON schemas. */
const text = (pattern: string) => ({ type: 'string', pattern });
const reference = text('^[A-Za-z0-9_.:-]{1,64}$');
const address = text('^https?://[!-~]{1,2000}$');
const amount = text('^[1-9][0-9]{0,17}$');

const ORDER = {
  reference,
  method: text('^[A-Za-z0-9 _:.-]{1,40}$'),
  amount,
  currency: text('^[A-Z]{3,5}$'),
  account: {
    type: 'object',
    maxProperties: 30,
    propertyNames: { pattern: '^[A-Za-z][A-Za-z0-9_-]{0,39}$' },
    additionalProperties: { type: 'string', maxLength: 300 },
  },
  notify_url: address,
} as const;

export const PAYIN_SCHEMA = {
  type: 'object',
  required: ['reference', 'method', 'amount', 'currency', 'notify_url'],
  properties: { ...ORDER, expires_at: { type: 'integer', minimum: 0 }, return_url: address },
} as const;

export const PAYOUT_SCHEMA = {
  type: 'object',
  required: ['reference', 'method', 'amount', 'currency', 'account', 'notify_url'],
  properties: ORDER,
} as const;

export const REFUND_SCHEMA = {
  type: 'object',
  required: ['reference', 'payment', 'amount'],
  properties: { reference, payment: text('^[!-~]{1,100}$'), amount },
} as const;

export const BY_REFERENCE_SCHEMA = {
  type: 'object',
  required: ['reference'],
  properties: { reference },
} as const;

export const STATEMENT_SCHEMA = {
  type: 'object',
  required: ['day'],
  properties: {
    day: text('^\\d{4}-\\d{2}-\\d{2}$'),
    after: text('^line-\\d{12}$'),
    limit: text('^[1-9][0-9]{0,2}$'),
  },
} as const;

export interface OrderBody {
  readonly reference: string;
  readonly method: string;
  readonly amount: string;
  readonly currency: string;
  readonly account?: Readonly<Record<string, string>>;
  readonly notify_url: string;
}
export interface PayinBody extends OrderBody {
  readonly expires_at?: number;
  readonly return_url?: string;
}
export interface RefundBody {
  readonly reference: string;
  readonly payment: string;
  readonly amount: string;
}

/** Canonical text of a request: the order of its fields does not matter. */
export function questionOf(body: unknown): string {
  return JSON.stringify(body, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
