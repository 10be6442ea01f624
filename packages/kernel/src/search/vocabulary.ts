interface Distance {
  /** Typos between the two words. */
  readonly whole: number;
  /** Typos between the first word and the best prefix of the second, because the player may still be typing. */
  readonly start: number;
}

/** How well a typed word fits a known word: 4 is the word itself, 1 its beginning with typos. */
export type Fit = 1 | 2 | 3 | 4;

/** A typed word of a few letters is a prefix of many words: those beyond this limit are left out. */
const FITS_MAX = 200;

interface KnownWord {
  uses: number;
  readonly letters: number;
}

/**
 * Words with the number of subjects that use them. Most words are ruled out by their set of letters, so a search over
 * all of them costs less than keeping an index, and adding a word costs nearly nothing.
 */
export class Vocabulary {
  readonly #words = new Map<string, KnownWord>();

  add(word: string): void {
    const known = this.#words.get(word);
    if (known) known.uses += 1;
    else this.#words.set(word, { uses: 1, letters: lettersOf(word) });
  }

  remove(word: string): void {
    const known = this.#words.get(word);
    if (!known) return;
    known.uses -= 1;
    if (known.uses <= 0) this.#words.delete(word);
  }

  size(): number {
    return this.#words.size;
  }

  /** The words that may be meant, and how well each fits. */
  fits(typed: string): ReadonlyMap<string, Fit> {
    const found: [string, Fit][] = [];
    const typos = typosAllowed(typed.length);
    const wanted = lettersOf(typed);
    for (const [word, { letters }] of this.#words) {
      // A letter that is typed and is not in the word is at least one typo.
      if (word.length + typos < typed.length || countBits(wanted & ~letters) > typos) continue;
      const fit = fitOf(typed, word, typos);
      if (fit !== undefined) found.push([word, fit]);
    }
    found.sort(([a, fitA], [b, fitB]) => fitB - fitA || a.length - b.length || (a < b ? -1 : 1));
    return new Map(found.slice(0, FITS_MAX));
  }
}

/** One bit per letter; letters that share a bit only make the test weaker. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function fitOf(typed: string, word: string, typos: number): Fit | undefined {
  if (typed === word) return 4;
  if (word.startsWith(typed)) return 3;
  if (typos === 0) return undefined;
  // No prefix that is longer than this is within the typos, and neither is the whole of a longer word.
  const reach = typed.length + typos;
  const { whole, start } = distance(typed, word.slice(0, reach));
  if (word.length <= reach && whole <= typos) return 2;
  return start <= typos ? 1 : undefined;
}

/** How many typos are allowed in a word of this length. */
export function typosAllowed(length: number): 0 | 1 | 2 {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * A typo is an extra, a missing or a wrong letter, or two exchanged letters (optimal string alignment). Only three
 * rows of the table are needed.
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
