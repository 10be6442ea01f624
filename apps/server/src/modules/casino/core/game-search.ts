import { wordsOf } from '@palpite/kernel/search/normalise';
import { Vocabulary } from '@palpite/kernel/search/vocabulary';
import type { HallGame } from './game.ts';

/** The texts by which a game or a studio is found. */
export interface SearchTexts {
  /** The name as the player reads it. */
  readonly name: string;
  /** Its names in other languages. */
  readonly otherNames?: readonly string[];
  readonly studio?: string;
  /** Tags, features and the kind of a game. */
  readonly words?: readonly string[];
}

/** The whole name counts more than a word of it, and that more than the same word as a tag. */
const WEIGHT = { wholeName: 1.1, name: 1, otherName: 0.7, studio: 0.6, word: 0.5 } as const;
/** What fits less than this share of the best fit is left out: a typo in a tag, where a name has the word itself. */
const WORST_SHARE = 1 / 4;
/** Further words of a query are ignored. */
const TYPED_WORDS_MAX = 6;

/** What is found in one hall in one language. It is made once per hall and never changed. */
export interface HallIndex<T> {
  readonly items: readonly T[];
  readonly vocabulary: Vocabulary;
  /** By word: the positions of the items that have it, each with the best weight of the word there. */
  readonly byWord: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

export function indexHall<T>(items: readonly T[], textsOf: (item: T) => SearchTexts): HallIndex<T> {
  const vocabulary = new Vocabulary();
  const byWord = new Map<string, Map<number, number>>();
  // Studios and tags repeat, and taking a text apart is most of the work.
  const read = new Map<string, readonly string[]>();
  const wordsIn = (text: string) => {
    const words = read.get(text) ?? wordsOf(text);
    read.set(text, words);
    return words;
  };
  items.forEach((item, index) => {
    for (const [word, weight] of weightsOf(textsOf(item), wordsIn)) {
      const at = byWord.get(word) ?? new Map<number, number>();
      if (at.size === 0) vocabulary.add(word);
      at.set(index, weight);
      byWord.set(word, at);
    }
  });
  return { items, vocabulary, byWord };
}

function weightsOf(
  { name, otherNames = [], studio = '', words = [] }: SearchTexts,
  wordsIn: (text: string) => readonly string[],
): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of wordsIn(text)) if ((weights.get(word) ?? 0) < weight) weights.set(word, weight);
  };
  // `blackjack` finds "Black Jack", and `tigredeouro` finds "Tigre de Ouro".
  add(wordsIn(name).join(''), WEIGHT.wholeName);
  add(name, WEIGHT.name);
  for (const other of otherNames) add(other, WEIGHT.otherName);
  add(studio, WEIGHT.studio);
  for (const word of words) add(word, WEIGHT.word);
  return weights;
}

/**
 * The items that fit every typed word, with a typo or two and while the last word is being typed. The best fit comes
 * first; equal ones keep the order of the hall.
 */
export function searchHall<T>(index: HallIndex<T>, text: string): T[] {
  const typed = [...new Set(wordsOf(text).slice(0, TYPED_WORDS_MAX))];
  if (typed.length === 0) return [];
  const scores = scoresOfAll(index, typed);
  // Somebody who types `black jack` also means "Blackjack".
  if (typed.length > 1)
    for (const [at, score] of scoresOf(index, typed.join('')))
      if ((scores.get(at) ?? 0) < score) scores.set(at, score);
  const worst = Math.max(0, ...scores.values()) * WORST_SHARE;
  return [...scores]
    .filter(([, score]) => score >= worst)
    .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
    .flatMap(([at]) => index.items.slice(at, at + 1));
}

/** The mean score of the items that fit every word. */
function scoresOfAll(index: HallIndex<unknown>, typed: readonly string[]): Map<number, number> {
  const fits = typed.map((word) => scoresOf(index, word));
  const [first = new Map<number, number>()] = fits;
  const scores = new Map<number, number>();
  for (const at of first.keys())
    if (fits.every((fit) => fit.has(at)))
      scores.set(at, fits.reduce((sum, fit) => sum + (fit.get(at) ?? 0), 0) / typed.length);
  return scores;
}

function scoresOf({ vocabulary, byWord }: HallIndex<unknown>, word: string): Map<number, number> {
  const scores = new Map<number, number>();
  for (const [known, fit] of vocabulary.fits(word))
    for (const [at, weight] of byWord.get(known) ?? [])
      if ((scores.get(at) ?? 0) < fit * weight) scores.set(at, fit * weight);
  return scores;
}

/**
 * Games like this one, the most alike first: of the same kind, with as many tags and features in common as possible,
 * and of a similar volatility.
 */
export function similarGames(shown: readonly HallGame[], game: HallGame): HallGame[] {
  const own = new Set([...game.tags, ...game.features]);
  const likeness = (other: HallGame) =>
    [...other.tags, ...other.features].filter((word) => own.has(word)).length * 2 -
    Math.abs(other.volatility - game.volatility);
  return shown
    .filter((other) => other.kind === game.kind && !(other.id === game.id && other.studio === game.studio))
    .map((other, index) => ({ other, index, likeness: likeness(other) }))
    .sort((a, b) => b.likeness - a.likeness || a.index - b.index)
    .map(({ other }) => other);
}
