import type { Answer, Pages } from './match-pages.ts';

export interface Increment extends Answer {
  readonly removed: readonly number[];
  readonly full: number;
}

/** The changes; `reload` when only reading the whole list tells the position of a match. */
export function withIncrement(known: Pages, received: Increment): Pages | 'reload' {
  if (received.full === 1) return 'reload';
  const gone = new Set(received.removed);
  const ids = known.ids.filter((id) => !gone.has(id));
  const isNew = received.records.some(({ id }) => !known.ids.includes(id));
  // In a list with further pages, a match that is not on the loaded pages may be on a later one.
  if (isNew && !known.hasMore) return 'reload';
  return { ...known, ids, since: received.incr_cursor };
}
