import type { OperatorCalls } from '@palpite/contract/operator/calls';
import type { OperatorInput } from '@palpite/contract/operator/operator-call';
import { readLimit } from '../../app/parts/numbers.ts';

export const FIELDS = ['bet', 'uid', 'match', 'market', 'status', 'least', 'from', 'to'] as const;
export type Field = (typeof FIELDS)[number];
/** As it was typed, and as it stands in the address: a colleague opens the same search by the link. */
export type Typed = Readonly<Record<Field, string>>;
export type BetQuestion = Omit<OperatorInput<OperatorCalls['betSearch']>, 'cursor' | 'page_limit'>;

export function typedIn(search: string): Typed {
  const params = new URLSearchParams(search);
  return Object.fromEntries(FIELDS.map((field) => [field, params.get(field) ?? ''])) as Record<Field, string>;
}

export function searchOf(typed: Typed): string {
  const filled = FIELDS.filter((field) => typed[field].trim() !== '');
  return new URLSearchParams(filled.map((field) => [field, typed[field].trim()])).toString();
}

export type ReadQuestion =
  | { readonly is: 'question'; readonly question: BetQuestion }
  | { readonly is: 'wrong'; readonly field: Field };

const NUMBER = /^[1-9][0-9]{0,15}$/;
const BET = /^[1-9][0-9]{0,18}$/;

/** What the house understands, or the first field that it would not. */
export function readQuestion(typed: Typed, localMs: (text: string) => number): ReadQuestion {
  const question: Record<string, string | number> = {};
  for (const field of FIELDS) {
    const text = typed[field].trim();
    if (text === '') continue;
    const value = readField(field, text, localMs);
    if (value === undefined) return { is: 'wrong', field };
    question[field] = value;
  }
  return { is: 'question', question };
}

function readField(
  field: Field,
  text: string,
  localMs: (text: string) => number,
): string | number | undefined {
  switch (field) {
    case 'bet':
      return BET.test(text) ? text : undefined;
    case 'uid':
    case 'match':
    case 'market':
      return NUMBER.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
    case 'least': {
      const least = readLimit(text);
      return least.is === 'cents' ? least.cents : undefined;
    }
    case 'from':
    case 'to': {
      const at = localMs(text);
      return Number.isSafeInteger(at) ? at : undefined;
    }
    case 'status':
      return text;
  }
}
