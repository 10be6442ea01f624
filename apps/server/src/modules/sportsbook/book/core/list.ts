import type { ListTab } from './list-tab.ts';
import { countBefore, dayStartMs, type Place } from './place.ts';
import type { Shelves } from './shelves.ts';
import type { MatchState } from './state.ts';

export interface ListQuestion {
  readonly tab: ListTab;
  readonly league?: number | undefined;
  /** The country of the brand: its leagues come first. */
  readonly country: string;
  /** Only what stands after this place. */
  readonly after?: Place | undefined;
  readonly limit: number;
  /** Only what starts from then on, and before then. */
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
}

export interface ListPage {
  readonly matches: readonly MatchState[];
  /** The place of the last match. */
  readonly last: Place | undefined;
  readonly hasMore: boolean;
}

export interface ListSource {
  readonly shelves: Pick<Shelves, 'of'>;
  match(id: number): MatchState | undefined;
}

/** `fits` is asked of no more matches than the page needs. */
export function listPage(
  source: ListSource,
  question: ListQuestion,
  fits: (state: MatchState) => boolean = () => true,
): ListPage {
  const places = source.shelves.of(question.country).places(question.tab, question.league);
  const matches: MatchState[] = [];
  let last: Place | undefined;
  for (let at = firstOf(places, question); at < places.length; at += 1) {
    const place = places[at];
    if (!place || isBeyond(place, question)) break;
    const state = source.match(place.match);
    if (!state || !isMeant(state, question) || !fits(state)) continue;
    if (matches.length === question.limit) return { matches, last, hasMore: true };
    matches.push(state);
    last = place;
  }
  return { matches, last, hasMore: false };
}

/** Where to begin: live ones stand before those to come, and days one after the other. */
function firstOf(places: readonly Place[], { after, tab, fromMs }: ListQuestion): number {
  const afterIt = after ? countBefore(places, after, true) : 0;
  if (tab.when !== 'coming') return afterIt;
  const first: Place = { group: 1, weight: -1, startMs: dayStartMs(fromMs ?? 0), match: 0 };
  return Math.max(afterIt, countBefore(places, first, false));
}

function isBeyond(place: Place, { tab, toMs }: ListQuestion): boolean {
  if (place.group === 0) return false;
  return tab.when === 'live' || (toMs !== undefined && dayStartMs(place.startMs) >= toMs);
}

function isMeant(state: MatchState, { tab, fromMs, toMs }: ListQuestion): boolean {
  return (
    (tab.sport === undefined || state.sport === tab.sport) &&
    (tab.popular !== true || state.league.hot) &&
    (fromMs === undefined || state.startMs >= fromMs) &&
    (toMs === undefined || state.startMs < toMs)
  );
}

/** Whether it is listed where it was, and under the same names. */
export function standsStill(before: MatchState | undefined, after: MatchState): boolean {
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
