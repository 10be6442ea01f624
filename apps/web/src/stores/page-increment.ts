import type { Answer, Pages } from './match-pages.ts';

export interface Increment extends Answer {
  readonly removed: readonly number[];
  readonly full: number;
}

/** What changed; `anew` when only the list itself tells where a match stands. */
export function withIncrement(known: Pages, heard: Increment): Pages | 'anew' {
  if (heard.full === 1) return 'anew';
  const gone = new Set(heard.removed);
  const ids = known.ids.filter((id) => !gone.has(id));
  const isNew = heard.records.some(({ id }) => !known.ids.includes(id));
  // Of a list that goes on, what is not on our pages may stand on the next ones.
  if (isNew && !known.hasMore) return 'anew';
  return { ...known, ids, since: heard.incr_cursor };
}
