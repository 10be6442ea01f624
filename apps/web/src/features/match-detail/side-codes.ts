const CODE_LENGTH = 3;

function wordsOf(name: string): readonly string[] {
  return name.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1 || /\p{N}/u.test(word));
}

function startOf(word: string | undefined, length: number): string {
  return [...(word ?? '')].slice(0, length).join('');
}

/** `Flamengo` is FLA; for two that begin alike, such as Manchester's, the last word distinguishes them: MUN and MCI. */
export function sideCodes(home: string, away: string): readonly [home: string, away: string] {
  const plain = (name: string) => startOf(wordsOf(name)[0] ?? name, CODE_LENGTH).toLocaleUpperCase();
  const codes = [plain(home), plain(away)] as const;
  if (codes[0] !== codes[1]) return codes;
  const shown = (name: string) => {
    const words = wordsOf(name);
    const last = words.at(-1);
    if (words.length < 2) return startOf(words[0] ?? name, CODE_LENGTH + 1).toLocaleUpperCase();
    return (startOf(words[0], 1) + startOf(last, CODE_LENGTH - 1)).toLocaleUpperCase();
  };
  return [shown(home), shown(away)];
}
