import { nitCheck } from '@palpite/kernel/documents/colombia';
import { readRuc } from '@palpite/kernel/documents/peru';
import { pixKeyKind } from '@palpite/kernel/documents/pix-key';
import type { MethodField } from './method.ts';

/** As the protection module stores it. */
export interface DeclaredDocument {
  readonly kind: string;
  readonly number: string;
}

/** The initials and birth date of a Mexican, with which both the CURP and the RFC begin. */
const MEXICAN_START = 10;
const PERSON_RFC = 13;
/** A RUC of a person in Peru: `10`, the DNI, a check digit. */
const RUC = { length: 11, person: '10', dniEnd: 10 } as const;

/**
 * The person that a document names, as one text for all documents of a person in a country: `pe:12345678` for a DNI and
 * for the RUC made of it, `co:1234567` for a card with and without zeros in front. Undefined for a field that names
 * nobody.
 */
export function personOf(kind: string, value: string): string | undefined {
  switch (kind) {
    case 'cpf':
    case 'cnpj':
      return `br:${value}`;
    case 'pix-key': {
      const key = pixKeyKind(value);
      return key === 'cpf' || key === 'cnpj' ? `br:${value}` : undefined;
    }
    case 'curp':
      return `mx:${value.slice(0, MEXICAN_START)}`;
    // An RFC of a company has twelve characters and is never the player's own.
    case 'rfc':
      return `mx:${value.length === PERSON_RFC ? value.slice(0, MEXICAN_START) : value}`;
    case 'cedula':
    case 'cc':
    case 'ce':
      return `co:${withoutZeros(value)}`;
    // A person's taxpayer number is the number of the card and a check digit.
    case 'nit':
      return `co:${withoutZeros(value.slice(0, -1))}`;
    case 'dni':
    case 'ruc':
    case 'ruc-or-dni':
      return `pe:${
        value.length === RUC.length && value.startsWith(RUC.person)
          ? value.slice(RUC.person.length, RUC.dniEnd)
          : value
      }`;
    case 'cccd':
      return `vn:${value}`;
    case 'passport':
      return `passport:${value}`;
    // The form says that the account is a company's.
    case 'user-type':
      return value === 'J' ? 'co:company' : undefined;
    default:
      return undefined;
  }
}

const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

const registerOf = (person: string): string => person.slice(0, person.indexOf(':'));

/** Whether both are of one register and name different people: a passport says nothing about a CPF. */
function areDifferent(one: string, other: string): boolean {
  return registerOf(one) === registerOf(other) && one !== other;
}

/**
 * The name of the field with another person's document; undefined when all are the player's own or name nobody. Without
 * a declared document there is nothing to compare.
 */
export function foreignField(
  fields: readonly MethodField[],
  account: Readonly<Record<string, string>>,
  declared: DeclaredDocument | undefined,
): string | undefined {
  const own = declared && personOf(declared.kind, declared.number);
  if (own === undefined) return undefined;
  return fields.find(({ name, kind }) => {
    const value = account[name];
    const person = value === undefined ? undefined : personOf(kind, value);
    return person !== undefined && areDifferent(own, person);
  })?.name;
}

/** The person that the fields of an account name as its holder, if any. */
export function holderOf(
  fields: readonly MethodField[],
  account: Readonly<Record<string, string>>,
): string | undefined {
  for (const { name, kind } of fields) {
    const value = account[name];
    const person = value === undefined ? undefined : personOf(kind, value);
    if (person !== undefined) return person;
  }
  return undefined;
}

/**
 * The person that the account itself names: a PIX key that is a document, or the document that a bank compares with its
 * account. An e-mail address or telephone number as a key names nobody, whatever document is written in another field.
 */
export function provenHolderOf(
  fields: readonly MethodField[],
  account: Readonly<Record<string, string>>,
): string | undefined {
  const key = fields.find(({ kind }) => kind === 'pix-key');
  return holderOf(key ? [key] : fields, account);
}

/** An RFC only begins like the CURP that a provider may send, and a kind of user is no number. */
const NOT_COMPARED: readonly MethodField['kind'][] = ['user-type', 'rfc'];

/** The number of the payer that the form of a deposit names, if any; of a taxpayer number, that of the card in it. */
export function payerOf(
  fields: readonly MethodField[],
  account: Readonly<Record<string, string>>,
): string | undefined {
  const person = holderOf(
    fields.filter(({ kind }) => !NOT_COMPARED.includes(kind)),
    account,
  );
  return person?.slice(registerOf(person).length + 1);
}

const MARKS = /[\s./-]/g;
const CURP_LENGTH = 18;

/**
 * Whether a payer's document names another person than the declared one. Providers format numbers, drop leading zeros,
 * or send the taxpayer number made of a person's card. False when either document is missing.
 */
export function isOtherPayer(declared: string | undefined, payer: string | undefined): boolean {
  if (declared === undefined || payer === undefined) return false;
  const [own, paid] = [plainDocument(declared), plainDocument(payer)];
  return own !== paid && !isTaxpayerNumberOf(own, paid);
}

function plainDocument(text: string): string {
  const plain = text.replace(MARKS, '').toUpperCase();
  return /^\d+$/.test(plain) ? withoutZeros(plain) : plain;
}

/** Only numbers with a valid check digit: one that merely begins alike may belong to anybody. */
function isTaxpayerNumberOf(own: string, paid: string): boolean {
  if (/^\d+$/.test(own)) {
    const isRuc = readRuc(paid).is === 'good' && paid.startsWith(RUC.person);
    if (isRuc && plainDocument(paid.slice(RUC.person.length, RUC.dniEnd)) === own) return true;
    return /^\d+$/.test(paid) && paid === `${own}${nitCheck(own)}`;
  }
  const isRfc = paid.length === PERSON_RFC && own.length === CURP_LENGTH;
  return isRfc && own.slice(0, MEXICAN_START) === paid.slice(0, MEXICAN_START);
}
