const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Safe as text, as a title and inside a quoted attribute. One copy: a page that escapes less is a hole. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** For finding: without accents and in lower case, so that `sao paulo` finds `São Paulo`. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * What leaves no mark of its own: spaces, control and format characters, unassigned code points, characters that fonts
 * ignore, marks that only change the letter before them, and the empty Braille pattern.
 */
const NO_MARK = /[\p{White_Space}\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** How many characters of a text a reader can see; a letter with accents is one, spaces are none. */
export function visibleLength(text: string): number {
  return [...text.normalize('NFC').replace(NO_MARK, '')].length;
}
