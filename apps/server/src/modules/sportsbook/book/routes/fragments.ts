import type { Match } from '@palpite/contract/entities/match';
import type { LanguageCode } from '@palpite/contract/languages';
import { JsonText } from '../../../../platform/http/json-text.ts';
import type { Book } from '../index.ts';
import { type MarketsShown, toMatch } from './wire.ts';

export interface Fragments {
  /** The match in that language; the same text until the match changes. Undefined when there is no such match. */
  of(match: number, language: LanguageCode, shown: MarketsShown): JsonText<Match> | undefined;
  /** The matches that still exist, in the given order. */
  list(
    matches: readonly { readonly match: number }[],
    language: LanguageCode,
    shown: MarketsShown,
  ): JsonText<Match[]>;
  /** The number of cached fragments. */
  count(): number;
}

interface Fragment {
  readonly version: number;
  readonly isFresh: boolean;
  readonly text: JsonText<Match>;
}

/** Far more than the matches of a busy day in five languages; at the limit the cache is cleared. */
const FRAGMENTS_MAX = 30_000;

/** Built on request when the match has changed: a price that nobody views costs nothing here. */
export function createFragments(book: Book, max = FRAGMENTS_MAX): Fragments {
  const made = new Map<string, Fragment>();
  const of: Fragments['of'] = (match, language, shown) => {
    const version = book.version(match);
    if (version === undefined) return undefined;
    const key = `${match}/${language}/${shown}`;
    const isFresh = book.isFresh();
    const known = made.get(key);
    if (known?.version === version && known.isFresh === isFresh) return known.text;
    const detail = book.detail(match);
    if (!detail) return undefined;
    if (made.size >= max) made.clear();
    const text = JsonText.of<Match>(toMatch(detail, { language, shown, isFresh }));
    made.set(key, { version, isFresh, text });
    return text;
  };
  return {
    of,
    list: (matches, language, shown) =>
      JsonText.list(matches.flatMap(({ match }) => of(match, language, shown) ?? [])),
    count: () => made.size,
  };
}
