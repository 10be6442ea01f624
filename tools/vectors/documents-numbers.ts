import { readCnpj, readCpf } from '@palpite/kernel/documents/brazil';
import { readAddress } from '@palpite/kernel/documents/chain-address';
import { isColombianMobile, readCedula, readNit } from '@palpite/kernel/documents/colombia';
import { readIfsc, readIndianAccount, readVpa } from '@palpite/kernel/documents/india';
import { readClabe, readRfc } from '@palpite/kernel/documents/mexico';
import { mpesaNumber, stkPassword } from '@palpite/kernel/documents/mpesa';
import { readDni, readRuc } from '@palpite/kernel/documents/peru';
import { isE164 } from '@palpite/kernel/documents/phone';
import { pixKeyKind } from '@palpite/kernel/documents/pix-key';
import { bad, good, type Reading } from '@palpite/kernel/documents/reading';
import {
  isWalletMethod,
  philippineOutgoing,
  readWalletPhone,
  WALLET_LENGTHS,
} from '@palpite/kernel/documents/wallet-phone';
import { NOTHING, one } from './answers.ts';
import type { Taking } from './documents-patterns.ts';
import { type Answer, defineSection, type Section } from './section.ts';

type Read = (text: string) => Reading;
const orNothing = (text: string | undefined): Answer => (text === undefined ? NOTHING : one(text));
const readMobile: Read = (text) => (isColombianMobile(text) ? good(text) : bad('unknown'));

export const READERS: Readonly<Record<string, Read>> = {
  cpf: readCpf,
  cnpj: readCnpj,
  clabe: readClabe,
  rfc: readRfc,
  ruc_pe: readRuc,
  dni_pe: readDni,
  cc: readCedula,
  ce: readCedula,
  nit: readNit,
  phone: readMobile,
  ifsc: readIfsc,
  upi_vpa: readVpa,
  india_bank_account: readIndianAccount,
  trc20: (text) => readAddress('TRC20', text),
  erc20: (text) => readAddress('ERC20', text),
};

/** Patterns that say less than the whole rule. */
const CHECKED = new Set(['cpf', 'cnpj', 'clabe', 'rfc', 'ruc_pe', 'dni_pe', 'nit', 'trc20', 'erc20']);

/** The form has small letters in bank codes made large before the check, which its pattern does not say. */
const asStated: Readonly<Record<string, (text: string) => boolean>> = {
  ifsc: (text) => text === text.toUpperCase() && readIfsc(text).is === 'good',
};

export function takingOf(document: string): Taking | undefined {
  const country = /^phone ([A-Z]{2})$/.exec(document)?.[1];
  if (country !== undefined) return { takes: (text) => isE164(country, text), isNarrower: false };
  const read = READERS[document];
  const takes = asStated[document] ?? (read && ((text: string) => read(text).is === 'good'));
  return takes && { takes, isNarrower: CHECKED.has(document) };
}

const valid = (reading: Reading) => one(reading.is === 'good');
const value = (reading: Reading) => (reading.is === 'good' ? one(reading.value) : NOTHING);
const label = ({ in: text }: Readonly<Record<string, unknown>>) =>
  typeof text === 'string' ? text : undefined;

export const number: Section = defineSection<{ readonly reading: Reading }>({
  name: 'document-number',
  inputs: ['in'],
  label,
  read(vector) {
    const read = READERS[String(vector._document)];
    if (!read) return 'the kernel has no reader for it';
    return typeof vector.in === 'string' ? { reading: read(vector.in) } : '`in` is not a text';
  },
  facts: {
    valid: ({ reading }) => valid(reading),
    normalised: ({ reading }) => value(reading),
    normalized: ({ reading }) => value(reading),
    value: ({ reading }) => value(reading),
    compact: ({ reading }) => value(reading),
  },
});

