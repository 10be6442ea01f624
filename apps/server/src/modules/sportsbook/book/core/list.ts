import type { CountryOrders } from './country-orders.ts';
import { countBefore, type ListPosition } from './list-position.ts';
import type { MatchState } from './state.ts';
import type { ListTab } from './tabs.ts';

export interface ListQuery {
  readonly tab: ListTab;
  readonly league?: number | undefined;
  /** The country of the brand: its leagues come first. */
  readonly country: string;
  /** Only matches after this position. */
  readonly after?: ListPosition | undefined;
  readonly limit: number;
  /** Only matches that start at or after `fromMs` and before `toMs`. */
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
}

export interface ListPage {
  readonly matches: readonly MatchState[];
  /** The position of the last match. */
  readonly last: ListPosition | undefined;
  readonly hasMore: boolean;
}

export interface ListSource {
  readonly orders: Pick<CountryOrders, 'of'>;
  match(id: number): MatchState | undefined;
}

/** `fits` is called for no more matches than the page needs. */
export function listPage(
  source: ListSource,
  query: ListQuery,
  fits: (state: MatchState) => boolean = () => true,
): ListPage {
  const positions = source.orders.of(query.country).positions(query.tab, query.league);
  const matches: MatchState[] = [];
  let last: ListPosition | undefined;
  for (let at = firstOf(positions, query); at < positions.length; at += 1) {
    const position = positions[at];
    if (!position || isBeyond(position, query)) break;
    const state = source.match(position.match);
    if (!state || !isMeant(state, query) || !fits(state)) continue;
    if (matches.length === query.limit) return { matches, last, hasMore: true };
    matches.push(state);
    last = position;
  }
  return { matches, last, hasMore: false };
}

/** The index to begin at: live matches come before upcoming ones, and upcoming ones are ordered by start. */
function firstOf(positions: readonly ListPosition[], { after, tab, fromMs }: ListQuery): number {
  const afterIt = after ? countBefore(positions, after, true) : 0;
  if (tab.when !== 'coming') return afterIt;
  const first: ListPosition = { group: 1, weight: -1, startMs: fromMs ?? 0, match: 0 };
  return Math.max(afterIt, countBefore(positions, first, false));
}

function isBeyond(position: ListPosition, { tab, toMs }: ListQuery): boolean {
  if (position.group === 0) return false;
  return tab.when === 'live' || (toMs !== undefined && position.startMs >= toMs);
}

function isMeant(state: MatchState, { tab, fromMs, toMs }: ListQuery): boolean {
  return (
    (tab.sport === undefined || state.sport === tab.sport) &&
    (tab.popular !== true || state.league.hot) &&
    (fromMs === undefined || state.startMs >= fromMs) &&
    (toMs === undefined || state.startMs < toMs)
  );
}

/** Whether the match keeps its position in the lists and its names. */
export function keepsPosition(before: MatchState | undefined, after: MatchState): boolean {
  return (
    before !== undefined &&
    before.status === after.status &&
    before.startMs === after.startMs &&
    before.sport === after.sport &&
    isSameNamed(before.home, after.home) &&
    isSameNamed(before.away, after.away) &&
    isSameNamed(before.league, after.league) &&
    before.league.country === after.league.country &&
    before.league.rank === after.league.rank &&
    before.league.hot === after.league.hot
  );
}

function isSameNamed(before: MatchState['home'], after: MatchState['home']): boolean {
  if (before.id !== after.id || before.name !== after.name) return false;
  const names = (of: MatchState['home']) => Object.entries(of.names ?? {});
  const known = names(before);
  return (
    known.length === names(after).length &&
    known.every(([language, name]) => after.names?.[language as keyof typeof after.names] === name)
  );
}
