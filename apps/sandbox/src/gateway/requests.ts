/** The requests of the gateway's API, as JSON schemas. */
const VALUE = '^(0|[1-9][0-9]{0,15})\\.[0-9]{2}$';
const text = (pattern: string) => ({ type: 'string', pattern });
const REFERENCE = text('^[A-Za-z0-9_.:-]{1,64}$');

export const TRANSFER_SCHEMA = {
  params: { type: 'object', required: ['reference'], properties: { reference: REFERENCE } },
  body: {
    type: 'object',
    required: ['type', 'rail', 'money', 'callbackUrl'],
    properties: {
      type: { enum: ['COLLECTION', 'DISBURSEMENT'] },
      rail: text('^[A-Za-z0-9 _:.-]{1,40}$'),
      money: {
        type: 'object',
        required: ['value', 'currency'],
        properties: { value: text(VALUE), currency: text('^[A-Z]{3,5}$') },
      },
      party: {
        type: 'object',
        maxProperties: 30,
        propertyNames: { pattern: '^[A-Za-z][A-Za-z0-9_-]{0,39}$' },
        additionalProperties: { type: 'string', maxLength: 300 },
      },
      callbackUrl: text('^https?://[!-~]{1,2000}$'),
      returnUrl: text('^https?://[!-~]{1,2000}$'),
      lapsesAt: text('^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$'),
    },
  },
} as const;

export interface TransferBody {
  readonly type: 'COLLECTION' | 'DISBURSEMENT';
  readonly rail: string;
  readonly money: { readonly value: string; readonly currency: string };
  readonly party?: Readonly<Record<string, string>>;
  readonly callbackUrl: string;
  readonly returnUrl?: string;
  readonly lapsesAt?: string;
}

export const REVERSAL_SCHEMA = {
  params: {
    type: 'object',
    required: ['reference', 'key'],
    properties: { reference: REFERENCE, key: text('^[!-~]{1,128}$') },
  },
  body: {
    type: 'object',
    required: ['movementId', 'value'],
    properties: { movementId: text('^[!-~]{1,100}$'), value: text(VALUE) },
  },
} as const;

export const LEDGER_SCHEMA = {
  params: { type: 'object', properties: { day: text('^\\d{4}-\\d{2}-\\d{2}$') } },
  querystring: {
    type: 'object',
    properties: { cursor: text('^(line-\\d{12})?$'), size: text('^[1-9][0-9]{0,2}$') },
  },
} as const;
