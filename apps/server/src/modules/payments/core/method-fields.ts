import { codesOf } from './banks.ts';
import type { MethodField } from './method.ts';

type Field = (kind: MethodField['kind'], extra?: Partial<MethodField>) => MethodField;

/** A field is named after its kind, with underscores, unless another name is given. */
const field: Field = (kind, extra = {}) => ({
  name: kind.replaceAll('-', '_'),
  kind,
  required: true,
  ...extra,
});

export const NAME = field('name', { minLength: 2, maxLength: 100 });
export const EMAIL = field('email', { required: false });
export const CPF = field('cpf', { minLength: 11, maxLength: 14 });
export const PIX_KEY = field('pix-key', { minLength: 3, maxLength: 77 });
export const RFC = field('rfc', { minLength: 12, maxLength: 13 });
export const CLABE = field('clabe', { minLength: 18, maxLength: 18 });
export const VPA = field('vpa', { minLength: 5, maxLength: 200 });
export const IFSC = field('ifsc', { minLength: 11, maxLength: 11 });
/** Colombia: the card of a citizen or of a foreign resident, which has the same form. */
export const CC = field('cc', { name: 'document', minLength: 6, maxLength: 10 });
export const RUC_OR_DNI = field('ruc-or-dni', { name: 'document', minLength: 8, maxLength: 11 });
export const WALLET_PHONE = field('wallet-phone', { name: 'phone' });
export const PHONE = field('phone');
export const NETWORK = field('network');
export const ADDRESS = field('address', { minLength: 25, maxLength: 128 });

export const ACCOUNT_TYPES = ['savings', 'checking'] as const;
export const ACCOUNT_TYPE = field('account-type', { options: ACCOUNT_TYPES });
/** Natural and legal persons, as the bank redirect of Colombia names them. */
export const USER_TYPE = field('user-type', { options: ['N', 'J'] });
export const DOCUMENT_TYPE = field('document-type', { options: ['CC', 'CE'] });

export const bankAccount = (minLength: number, maxLength: number): MethodField =>
  field('bank-account', { minLength, maxLength });

export const bankCode = (country: string): MethodField => field('bank-code', { options: codesOf(country) });
