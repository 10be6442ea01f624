import type { Sport } from '@palpite/kernel/sports';
import type { MatchState } from './state.ts';

export type ListTab = 'all' | 'live' | Sport;

/** A place in the list: it stays one when the match that it was made from is gone. */
export interface ListPlace {
  /** 0 live, 1 to come. */
  readonly group: 0 | 1;
  readonly startMs: number;
  readonly match: number;
}

export interface ListQuestion {
  readonly tab: ListTab;
  readonly league: number | undefined;
  /** Only what stands after this place. */
  readonly after: ListPlace | undefined;
  readonly limit: number;
}

export interface ListPage {
  readonly matches: readonly MatchState[];
  readonly hasMore: boolean;
}

/** Live first, then what is to come, each by start and id. What is over is in no list. */
export function inListOrder(matches: Iterable<MatchState>): MatchState[] {
  return [...matches]
    .filter((state) => groupOf(state) !== undefined)
    .sort((a, b) => compare(placeOf(a), placeOf(b)));
}

/** `ordered` is what `inListOrder` made. */
export function listPage(ordered: readonly MatchState[], question: ListQuestion): ListPage {
  const { tab, league, after, limit } = question;
  const matches: MatchState[] = [];
  for (const state of ordered) {
    if (tab === 'live' ? state.status !== 'live' : tab !== 'all' && state.sport !== tab) continue;
    if (league !== undefined && state.league.id !== league) continue;
    if (after && compare(placeOf(state), after) <= 0) continue;
    if (matches.length === limit) return { matches, hasMore: true };
    matches.push(state);
  }
  return { matches, hasMore: false };
}

export function placeOf(state: MatchState): ListPlace {
  return { group: groupOf(state) ?? 1, startMs: state.startMs, match: state.match };
}

function groupOf({ status }: MatchState): 0 | 1 | undefined {
  if (status === 'live') return 0;
  return status === 'not-started' ? 1 : undefined;
}

function compare(a: ListPlace, b: ListPlace): number {
  return a.group - b.group || a.startMs - b.startMs || a.match - b.match;
}

/** Whether the list may have to be put in order anew. */
export function movesInList(before: MatchState | undefined, after: MatchState): boolean {
  return (
    before?.status !== after.status ||
    before.startMs !== after.startMs ||
    before.league.id !== after.league.id
  );
}
