/** How many typos a word of this length may have and still be meant. */
export function typosAllowed(length: number): 0 | 1 | 2 {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

export interface Distance {
  /** Typos between the two words. */
  readonly whole: number;
  /** Typos between the first word and the best beginning of the second: somebody is still typing. */
  readonly start: number;
}

/**
 * Typos are a letter too many, too few, another or two exchanged (optimal string alignment). Words are short, so the
 * whole table is three rows.
 */
export function distance(typed: string, word: string): Distance {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const same = typed[i - 1] === word[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      const isSwap = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      if (isSwap) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return { whole: last[word.length] ?? 0, start: Math.min(...last) };
}
