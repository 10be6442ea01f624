import type { Answer, Pages } from './match-pages.ts';

export interface Increment extends Answer {
  readonly removed: readonly number[];
  readonly full: number;
}

/** What changed; `anew` when only the list itself tells where a match stands. */
export function withIncrement(known: Pages, received: Increment): Pages | 'anew' {
  if (received.full === 1) return 'anew';
  const gone = new Set(received.removed);
  const ids = known.ids.filter((id) => !gone.has(id));
  const isNew = received.records.some(({ id }) => !known.ids.includes(id));
  // Of a list that goes on, what is not on our pages may stand on the next ones.
  if (isNew && !known.hasMore) return 'anew';
  return { ...known, ids, since: received.incr_cursor };
}
