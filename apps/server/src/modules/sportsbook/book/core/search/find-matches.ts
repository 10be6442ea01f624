import { wordsOf } from '@palpite/kernel/search/normalise';
import type { Directory } from '../directory.ts';
import { comparePositions, listPositionOf } from '../list-position.ts';
import type { MatchState } from '../state.ts';
import type { Found, SearchIndex } from './search-index.ts';

export interface SearchSource {
  readonly search: SearchIndex;
  readonly directory: Directory;
  match(id: number): MatchState | undefined;
  matchesOfLeague(league: number): readonly number[];
}

const WORDS_MAX = 6;
/** The limit for one word: a single letter begins half of all names. */
const SUBJECTS_PER_WORD = 300;

/** Matches in which every typed word names a side, the league or its country: best fit first, then in list order. */
export function findMatches(ground: SearchSource, text: string, home: string, limit: number): MatchState[] {
  let scores: Map<number, number> | undefined;
  for (const word of new Set(wordsOf(text).slice(0, WORDS_MAX))) {
    const fits = matchesOf(ground, ground.search.find(word, SUBJECTS_PER_WORD));
    scores = scores ? both(scores, fits) : fits;
  }
  const found = [...(scores ?? [])].flatMap(([match, score]) => {
    const state = ground.match(match);
    const position = state && listPositionOf(state, home);
    return position ? [{ state, position, score }] : [];
  });
  return found
    .sort((a, b) => b.score - a.score || comparePositions(a.position, b.position))
    .slice(0, limit)
    .map(({ state }) => state);
}

function matchesOf(ground: SearchSource, found: readonly Found[]): Map<number, number> {
  const scores = new Map<number, number>();
  for (const subject of found) {
    for (const match of matchesBy(ground, subject)) {
      if ((scores.get(match) ?? 0) < subject.score) scores.set(match, subject.score);
    }
  }
  return scores;
}

function matchesBy({ directory, matchesOfLeague }: SearchSource, { kind, id }: Found): Iterable<number> {
  if (kind === 'team') return directory.team(Number(id))?.matches ?? [];
  if (kind === 'league') return matchesOfLeague(Number(id));
  return directory
    .leagues()
    .filter(({ league }) => league.country === id)
    .flatMap(({ league }) => matchesOfLeague(league.id));
}

function both(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): Map<number, number> {
  const matches = new Map<number, number>();
  for (const [match, score] of a) {
    const other = b.get(match);
    if (other !== undefined) matches.set(match, score + other);
  }
  return matches;
}
