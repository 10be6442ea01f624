import type { OperatorCalls } from '@palpite/contract/operator/calls';
import type { OperatorInput } from '@palpite/contract/operator/operator-call';
import { type ReadTyped, readTyped, type Typed } from '../../app/parts/typed-search.ts';

export const FIELDS = ['order', 'uid', 'provider_id', 'method', 'direction', 'state'] as const;
export type Field = (typeof FIELDS)[number];
export type OrderQuestion = Omit<OperatorInput<OperatorCalls['paymentSearch']>, 'cursor' | 'page_limit'>;

const FORMS: Readonly<Record<Field, RegExp>> = {
  order: /^[1-9][0-9]{0,18}$/,
  uid: /^[1-9][0-9]{0,14}$/,
  provider_id: /^[A-Za-z0-9_.:-]{1,100}$/,
  method: /^[A-Za-z0-9_.:-]{1,32}$/,
  direction: /^(?:payin|payout)$/,
  state: /^[a-z]+$/,
};

export function readQuestion(typed: Typed<Field>): ReadTyped<Field, OrderQuestion> {
  return readTyped(FIELDS, typed, (field, text) => {
    if (!FORMS[field].test(text)) return undefined;
    return field === 'uid' ? Number(text) : text;
  });
}