/** How files spell the key that has no meaning of its own. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  evp: ['evp', 'random', 'uuid', 'EVP'],
  phone: ['phone', 'telephone'],
  email: ['email', 'e-mail'],
};

export const pixKey: Section = defineSection<{ readonly kind: string | undefined }>({
  name: 'pix_key',
  inputs: ['in'],
  label,
  read: (vector) => (typeof vector.in === 'string' ? { kind: pixKeyKind(vector.in) } : '`in` is not a text'),
  facts: {
    kind: ({ kind }) => (kind === undefined ? NOTHING : one(...(SPELLINGS[kind] ?? [kind]))),
    valid: ({ kind }) => one(kind !== undefined),
  },
});

/** `10 to 11`, `10-11`, `11` and 11 are lengths. */
function lengthText(stated: unknown): string {
  return String(stated)
    .replace(/\s*(?:to|-|\.\.|–)\s*/, '-')
    .trim();
}

const MAYA = 'MAYA';
const methodOf = (stated: unknown) => (stated === MAYA ? 'PAYMAYA' : String(stated));

export const walletLength: Section = defineSection<{ readonly agrees: boolean }>({
  name: 'wallet-length',
  inputs: ['method', 'length'],
  label: () => undefined,
  read({ method, length }) {
    const name = methodOf(method);
    if (!isWalletMethod(name)) return `the kernel has no wallet ${name}`;
    const { min, max } = WALLET_LENGTHS[name];
    return { agrees: lengthText(length) === (min === max ? `${min}` : `${min}-${max}`) };
  },
  facts: { agrees: ({ agrees }) => one(agrees ? 'yes' : 'no') },
});

export const walletNumber: Section = defineSection<{ readonly reading: Reading }>({
  name: 'wallet-number',
  inputs: ['in', 'method'],
  label,
  read(vector) {
    const name = methodOf(vector.method);
    if (!isWalletMethod(name)) return `the kernel has no wallet ${name}`;
    return typeof vector.in === 'string'
      ? { reading: readWalletPhone(name, vector.in) }
      : '`in` is not a text';
  },
  facts: {
    valid: ({ reading }) => valid(reading),
    normalised: ({ reading }) => value(reading),
    stored: ({ reading }) => value(reading),
    outgoing: ({ reading }) => (reading.is === 'good' ? one(philippineOutgoing(reading.value)) : NOTHING),
  },
});

/** What goes out to the provider must be of the provider's form, for every number that we keep. */
export const outgoing: Section = defineSection<{ readonly wrong: string | undefined }>({
  name: 'wallet-outgoing',
  inputs: ['method', 'regex'],
  label: () => undefined,
  read({ regex }) {
    if (typeof regex !== 'string') return '`regex` is not a text';
    const kept = Array.from({ length: 100 }, (_, index) => `9${String(index * 7_654_321).padStart(9, '1')}`);
    return { wrong: kept.map(philippineOutgoing).find((number) => !new RegExp(regex).test(number)) };
  },
  facts: { agrees: ({ wrong }) => one(wrong === undefined ? 'yes' : `not on ${wrong}`) },
});

export const mpesa: Section = defineSection<{ readonly number: string | undefined }>({
  name: 'mpesa',
  inputs: ['in'],
  label,
  read: (vector) =>
    typeof vector.in === 'string' ? { number: mpesaNumber(vector.in) } : '`in` is not a text',
  facts: {
    msisdn: ({ number: found }) => orNothing(found),
    valid: ({ number: found }) => one(found !== undefined),
  },
});

export const stk: Section = defineSection<{ readonly password: string }>({
  name: 'stk-password',
  inputs: ['short_code', 'passkey', 'timestamp'],
  label: () => undefined,
  read({ short_code: shortCode, passkey, timestamp }) {
    if (typeof shortCode !== 'string' || typeof passkey !== 'string' || typeof timestamp !== 'string') {
      return '`short_code`, `passkey` or `timestamp` is not a text';
    }
    return { password: stkPassword({ shortCode, passkey, timestamp }) };
  },
  facts: { password: ({ password }) => one(password) },
});

export const e164: Section = defineSection<{ readonly fits: boolean }>({
  name: 'phone_e164',
  inputs: ['in', 'country'],
  label,
  read: ({ in: text, country }) =>
    typeof text === 'string' ? { fits: isE164(String(country), text) } : '`in` is not a text',
  facts: { valid: ({ fits }) => one(fits) },
});
