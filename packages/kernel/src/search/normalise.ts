/** Cyrillic as it is typed on a Latin keyboard, so that each alphabet finds names in the other. */
const CYRILLIC: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ё: 'e',
  є: 'e',
  і: 'i',
  ї: 'i',
};
/** Letters that Unicode does not decompose into a letter and a mark. */
const WHOLE: Readonly<Record<string, string>> = {
  đ: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ð: 'd',
  þ: 'th',
};

/**
 * Lower-case Latin letters and digits, words separated by one space, for `São Paulo`, `Сан-Паулу` and `Hà Nội` alike.
 */
export function normalise(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
  return [...plain]
    .map((letter) => CYRILLIC[letter] ?? WHOLE[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function wordsOf(text: string): string[] {
  const plain = normalise(text);
  return plain === '' ? [] : plain.split(' ');
}
