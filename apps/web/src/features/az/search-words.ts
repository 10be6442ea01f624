export interface WordPart {
  readonly text: string;
  readonly found: boolean;
}

/** As a hand types it: no accents, no capitals. */
export function plainWord(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase().trim();
}

/** A name in parts, the typed word set apart; letter by letter, so that accents of the name stay. */
export function foundParts(name: string, typed: string): readonly WordPart[] {
  const word = plainWord(typed);
  const letters = [...name.normalize('NFC')];
  const plain = letters.map((letter) => plainWord(letter) || ' ').join('');
  // A letter that is two without its accents would move all that follows: then nothing is set apart.
  const at = word === '' || plain.length !== letters.length ? -1 : plain.indexOf(word);
  if (at < 0) return [{ text: name, found: false }];
  const end = at + word.length;
  const cut = (from: number, to: number) => letters.slice(from, to).join('');
  return [
    { text: cut(0, at), found: false },
    { text: cut(at, end), found: true },
    { text: cut(end, letters.length), found: false },
  ].filter(({ text }) => text !== '');
}

/** Whether any of the names has the word in it as it was typed. */
export function isExact(names: readonly string[], typed: string): boolean {
  const word = plainWord(typed);
  return names.some((name) => plainWord(name).includes(word));
}
