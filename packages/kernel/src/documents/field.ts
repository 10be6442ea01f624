import { readCnpj, readCpf } from './brazil.ts';
import { isNetwork, readPayoutAddress } from './chain-address.ts';
import { readCedula, readNit } from './colombia.ts';
import { readIfsc, readIndianAccount, readVpa } from './india.ts';
import { acceptRfc, readClabe } from './mexico.ts';
import { readDni, readRuc, readRucOrDni } from './peru.ts';
import { readPhone } from './phone.ts';
import { normalisePixKey, pixKeyKind } from './pix-key.ts';
import { bad, digits, faultOf, good, type Lengths, type Reading } from './reading.ts';
import { isWalletMethod, readWalletPhone } from './wallet-phone.ts';

/** What a field of a payment form holds. */
export type FieldKind =
  | ('cpf' | 'cnpj' | 'rfc' | 'cc' | 'ce' | 'nit' | 'ruc' | 'dni' | 'ruc-or-dni' | 'clabe' | 'pix-key')
  | ('vpa' | 'ifsc' | 'bank-account' | 'bank-code' | 'wallet-phone' | 'phone' | 'account-type')
  | ('user-type' | 'document-type' | 'name' | 'email' | 'network' | 'address');

/** What a field's check needs to know besides its text. */
export interface FieldContext {
  readonly country?: string;
  /** The key of the method whose form it is: wallets differ in the lengths of their numbers. */
  readonly method?: string;
  readonly network?: string;
  /** Those that may be chosen, where one is chosen. */
  readonly choices?: readonly string[];
  readonly length?: Lengths;
}

const ACCOUNT_LENGTH: Lengths = { min: 5, max: 30 };
const NAME_LENGTH: Lengths = { min: 2, max: 100 };
const EMAIL_LENGTH: Lengths = { min: 3, max: 254 };
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

function readPixKey(text: string): Reading {
  if (text === '') return bad('empty');
  const key = normalisePixKey(text);
  if (pixKeyKind(key) !== undefined) return good(key);
  return /^\d+$/.test(key)
    ? bad(/^(\d{11}|\d{14})$/.test(key) ? 'check-digit' : 'length')
    : bad('characters');
}

function readChoice(text: string, { choices = [] }: FieldContext): Reading {
  if (text === '') return bad('empty');
  return choices.includes(text) ? good(text) : bad('unknown');
}

/** Letters of any script with the marks that stand in names; runs of spaces become one. */
function readName(typed: string, { length = NAME_LENGTH }: FieldContext): Reading {
  const text = typed.normalize('NFC').replace(/\s+/g, ' ');
  const fault = faultOf(text, /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u, length);
  return fault ? bad(fault) : good(text);
}

function readEmail(text: string): Reading {
  const fault = faultOf(text, /^[^\s\p{Cc}]+$/u, EMAIL_LENGTH);
  if (fault) return bad(fault);
  return EMAIL.test(text) ? good(text.toLowerCase()) : bad('characters');
}

function readAccount(text: string, { country, length = ACCOUNT_LENGTH }: FieldContext): Reading {
  return country === 'IN' ? readIndianAccount(text) : digits(text, length);
}

function readWallet(text: string, { method = '', country = '', length }: FieldContext): Reading {
  if (isWalletMethod(method)) return readWalletPhone(method, text);
  return length ? digits(text, length) : readPhone(country, text);
}

type Check = (text: string, context: FieldContext) => Reading;

const CHECKS: Readonly<Record<FieldKind, Check>> = {
  cpf: readCpf,
  cnpj: readCnpj,
  rfc: acceptRfc,
  cc: (text) => readCedula(text.replaceAll('.', '')),
  ce: (text) => readCedula(text.replaceAll('.', '')),
  nit: readNit,
  ruc: readRuc,
  dni: readDni,
  'ruc-or-dni': readRucOrDni,
  clabe: readClabe,
  'pix-key': readPixKey,
  vpa: readVpa,
  ifsc: readIfsc,
  'bank-account': (text, context) => readAccount(text.replaceAll('-', ''), context),
  'bank-code': readChoice,
  'wallet-phone': readWallet,
  phone: (text, { country = '' }) => readPhone(country, text),
  'account-type': readChoice,
  'user-type': readChoice,
  'document-type': readChoice,
  name: readName,
  email: readEmail,
  network: readChoice,
  address: (text, { network = '' }) =>
    text === '' ? bad('empty') : isNetwork(network) ? readPayoutAddress(network, text) : bad('unknown'),
};

/** Spaces inside belong to names only; elsewhere a copied text brings them along. */
const KEEPS_SPACES: ReadonlySet<FieldKind> = new Set(['name', 'vpa', 'bank-code', 'email']);

/** The same check in the browser while typing and on the server before anything is stored. */
export function checkField(kind: FieldKind, value: string, context: FieldContext = {}): Reading {
  const trimmed = value.trim();
  const text = KEEPS_SPACES.has(kind) ? trimmed : trimmed.replace(/\s+/g, '');
  return CHECKS[kind](text, context);
}
