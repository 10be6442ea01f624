import { distance, typosAllowed } from './distance.ts';

/** How well a typed word fits one of the vocabulary: 4 is the word itself, 1 its beginning with typos. */
export type Fit = 1 | 2 | 3 | 4;

/** A typed word of a few letters begins many: those beyond are left out. */
const FITS_MAX = 200;

/** Words with the number of things that use them, found by the trigrams that they share with what was typed. */
export class Vocabulary {
  readonly #uses = new Map<string, number>();
  readonly #byTrigram = new Map<string, Set<string>>();

  add(word: string): void {
    const uses = this.#uses.get(word) ?? 0;
    this.#uses.set(word, uses + 1);
    if (uses > 0) return;
    for (const trigram of trigramsOf(word)) {
      const words = this.#byTrigram.get(trigram) ?? new Set();
      words.add(word);
      this.#byTrigram.set(trigram, words);
    }
  }

  remove(word: string): void {
    const uses = this.#uses.get(word) ?? 0;
    if (uses > 1) {
      this.#uses.set(word, uses - 1);
      return;
    }
    this.#uses.delete(word);
    for (const trigram of trigramsOf(word)) {
      const words = this.#byTrigram.get(trigram);
      words?.delete(word);
      if (words?.size === 0) this.#byTrigram.delete(trigram);
    }
  }

  size(): number {
    return this.#uses.size;
  }

  /** The words that may be meant, with how well they fit. */
  fits(typed: string): ReadonlyMap<string, Fit> {
    const found: [string, Fit][] = [];
    for (const word of this.#candidates(typed)) {
      const fit = fitOf(typed, word);
      if (fit !== undefined) found.push([word, fit]);
    }
    found.sort(([a, fitA], [b, fitB]) => fitB - fitA || a.length - b.length || (a < b ? -1 : 1));
    return new Map(found.slice(0, FITS_MAX));
  }

  /** A word with so few typos keeps at least one trigram of its own: each typo spoils at most four. */
  #candidates(typed: string): Iterable<string> {
    const candidates = new Set<string>();
    for (const trigram of beginningsOf(typed)) {
      for (const word of this.#byTrigram.get(trigram) ?? []) candidates.add(word);
    }
    return candidates;
  }
}

function fitOf(typed: string, word: string): Fit | undefined {
  if (typed === word) return 4;
  if (word.startsWith(typed)) return 3;
  const typos = typosAllowed(typed.length);
  if (typos === 0) return undefined;
  const { whole, start } = distance(typed, word);
  if (whole <= typos) return 2;
  return start <= typos ? 1 : undefined;
}

/** With two marks before it and two after, so that the first and the last letters weigh like the others. */
function trigramsOf(word: string): Set<string> {
  return slices(`  ${word}  `);
}

/** The end is open: more letters may follow. A single letter is looked for by itself. */
function beginningsOf(typed: string): Set<string> {
  return new Set([...slices(`  ${typed}`), ...slices(`  ${typed}  `)]);
}

function slices(text: string): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at + 3 <= text.length; at += 1) found.add(text.slice(at, at + 3));
  return found;
}
