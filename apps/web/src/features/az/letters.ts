import type { LanguageCode } from '@palpite/contract/languages';

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ALPHABETS: Readonly<Record<LanguageCode, string>> = {
  PT: LATIN,
  ENG: LATIN,
  ES: 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ',
  RU: 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЭЮЯ',
  VI: 'ABCDĐEGHIKLMNOPQRSTUVXY',
};
const OTHERS = '#';

/** The letters that the alphabet of the language counts as letters of their own; accents beside them are left off. */
function letterOf(name: string, alphabet: string): string {
  const first = [...name.trim().toLocaleUpperCase()][0] ?? '';
  if (first === '') return OTHERS;
  if (alphabet.includes(first)) return first;
  const plain = first.normalize('NFD').replace(/\p{M}/gu, '');
  return plain !== '' && alphabet.includes(plain) ? plain : OTHERS;
}

export interface LetterGroup<T> {
  readonly letter: string;
  readonly entries: readonly T[];
}

/** By the first letter of the name, in the order of the alphabet; what begins with none of its letters stands last. */
export function byLetter<T extends { readonly na: string }>(
  entries: readonly T[],
  language: LanguageCode,
): readonly LetterGroup<T>[] {
  const alphabet = ALPHABETS[language];
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const letter = letterOf(entry.na, alphabet);
    groups.set(letter, [...(groups.get(letter) ?? []), entry]);
  }
  return [...alphabet, OTHERS].flatMap((letter) => {
    const own = groups.get(letter);
    return own ? [{ letter, entries: own }] : [];
  });
}

export interface RailLetter {
  readonly letter: string;
  readonly full: boolean;
}

/** Every letter of the rail, and whether there is anything under it. */
export function railOf(
  language: LanguageCode,
  groups: readonly LetterGroup<unknown>[],
): readonly RailLetter[] {
  const full = new Set(groups.map(({ letter }) => letter));
  const letters = [...ALPHABETS[language], ...(full.has(OTHERS) ? [OTHERS] : [])];
  return letters.map((letter) => ({ letter, full: full.has(letter) }));
}

/** The nearest letter with something under it: at the place itself, after it, else before it. */
export function nearestFull(rail: readonly RailLetter[], at: number): number | undefined {
  const places = rail.flatMap(({ full }, place) => (full ? [place] : []));
  return places.find((place) => place >= at) ?? places.at(-1);
}

/** The next one with something under it in a direction; the same when there is none. */
export function stepFull(rail: readonly RailLetter[], at: number, by: 1 | -1): number {
  for (let place = at + by; place >= 0 && place < rail.length; place += by) {
    if (rail[place]?.full) return place;
  }
  return at;
}
