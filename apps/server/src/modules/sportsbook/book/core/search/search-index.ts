import { wordsOf } from './normalise.ts';

interface Distance {
  /** Typos between the two words. */
  readonly whole: number;
  /** Typos between the first word and the best prefix of the second, because the player may still be typing. */
  readonly start: number;
}

/** How well a typed word fits a known word: 4 is the word itself, 1 its beginning with typos. */
type Fit = 1 | 2 | 3 | 4;

/** A typed word of a few letters is a prefix of many words: those beyond this limit are left out. */
const FITS_MAX = 200;

/** Words with the number of subjects that use them, found by the trigrams that they share with the typed word. */
class Vocabulary {
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

  /** The words that may be meant, and how well each fits. */
  fits(typed: string): ReadonlyMap<string, Fit> {
    const found: [string, Fit][] = [];
    for (const word of this.#candidates(typed)) {
      const fit = fitOf(typed, word);
      if (fit !== undefined) found.push([word, fit]);
    }
    found.sort(([a, fitA], [b, fitB]) => fitB - fitA || a.length - b.length || (a < b ? -1 : 1));
    return new Map(found.slice(0, FITS_MAX));
  }

  /**
   * A word within the allowed typos shares at least one trigram with the typed one: each typo changes at most four.
   */
  #candidates(typed: string): Iterable<string> {
    const candidates = new Set<string>();
    for (const trigram of beginningsOf(typed)) {
      for (const word of this.#byTrigram.get(trigram) ?? []) candidates.add(word);
    }
    return candidates;
  }
}

/** Something that can be found: a team, a league or a country. */
export interface Subject {
  readonly kind: 'team' | 'league' | 'country';
  readonly id: number | string;
  /** All its names, in every language. */
  readonly names: readonly string[];
}

export interface Found {
  readonly kind: Subject['kind'];
  readonly id: number | string;
  readonly score: number;
}

interface Known {
  readonly subject: Subject;
  readonly words: readonly string[];
  uses: number;
}

/** Further words of a query are ignored. */
const TYPED_WORDS_MAX = 6;
const SUBJECTS_MAX = 20_000;
/** A club ranks before a country of the same name. */
const KIND_SCORE = { team: 0.2, league: 0.1, country: 0 } as const;

/** Updated as matches come and go: a subject is indexed as long as a match uses it. */
export class SearchIndex {
  readonly #known = new Map<string, Known>();
  readonly #byWord = new Map<string, Set<string>>();
  readonly #vocabulary = new Vocabulary();

  use(subject: Subject): void {
    const key = keyOf(subject);
    const known = this.#known.get(key);
    if (known && isSame(known.subject.names, subject.names)) {
      known.uses += 1;
      return;
    }
    if (!known && this.#known.size >= SUBJECTS_MAX) return;
    if (known) this.#unlearn(key, known);
    const words = [...new Set(subject.names.flatMap(wordsOf))];
    this.#known.set(key, { subject, words, uses: (known?.uses ?? 0) + 1 });
    for (const word of words) {
      this.#vocabulary.add(word);
      const keys = this.#byWord.get(word) ?? new Set();
      keys.add(key);
      this.#byWord.set(word, keys);
    }
  }

  release(subject: Pick<Subject, 'kind' | 'id'>): void {
    const key = keyOf(subject);
    const known = this.#known.get(key);
    if (!known) return;
    known.uses -= 1;
    if (known.uses === 0) this.#unlearn(key, known);
  }

  #unlearn(key: string, known: Known): void {
    this.#known.delete(key);
    for (const word of known.words) {
      this.#vocabulary.remove(word);
      const keys = this.#byWord.get(word);
      keys?.delete(key);
      if (keys?.size === 0) this.#byWord.delete(word);
    }
  }

  size(): { readonly subjects: number; readonly words: number } {
    return { subjects: this.#known.size, words: this.#vocabulary.size() };
  }

  /** The subjects that fit every typed word, best fit first. */
  find(text: string, limit: number): Found[] {
    const typed = wordsOf(text).slice(0, TYPED_WORDS_MAX);
    if (typed.length === 0) return [];
    let scores: Map<string, number> | undefined;
    for (const word of typed) {
      const fits = this.#scoresOf(word);
      const before = scores;
      scores = before
        ? new Map(
            [...before].flatMap(([key, score]) =>
              fits.has(key) ? [[key, score + (fits.get(key) ?? 0)]] : [],
            ),
          )
        : fits;
    }
    const found = [...(scores ?? [])].flatMap(([key, score]): Found[] => {
      const subject = this.#known.get(key)?.subject;
      if (!subject) return [];
      const { kind, id } = subject;
      return [{ kind, id, score: score / typed.length + KIND_SCORE[kind] }];
    });
    return found.sort((a, b) => b.score - a.score || compareIds(a, b)).slice(0, limit);
  }

  #scoresOf(word: string): Map<string, number> {
    const scores = new Map<string, number>();
    for (const [known, fit] of this.#vocabulary.fits(word)) {
      for (const key of this.#byWord.get(known) ?? []) {
        if ((scores.get(key) ?? 0) < fit) scores.set(key, fit);
      }
    }
    return scores;
  }
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, at) => name === b[at]);
}

function keyOf({ kind, id }: Pick<Subject, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

/** A stable order, whatever the order in which subjects were added. */
function compareIds(a: Found, b: Found): number {
  const [first, second] = [keyOf(a), keyOf(b)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
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

/** Padded with two marks before and after, so that the first and the last letters weigh as much as the others. */
function trigramsOf(word: string): Set<string> {
  return slices(`  ${word}  `);
}

/** The end is not padded: more letters may follow. A single letter is its own key. */
function beginningsOf(typed: string): Set<string> {
  return new Set([...slices(`  ${typed}`), ...slices(`  ${typed}  `)]);
}

function slices(text: string): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at + 3 <= text.length; at += 1) found.add(text.slice(at, at + 3));
  return found;
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
