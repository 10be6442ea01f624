import { utf8 } from '@scure/base';
import { decimalText } from '../decimal.ts';

/** The content of the QR code of a PIX payment. */
export interface BrCode {
  /** Where the money goes: a key of the directory, or the address where the charge is read. */
  readonly to: { readonly is: 'key'; readonly key: string } | { readonly is: 'url'; readonly url: string };
  /** In cents; the payer chooses when there is none. */
  readonly amount?: bigint;
  readonly name: string;
  readonly city: string;
  /** `***` when the receiver gives none. */
  readonly txid: string;
  readonly info?: string;
}

export type ReadBrCode =
  | { readonly is: 'read'; readonly code: BrCode }
  | { readonly is: 'broken'; readonly why: 'form' | 'crc' | 'content' };

const NAME_MAX = 25;
const CITY_MAX = 15;
const LENGTH_MAX = 512;
const VALUE_MAX = 99;
const CRC_LENGTH = 4;
const PIX = 'br.gov.bcb.pix';
const NO_TXID = '***';
/** A lone surrogate has no encoding in UTF-8. */
const HALF_CHARACTER = /[\uD800-\uDFFF]/u;
const AMOUNT = /^(\d{1,10})(?:\.(\d{1,2}))?$/;
/** A static one at most 25; a dynamic one 26 to 35. */
const TXID = /^[A-Za-z0-9]{1,35}$/;
const STATIC_TXID_MAX = 25;

export const isStaticTxid = (text: string): boolean =>
  text === NO_TXID || (TXID.test(text) && text.length <= STATIC_TXID_MAX);
export const isDynamicTxid = (text: string): boolean => TXID.test(text) && text.length > STATIC_TXID_MAX;
/** The id of one payment between banks: `E`, the bank, the minute and eleven characters. */
export const isEndToEndId = (text: string): boolean => /^E\d{8}\d{12}[A-Za-z0-9]{11}$/.test(text);

type Fields = ReadonlyMap<string, string>;

/** Two digits of id, two digits of length in bytes, the value; nothing left over and no id twice. */
function fieldsOf(bytes: Uint8Array): Fields | undefined {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < bytes.length) {
    const head = textOf(bytes.subarray(at, at + 4));
    if (head === undefined || !/^\d{4}$/.test(head)) return undefined;
    const [id, end] = [head.slice(0, 2), at + 4 + Number(head.slice(2))];
    const value = end > bytes.length ? undefined : textOf(bytes.subarray(at + 4, end));
    if (value === undefined || value === '' || fields.has(id)) return undefined;
    fields.set(id, value);
    at = end;
  }
  return fields;
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return utf8.encode(bytes);
  } catch {
    return undefined;
  }
}

/** The checksum over a payload up to and including `6304`: its expected last four characters. */
export function brCodeCrc(payload: string): string {
  return crc16(utf8.decode(payload.slice(0, -CRC_LENGTH)));
}

/** Whether the last four characters are the checksum of all before them; the rest is not checked. */
export function hasRightCrc(payload: string): boolean {
  return payload.length > 8 && brCodeCrc(payload) === payload.slice(-CRC_LENGTH);
}

/** The checksum alone is not enough: a public sample has a right checksum over a broken length. */
export function readBrCode(payload: string): ReadBrCode {
  if (payload.length > LENGTH_MAX || HALF_CHARACTER.test(payload)) return { is: 'broken', why: 'form' };
  const fields = fieldsOf(utf8.decode(payload));
  if (!fields || [...fields.keys()][0] !== '00' || [...fields.keys()].at(-1) !== '63') {
    return { is: 'broken', why: 'form' };
  }
  if (payload.slice(-8, -4) !== '6304' || !hasRightCrc(payload)) return { is: 'broken', why: 'crc' };
  const code = contentOf(fields);
  return code ? { is: 'read', code } : { is: 'broken', why: 'content' };
}

function contentOf(fields: Fields): BrCode | undefined {
  const fixed = fields.get('00') === '01' && fields.get('53') === '986' && fields.get('58') === 'BR';
  if (!fixed || !/^\d{4}$/.test(fields.get('52') ?? '')) return undefined;
  if (!['11', '12', undefined].includes(fields.get('01'))) return undefined;
  const [name = '', city = ''] = [fields.get('59'), fields.get('60')];
  if (name === '' || name.length > NAME_MAX || city === '' || city.length > CITY_MAX) return undefined;
  const account = accountOf(fields);
  const txid = inner(fields.get('62'))?.get('05') ?? '';
  if (!account || !(isStaticTxid(txid) || (account.to.is === 'url' && isDynamicTxid(txid)))) return undefined;
  const stated = fields.get('54');
  const amount = stated === undefined ? undefined : cents(stated);
  if (stated !== undefined && amount === undefined) return undefined;
  return { ...account, ...(amount === undefined ? {} : { amount }), name, city, txid };
}

const inner = (value: string | undefined) => (value === undefined ? undefined : fieldsOf(utf8.decode(value)));

function accountOf(fields: Fields): Pick<BrCode, 'to' | 'info'> | undefined {
  const account = inner(fields.get('26'));
  if (account?.get('00')?.toLowerCase() !== PIX) return undefined;
  const [key, info, url] = [account.get('01'), account.get('02'), account.get('25')];
  const withInfo = info === undefined ? {} : { info };
  if (key !== undefined && url === undefined) return { to: { is: 'key', key }, ...withInfo };
  return url !== undefined && key === undefined ? { to: { is: 'url', url }, ...withInfo } : undefined;
}

function cents(text: string): bigint | undefined {
  const parts = AMOUNT.exec(text);
  const amount = parts ? BigInt((parts[1] ?? '') + (parts[2] ?? '').padEnd(2, '0')) : 0n;
  return amount > 0n ? amount : undefined;
}

function field(id: string, value: string): string {
  return `${id}${String(utf8.decode(value).length).padStart(2, '0')}${value}`;
}

/** Letters without their marks and at most this many: banks' readers differ in what else they show. */
export function plainLetters(text: string, max: number): string {
  const plain = text.normalize('NFD').replace(/[^ -~]/g, '');
  return plain.trim().slice(0, max).trim();
}

/** Undefined when the parts do not make a code; a name or a city that is too long is cut. */
export function makeBrCode(code: BrCode): string | undefined {
  const parts = [code.to.is === 'key' ? code.to.key : code.to.url, code.txid, code.info ?? ''];
  if (parts.some((part) => part.length > VALUE_MAX || HALF_CHARACTER.test(part))) return undefined;
  const name = plainLetters(code.name, NAME_MAX);
  const city = plainLetters(code.city, CITY_MAX);
  const to = code.to.is === 'key' ? field('01', code.to.key) : field('25', code.to.url);
  const info = code.info === undefined ? '' : field('02', code.info);
  const account = field('00', PIX) + (code.to.is === 'key' ? to + info : info + to);
  if (utf8.decode(account).length > VALUE_MAX) return undefined;
  const body = [
    field('00', '01'),
    code.to.is === 'url' ? field('01', '12') : '',
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    code.amount === undefined ? '' : field('54', decimalText(code.amount, 2)),
    field('58', 'BR'),
    field('59', name),
    field('60', city),
    field('62', field('05', code.txid)),
    '6304',
  ].join('');
  const payload = body + crc16(utf8.decode(body));
  return readBrCode(payload).is === 'read' ? payload : undefined;
}

/** CRC-16/CCITT-FALSE, as four capital hexadecimal digits. */
export function crc16(bytes: Uint8Array): string {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000) === 0 ? (crc << 1) & 0xffff : ((crc << 1) ^ 0x1021) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
