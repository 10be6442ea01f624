import { checkField } from '@palpite/kernel/documents/field';
import { type Method, type MethodField, type MethodTerms, termsOf } from './method.ts';
import type { Direction } from './order.ts';
import { type Refused, refused } from './refusal.ts';
import { type Owner, type PayoutInput, REQUEST_LIMIT } from './request.ts';

export interface CheckedInput {
  readonly is: 'good';
  readonly method: Method;
  readonly terms: MethodTerms;
  readonly account: Readonly<Record<string, string>>;
}

/**
 * Checks what does not depend on the player: the method and its fields. Fields that the method does not have are
 * dropped.
 */
export function checkInput(
  method: Method | undefined,
  direction: Direction,
  { country }: Pick<Owner, 'country'>,
  input: Pick<PayoutInput, 'account'>,
): CheckedInput | Refused {
  const terms = method && termsOf(method, direction);
  if (!method || !terms) return refused('method-unknown');
  const account: Record<string, string> = {};
  for (const field of terms.fields) {
    const value = Object.hasOwn(input.account, field.name) ? (input.account[field.name] ?? '').trim() : '';
    if (value === '') {
      if (field.required) return refused('field-wrong', { field: field.name, why: 'empty' });
      continue;
    }
    if (value.length > REQUEST_LIMIT.fieldLength)
      return refused('field-wrong', { field: field.name, why: 'length' });
    const checked = checkField(field.kind, value, contextOf(method, field, country, account));
    if (checked.is === 'bad') return refused('field-wrong', { field: field.name, why: checked.why });
    account[field.name] = checked.value;
  }
  return { is: 'good', method, terms, account };
}

export function checkAmount(method: Method, terms: MethodTerms, amount: bigint): Refused | undefined {
  if (amount <= 0n || amount % method.step !== 0n) return refused('amount-wrong', { field: 'amount' });
  if (amount < terms.min) return refused('amount-low', { field: 'amount', limit: terms.min });
  if (amount > terms.max) return refused('amount-high', { field: 'amount', limit: terms.max });
  return undefined;
}

function contextOf(
  { key, networks }: Method,
  { options, minLength, maxLength }: MethodField,
  country: string,
  account: Readonly<Record<string, string>>,
) {
  const choices = options ?? networks;
  return {
    country,
    method: key,
    ...(account.network !== undefined && { network: account.network }),
    ...(choices && { choices }),
    ...(minLength !== undefined && maxLength !== undefined && { length: { min: minLength, max: maxLength } }),
  };
}
