/**
 * What leaves no mark of its own: spaces, control and format characters, unassigned code points, characters that fonts
 * ignore, marks that only change the letter before them, and the empty Braille pattern.
 */
const NO_MARK = /[\p{White_Space}\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** How many characters of a text a reader can see; a letter with accents is one, spaces are none. */
export function visibleLength(text: string): number {
  return [...text.normalize('NFC').replace(NO_MARK, '')].length;
}
