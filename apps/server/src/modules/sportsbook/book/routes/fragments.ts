import type { Match } from '@palpite/contract/entities/match';
import type { LanguageCode } from '@palpite/contract/languages';
import type { Book } from '../index.ts';
import { type MarketsShown, toMatch } from './wire.ts';

export interface Fragments {
  /** The match in that language; the same object until something of it changes. Undefined when there is no such match. */
  of(match: number, language: LanguageCode, shown: MarketsShown): Match | undefined;
}

interface Fragment {
  readonly version: number;
  readonly isFresh: boolean;
  readonly value: Match;
}

/** Far more than the matches of a busy day in five languages; at the limit all are made anew as they are asked for. */
const FRAGMENTS_MAX = 30_000;

/** Made when somebody asks and the match has changed: a price that nobody looks at costs nothing here. */
export function createFragments(book: Book, max = FRAGMENTS_MAX): Fragments {
  const made = new Map<string, Fragment>();
  return {
    of(match, language, shown) {
      const detail = book.detail(match);
      if (!detail) return undefined;
      const key = `${match}/${language}/${shown}`;
      const isFresh = book.isFresh();
      const known = made.get(key);
      if (known?.version === detail.version && known.isFresh === isFresh) return known.value;
      if (made.size >= max) made.clear();
      const value = toMatch(detail, { language, shown, isFresh });
      made.set(key, { version: detail.version, isFresh, value });
      return value;
    },
  };
}
