import type { WalletCall } from '../../core/wallet-call.ts';
import { toUnits } from '../amounts.ts';
import { type Fields, isFields, readExactJson } from '../exact-json.ts';
import { FieldReader } from '../field-reader.ts';
import { type CallDialect, type CallParty, readWalletCall } from '../read-wallet-call.ts';

export const OPERATIONS_MAX = 20;
const FORM_FIELDS_MAX = 4 + OPERATIONS_MAX * 8;
/** Amounts are decimal texts with at most so many decimals, without sign and exponent. */
const DECIMALS = 8;
const AMOUNT = /^(\d{1,32})(?:\.(\d{1,8}))?$/;

export type Operation =
  | { readonly type: 'enter'; readonly token: string }
  | { readonly type: 'funds' }
  | { readonly type: 'call'; readonly call: WalletCall };

/** A message of this dialect: up to twenty operations of one player. */
export interface Message {
  readonly session: string | undefined;
  readonly game: string | undefined;
  /** Absent where no operation needs them. */
  readonly party: CallParty | undefined;
  readonly operations: readonly Operation[];
}

export type ReadMessage =
  | { readonly is: 'read'; readonly message: Message }
  | { readonly is: 'malformed'; readonly field: string | undefined };

const OPS: Readonly<Record<string, WalletCall['op']>> = {
  debit: 'bet',
  credit: 'win',
  play: 'bet_win',
  cancel: 'rollback',
  finish: 'end_round',
  free_debit: 'free_bet',
  free_credit: 'free_win',
  prize: 'jackpot',
};

/** Another text is an amount that no currency has; another type is no amount at all. */
export function readAmount(value: unknown, asset: string, direction: 'debit' | 'credit') {
  if (typeof value !== 'string') return undefined;
  const [, whole, fraction = ''] = AMOUNT.exec(value) ?? [];
  const scaled = whole === undefined ? -1n : BigInt(whole + fraction.padEnd(DECIMALS, '0'));
  return toUnits({ value: scaled, decimals: DECIMALS }, asset, direction);
}

function dialectOf(format: 'json' | 'form'): CallDialect {
  const flags = format === 'json' ? ([true, false] as const) : (['1', '0'] as const);
  return {
    names: { tx: 'id', end: 'final', amount: 'amount', stake: 'debit', win: 'credit' },
    amount: readAmount,
    flag: (reader, name) => reader.flag(name, flags),
  };
}

const DIALECTS = { json: dialectOf('json'), form: dialectOf('form') };

/** The content type says how the body is written; the signature was checked before. */
export function readMessage(studio: string, contentType: string, raw: Buffer): ReadMessage {
  const format = /^application\/x-www-form-urlencoded\b/i.test(contentType) ? 'form' : 'json';
  const fields = format === 'form' ? readForm(raw) : readExactJson(raw);
  if (!fields) return { is: 'malformed', field: undefined };
  const reader = new FieldReader(fields);
  const list = reader.value('operations');
  if (!Array.isArray(list) || list.length === 0 || list.length > OPERATIONS_MAX)
    return { is: 'malformed', field: 'operations' };
  const session = reader.optionalText('session');
  const game = reader.optionalText('game', 60);
  const needsParty = list.some((one) => isFields(one) && one.type !== 'enter' && one.type !== 'funds');
  const party = needsParty
    ? { studio, player: reader.player('user'), asset: reader.text('currency', 10) }
    : undefined;
  if (reader.fault !== undefined) return { is: 'malformed', field: reader.fault };
  const operations: Operation[] = [];
  for (const [index, one] of list.entries()) {
    const read = readOperation(DIALECTS[format], one, index, party);
    if (typeof read === 'string') return { is: 'malformed', field: read };
    operations.push(read);
  }
  return { is: 'read', message: { session, game, party, operations } };
}

/** The operation, or the name of its wrong field. */
function readOperation(
  dialect: CallDialect,
  given: unknown,
  index: number,
  party: CallParty | undefined,
): Operation | string {
  const prefix = `operations[${index}].`;
  if (!isFields(given)) return prefix.slice(0, -1);
  const reader = new FieldReader(given, prefix);
  const type = reader.text('type', 20);
  // A session must be open before anything uses it.
  if (type === 'enter') {
    if (index > 0) return `${prefix}type`;
    const token = reader.text('token', 200);
    return reader.fault ?? { type, token };
  }
  if (type === 'funds') return { type };
  const op = Object.hasOwn(OPS, type) ? OPS[type] : undefined;
  if (op === undefined || !party) return `${prefix}type`;
  const call = readWalletCall(dialect, reader, op, party);
  return reader.fault ?? { type: 'call', call };
}

const OPERATION_FIELD = /^operations\[(\d|1\d)\]\.(\S{1,64})$/;

/** `user=1&operations[0].type=debit&…`. Undefined for a field that is given twice, or an index left out. */
function readForm(raw: Buffer): Fields | undefined {
  const given = [...new URLSearchParams(raw.toString('utf8'))];
  if (given.length > FORM_FIELDS_MAX) return undefined;
  const head = new Map<string, string>();
  const operations: Map<string, string>[] = [];
  for (const [name, value] of given) {
    const [, index, field = ''] = OPERATION_FIELD.exec(name) ?? [];
    // Other fields are ignored, as in JSON; a field of an operation that cannot exist is not.
    if (index === undefined && name.startsWith('operations')) return undefined;
    const into = index === undefined ? head : (operations[Number(index)] ?? new Map<string, string>());
    if (index !== undefined) operations[Number(index)] = into;
    const key = index === undefined ? name : field;
    if (into.has(key) || key === '__proto__') return undefined;
    into.set(key, value);
  }
  // An index that was left out is a hole.
  const list = Array.from(operations, (fields) => fields && Object.fromEntries(fields));
  return { ...Object.fromEntries(head), operations: list };
}
