import type { MarketGroup } from '@palpite/contract/entities/match';

/** `Escanteios` is found by `escantéios` and `ESC`: case, accents and extra spaces are ignored. */
export function plainWords(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .split(/[^\p{L}\p{N}.+-]+/u)
    .filter((word) => word !== '');
}

/** Every word of the search is the beginning of a word of the market's name, or of one of its selections or lines. */
export function findMarkets<G extends MarketGroup>(
  groups: readonly G[],
  question: string,
  nameOf: (group: G) => string,
): readonly G[] {
  const asked = plainWords(question);
  if (asked.length === 0) return groups;
  return groups.filter((group) => {
    const words = plainWords(
      [nameOf(group), group.nm, ...group.mks.flatMap(({ li, op }) => [li, ...op.map(({ na }) => na)])].join(
        ' ',
      ),
    );
    return asked.every((start) => words.some((word) => word.startsWith(start)));
  });
}
