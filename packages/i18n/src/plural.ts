import type { LanguageCode } from '@palpite/contract/languages';

export type PluralCategory = 'one' | 'few' | 'many' | 'other';

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

/** The rules of CLDR for counts, written out: making Intl's own takes a slow phone over 100 ms of its first view. */
const RULES: Readonly<Record<LanguageCode, (count: number) => PluralCategory>> = {
  ENG: (count) => (count === 1 ? 'one' : 'other'),
  PT: (count) => (count >= 0 && count < 2 ? 'one' : manyMillions(count)),
  ES: (count) => (count === 1 ? 'one' : manyMillions(count)),
  RU: russian,
  VI: () => 'other',
};

/** Which form of a noun a language uses beside this many. */
export function pluralCategory(count: number, language: LanguageCode): PluralCategory {
  return RULES[language](Math.abs(count));
}
