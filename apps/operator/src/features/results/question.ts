import type { OperatorCalls } from '@palpite/contract/operator/calls';
import type { OperatorInput } from '@palpite/contract/operator/operator-call';
import {
  type ReadTyped,
  readTyped,
  searchOf as searchText,
  type Typed,
  typedIn as typedFields,
} from '../../app/parts/typed-search.ts';

export const FIELDS = ['text', 'match', 'market', 'bet', 'from', 'to'] as const;
export type Field = (typeof FIELDS)[number];
export type MatchQuestion = OperatorInput<OperatorCalls['matchSearch']>;

export const typedIn = (search: string): Typed<Field> => typedFields(FIELDS, search);
export const searchOf = (filled: Typed<Field>): string => searchText(FIELDS, filled);

const NUMBER = /^[1-9][0-9]{0,15}$/;
const BET = /^[1-9][0-9]{0,18}$/;

export function readQuestion(
  filled: Typed<Field>,
  localMs: (text: string) => number,
): ReadTyped<Field, MatchQuestion> {
  return readTyped(FIELDS, filled, (field, text) => {
    switch (field) {
      case 'text':
        return text;
      case 'bet':
        return BET.test(text) ? text : undefined;
      case 'match':
      case 'market':
        return NUMBER.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
      case 'from':
      case 'to': {
        const at = localMs(text);
        return Number.isSafeInteger(at) ? at : undefined;
      }
    }
  });
}
