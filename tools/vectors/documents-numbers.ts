import { readCnpj, readCpf } from '@palpite/kernel/documents/brazil';
import { readAddress } from '@palpite/kernel/documents/chain-address';
import { isColombianMobile, readCedula, readNit } from '@palpite/kernel/documents/colombia';
import { readIfsc, readIndianAccount, readVpa } from '@palpite/kernel/documents/india';
import { readClabe, readRfc } from '@palpite/kernel/documents/mexico';
import { mpesaNumber, stkPassword } from '@palpite/kernel/documents/mpesa';
import { readDni, readRuc } from '@palpite/kernel/documents/peru';
import { isE164 } from '@palpite/kernel/documents/phone';
import { pixKeyKind } from '@palpite/kernel/documents/pix-key';
import { bad, good, type Lengths, type Reading } from '@palpite/kernel/documents/reading';
import {
  isWalletMethod,
  philippineOutgoing,
  readWalletPhone,
  WALLET_LENGTHS,
} from '@palpite/kernel/documents/wallet-phone';
import { NOTHING, orNothing, single } from './answers.ts';
import type { Taking } from './documents-patterns.ts';
import { defineSection, type Section } from './section.ts';

type Read = (text: string) => Reading;
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

/** The form says of bank codes: "upper-case the input before the check". */
const PREPARED: Readonly<Record<string, (text: string) => string>> = {
  ifsc: (text) => text.toUpperCase(),
};

const asItIs = (text: string) => text;

export function takingOf(document: string): Taking | undefined {
  const country = /^phone ([A-Z]{2})$/.exec(document)?.[1];
  if (country !== undefined)
    return { takes: (text) => isE164(country, text), prepare: asItIs, isNarrower: false };
  const read = READERS[document];
  if (!read) return undefined;
  return {
    takes: (text) => read(text).is === 'good',
    prepare: PREPARED[document] ?? asItIs,
    isNarrower: CHECKED.has(document),
  };
}

const valid = (reading: Reading) => single(reading.is === 'good');
const value = (reading: Reading) => (reading.is === 'good' ? single(reading.value) : NOTHING);
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
  },
});

export const pixKey: Section = defineSection<{ readonly kind: string | undefined }>({
  name: 'pix_key',
  inputs: ['in'],
  label,
  read: (vector) => (typeof vector.in === 'string' ? { kind: pixKeyKind(vector.in) } : '`in` is not a text'),
  facts: {
    kind: ({ kind }) => orNothing(kind, (name) => name),
    valid: ({ kind }) => single(kind !== undefined),
  },
});

/** The form writes lengths as 11, `11`, `10-11` and `10 to 11`. */
function readLengths(stated: unknown): Lengths | undefined {
  const parts = /^(\d{1,2})(?:(?:-| to )(\d{1,2}))?$/.exec(String(stated));
  return parts ? { min: Number(parts[1]), max: Number(parts[2] ?? parts[1]) } : undefined;
}

/** The provider's name for the wallet that is PAYMAYA everywhere else. */
const methodOf = (stated: unknown) => (stated === 'MAYA' ? 'PAYMAYA' : String(stated));

export const walletLength: Section = defineSection<{ readonly kernel: Lengths; readonly stated: Lengths }>({
  name: 'wallet-length',
  inputs: ['method', 'length'],
  label: () => undefined,
  read({ method, length }) {
    const name = methodOf(method);
    if (!isWalletMethod(name)) return `the kernel has no wallet ${name}`;
    const stated = readLengths(length);
    return stated ? { kernel: WALLET_LENGTHS[name], stated } : '`length` is not a length';
  },
  facts: {
    agrees: ({ kernel, stated }) =>
      single(kernel.min === stated.min && kernel.max === stated.max ? 'yes' : `${kernel.min}-${kernel.max}`),
  },
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
    outgoing: ({ reading }) => (reading.is === 'good' ? single(philippineOutgoing(reading.value)) : NOTHING),
  },
});

/** Whatever a player may type, what goes out to the provider must be of the provider's form. */
export const outgoing: Section = defineSection<{ readonly wrong: string | undefined }>({
  name: 'wallet-outgoing',
  inputs: ['method', 'regex'],
  label: () => undefined,
  read({ method, regex }) {
    const name = methodOf(method);
    if (!isWalletMethod(name)) return `the kernel has no wallet ${name}`;
    if (typeof regex !== 'string') return '`regex` is not a text';
    const pattern = new RegExp(regex);
    const typed = Array.from({ length: 100 }, (_, n) => `9${String(n * 7_654_321).padStart(9, '1')}`);
    const sent = typed
      .flatMap((number) => [number, `0${number}`])
      .map((number) => readWalletPhone(name, number))
      .flatMap((reading) => (reading.is === 'good' ? [philippineOutgoing(reading.value)] : []));
    if (sent.length === 0) return 'the kernel takes no such number';
    return { wrong: sent.find((number) => !pattern.test(number)) };
  },
  facts: { agrees: ({ wrong }) => single(wrong === undefined ? 'yes' : `not on ${wrong}`) },
});

export const mpesa: Section = defineSection<{ readonly number: string | undefined }>({
  name: 'mpesa',
  inputs: ['in'],
  label,
  read: (vector) =>
    typeof vector.in === 'string' ? { number: mpesaNumber(vector.in) } : '`in` is not a text',
  facts: {
    msisdn: ({ number: found }) => orNothing(found, (text) => text),
    valid: ({ number: found }) => single(found !== undefined),
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
  facts: { password: ({ password }) => single(password) },
});

export const e164: Section = defineSection<{ readonly fits: boolean }>({
  name: 'phone_e164',
  inputs: ['in', 'country'],
  label,
  read: ({ in: text, country }) =>
    typeof text === 'string' ? { fits: isE164(String(country), text) } : '`in` is not a text',
  facts: { valid: ({ fits }) => single(fits) },
});
