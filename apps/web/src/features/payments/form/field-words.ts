import type { ChannelField } from '@palpite/contract/entities/payments';
import type { PlainMessageId } from '@palpite/i18n/message-id';
import type { FieldKind } from '@palpite/kernel/documents/field';
import type { Fault } from '@palpite/kernel/documents/reading';
import { useText } from '../../../stores/services.ts';
import { type FieldProblem, kindOf } from './field-check.ts';

const LABELS: Readonly<Record<FieldKind, PlainMessageId>> = {
  cpf: 'payments.field.cpf',
  cnpj: 'payments.field.cnpj',
  rfc: 'payments.field.rfc',
  cc: 'payments.field.cc',
  ce: 'payments.field.ce',
  nit: 'payments.field.nit',
  ruc: 'payments.field.ruc',
  dni: 'payments.field.dni',
  'ruc-or-dni': 'payments.field.ruc-or-dni',
  clabe: 'payments.field.clabe',
  'pix-key': 'payments.field.pix-key',
  vpa: 'payments.field.vpa',
  ifsc: 'payments.field.ifsc',
  'bank-account': 'payments.field.bank-account',
  'bank-code': 'payments.field.bank-code',
  'wallet-phone': 'payments.field.wallet-phone',
  phone: 'payments.field.phone',
  'account-type': 'payments.field.account-type',
  'user-type': 'payments.field.user-type',
  'document-type': 'payments.field.document-type',
  name: 'payments.field.name',
  email: 'payments.field.email',
  network: 'payments.network',
  address: 'payments.field.address',
};

const CHOICES: Readonly<Record<string, PlainMessageId>> = {
  savings: 'payments.choice.savings',
  checking: 'payments.choice.checking',
  N: 'payments.choice.natural',
  J: 'payments.choice.legal',
  CC: 'payments.choice.cc',
  CE: 'payments.choice.ce',
};

/** An example of a filled field; the same in every language. */
export const EXAMPLES: Readonly<Partial<Record<FieldKind, string>>> = {
  cpf: '000.000.000-00',
  cnpj: '00.000.000/0000-00',
  rfc: 'ABCD010203XY1',
  clabe: '000 000 00000000000 0',
  vpa: 'name@bank',
  ifsc: 'ABCD0123456',
  email: 'name@example.com',
};

/** The errors that only say that it is not a key. */
const PIX_KEY_FORMS: ReadonlySet<Fault> = new Set(['length', 'characters', 'unknown']);

export interface FieldWording {
  label(field: ChannelField): string;
  /** The name of one of the values of a field; a bank has its own. */
  choice(field: ChannelField, choice: ChannelField['choices'][number]): string;
  problem(field: ChannelField, problem: FieldProblem): string;
}

export function useFieldWords(): FieldWording {
  const t = useText();
  const label = (field: ChannelField) => {
    const kind = kindOf(field);
    return kind ? t(LABELS[kind]) : field.name;
  };
  return {
    label,
    choice(field, { value, name }) {
      const id = field.kind === 'bank-code' ? undefined : CHOICES[value];
      return id ? t(id) : name;
    },
    problem(field, { why, min, max }) {
      const name = label(field);
      if (field.kind === 'cpf' && why === 'unknown') return t('payments.field.cpf.wrong');
      // A PIX key is one of five kinds: which character or length is wrong depends on the kind that was meant.
      if (field.kind === 'pix-key' && PIX_KEY_FORMS.has(why)) return t('payments.field.pix-key.wrong');
      if (why !== 'length' || max === 0) return t(`payments.problem.${why}`, { field: name });
      return min === max
        ? t('payments.problem.exact', { field: name, count: max })
        : t('payments.problem.range', { field: name, min, max });
    },
  };
}
