import { type RankingView, type RankingWanted, type ViewDeps, viewRanking } from './view.ts';

/** How old a list may become before it is computed again. */
const KEEP_MS = 2_000;
const LISTS_MAX = 1_000;

/** Lists are computed when somebody asks, and once for everybody who asks at the same time. */
export function createLists(view: ViewDeps): (wanted: RankingWanted) => Promise<RankingView | undefined> {
  const { clock } = view.deps;
  const cached = new Map<
    string,
    { readonly untilMs: number; readonly list: Promise<RankingView | undefined> }
  >();
  return (wanted) => {
    const key = `${wanted.brand} ${wanted.span} ${wanted.isLast}`;
    const known = cached.get(key);
    if (known && clock.nowMs() < known.untilMs) return known.list;
    const list = viewRanking(view, wanted);
    if (cached.size >= LISTS_MAX) cached.clear();
    cached.set(key, { untilMs: clock.nowMs() + KEEP_MS, list });
    list.catch(() => cached.delete(key));
    return list;
  };
}
