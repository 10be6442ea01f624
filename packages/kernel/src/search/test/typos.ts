import fc from 'fast-check';

export const anyWord = fc.stringMatching(/^[a-z]{4,14}$/);
export const anyTypo = fc.record({
  at: fc.nat(30),
  how: fc.constantFrom('drop', 'add', 'other', 'swap'),
  letter: fc.stringMatching(/^[a-z]$/),
});

export function mistype(
  word: string,
  { at, how, letter }: { at: number; how: string; letter: string },
): string {
  const i = at % word.length;
  if (how === 'drop') return word.slice(0, i) + word.slice(i + 1);
  if (how === 'add') return word.slice(0, i) + letter + word.slice(i);
  if (how === 'other') return word.slice(0, i) + letter + word.slice(i + 1);
  const j = Math.min(i, word.length - 2);
  return word.slice(0, j) + (word[j + 1] ?? '') + (word[j] ?? '') + word.slice(j + 2);
}
