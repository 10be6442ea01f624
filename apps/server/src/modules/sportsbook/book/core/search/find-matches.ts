import type { Directory } from '../directory.ts';
import { comparePlaces, placeOf } from '../place.ts';
import type { MatchState } from '../state.ts';
import { wordsOf } from './normalise.ts';
import type { Found, SearchIndex } from './search-index.ts';

export interface SearchGround {
  readonly search: SearchIndex;
  readonly directory: Directory;
  match(id: number): MatchState | undefined;
  matchesOfLeague(league: number): readonly number[];
}

const WORDS_MAX = 6;
/** Of one word: a letter alone begins half of all names. */
const SUBJECTS_PER_WORD = 300;

/** Matches of which every typed word names a side, the league or its country: best fit first, then as lists are. */
export function findMatches(ground: SearchGround, text: string, home: string, limit: number): MatchState[] {
  let scores: Map<number, number> | undefined;
  for (const word of new Set(wordsOf(text).slice(0, WORDS_MAX))) {
    const fits = matchesOf(ground, ground.search.find(word, SUBJECTS_PER_WORD));
    scores = scores ? both(scores, fits) : fits;
  }
  const found = [...(scores ?? [])].flatMap(([match, score]) => {
    const state = ground.match(match);
    const place = state && placeOf(state, home);
    return place ? [{ state, place, score }] : [];
  });
  return found
    .sort((a, b) => b.score - a.score || comparePlaces(a.place, b.place))
    .slice(0, limit)
    .map(({ state }) => state);
}

function matchesOf(ground: SearchGround, found: readonly Found[]): Map<number, number> {
  const scores = new Map<number, number>();
  for (const subject of found) {
    for (const match of matchesBy(ground, subject)) {
      if ((scores.get(match) ?? 0) < subject.score) scores.set(match, subject.score);
    }
  }
  return scores;
}

function matchesBy({ directory, matchesOfLeague }: SearchGround, { kind, id }: Found): Iterable<number> {
  if (kind === 'team') return directory.team(Number(id))?.matches ?? [];
  if (kind === 'league') return matchesOfLeague(Number(id));
  return directory
    .leagues()
    .filter(({ league }) => league.country === id)
    .flatMap(({ league }) => matchesOfLeague(league.id));
}

function both(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): Map<number, number> {
  const kept = new Map<number, number>();
  for (const [match, score] of a) {
    const other = b.get(match);
    if (other !== undefined) kept.set(match, score + other);
  }
  return kept;
}
