import type { LanguageCode } from '@palpite/contract/languages';
import type { SlotValue } from './message-id.ts';
import { localDigits, MINUS } from './number-format.ts';

type PluralCategory = 'one' | 'few' | 'many' | 'other';

/**
 * The plural rules of CLDR, written out: creating Intl.PluralRules costs a slow phone over 100 ms in the first view.
 */
const RULES: Readonly<Record<LanguageCode, (count: number) => PluralCategory>> = {
  ENG: (count) => (count === 1 ? 'one' : 'other'),
  PT: (count) => (count >= 0 && count < 2 ? 'one' : manyMillions(count)),
  ES: (count) => (count === 1 ? 'one' : manyMillions(count)),
  RU: russian,
  VI: () => 'other',
};

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

/** Spanish and Portuguese say "un millón de …": whole millions are a category of their own. */
function manyMillions(count: number): PluralCategory {
  return count !== 0 && count % 1_000_000 === 0 ? 'many' : 'other';
}

function russian(count: number): PluralCategory {
  if (!Number.isInteger(count)) return 'other';
  const [last, lastTwo] = [count % 10, count % 100];
  if (last === 1 && lastTwo !== 11) return 'one';
  if (last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14)) return 'few';
  return 'many';
}

/** Which form of a noun a language uses beside this many. */
export function pluralCategory(count: number, language: LanguageCode): PluralCategory {
  return RULES[language](Math.abs(count));
}
