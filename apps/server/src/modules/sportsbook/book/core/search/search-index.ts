import { wordsOf } from '@palpite/kernel/search/normalise';
import { Vocabulary } from '@palpite/kernel/search/vocabulary';

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
