import type { OperatorCalls } from '@palpite/contract/operator/calls';
import type { OperatorInput } from '@palpite/contract/operator/operator-call';
import { readLimit } from '../../app/parts/numbers.ts';
import {
  type ReadTyped,
  readTyped,
  searchOf as searchText,
  type Typed,
  typedIn as typedFields,
} from '../../app/parts/typed-search.ts';

export const FIELDS = ['bet', 'uid', 'match', 'market', 'status', 'least', 'from', 'to'] as const;
export type Field = (typeof FIELDS)[number];
export type BetQuestion = Omit<OperatorInput<OperatorCalls['betSearch']>, 'cursor' | 'page_limit'>;

export const typedIn = (search: string): Typed<Field> => typedFields(FIELDS, search);
export const searchOf = (filled: Typed<Field>): string => searchText(FIELDS, filled);

const NUMBER = /^[1-9][0-9]{0,15}$/;
const BET = /^[1-9][0-9]{0,18}$/;

export function readQuestion(
  filled: Typed<Field>,
  localMs: (text: string) => number,
): ReadTyped<Field, BetQuestion> {
  return readTyped(FIELDS, filled, (field, text) => readField(field, text, localMs));
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
