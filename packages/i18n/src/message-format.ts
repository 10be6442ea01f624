import type { LanguageCode } from '@palpite/contract/languages';
import type { SlotValue } from './message-id.ts';
import { localDigits, MINUS } from './number-format.ts';
import { pluralCategory } from './plural.ts';

/** A message as the build compiles it from ICU: text, slots, and plurals whose branches are messages again. */
export type CompiledMessage = string | readonly MessagePart[];
type MessagePart =
  | string
  | readonly [name: string]
  | readonly [name: string, type: 'plural', branches: Branches];
type Branches = Readonly<Record<string, CompiledMessage>>;

export type MessageValues = Readonly<Record<string, SlotValue>>;

function countText(count: number, language: LanguageCode): string {
  return (count < 0 ? MINUS : '') + localDigits(String(Math.abs(count)), language);
}

/** An exact number has the first word, then the form of the noun. */
function branchOf(branches: Branches, count: number, language: LanguageCode): CompiledMessage {
  return branches[String(count)] ?? branches[pluralCategory(count, language)] ?? branches.other ?? '';
}

/** Fills in what a message leaves open. A slot without a value is left out rather than shown as a name. */
export function formatMessage(
  message: CompiledMessage,
  values: MessageValues,
  language: LanguageCode,
  counted?: number,
): string {
  if (typeof message === 'string') return message;
  return message
    .map((part) => {
      if (part === '#' && counted !== undefined) return countText(counted, language);
      if (typeof part === 'string') return part;
      const [name, , branches] = part;
      const value = values[name];
      if (!branches) return value ?? '';
      const count = Number(value ?? 0);
      return formatMessage(branchOf(branches, count, language), values, language, count);
    })
    .join('');
}
