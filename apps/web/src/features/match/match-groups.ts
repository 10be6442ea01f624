import { MATCH_STATUS } from '@palpite/contract/tables/sport';
import type { SeenMatch } from '../../stores/book/book.ts';

type Header = SeenMatch['header'];

/** Consecutive matches of one league. */
export interface LeagueRun {
  readonly key: string;
  readonly league: Header['lg'];
  readonly sport: Header['sid'];
  readonly ids: readonly number[];
}

export interface Day {
  readonly key: string;
  readonly atMs: number;
  readonly runs: readonly LeagueRun[];
  readonly count: number;
}

export interface Arranged {
  readonly live: readonly LeagueRun[];
  readonly liveCount: number;
  /** When all live matches are of one sport, its column headings are shown once. */
  readonly liveSport: Header['sid'] | undefined;
  readonly days: readonly Day[];
  readonly comingCount: number;
}

/** Consecutive matches of the same league share its name; the server's order is kept. */
export function byLeague(headers: readonly Header[]): readonly LeagueRun[] {
  const runs: { key: string; league: Header['lg']; sport: Header['sid']; ids: number[] }[] = [];
  for (const { id, lg, sid } of headers) {
    const last = runs.at(-1);
    if (last?.league.id === lg.id) last.ids.push(id);
    else runs.push({ key: `${lg.id}-${id}`, league: lg, sport: sid, ids: [id] });
  }
  return runs;
}

function byDay(headers: readonly Header[], dayOf: (atMs: number) => string): readonly Day[] {
  const days = new Map<string, Header[]>();
  for (const header of headers) {
    const key = dayOf(header.bt);
    days.set(key, [...(days.get(key) ?? []), header]);
  }
  return [...days].map(([key, own]) => ({
    key,
    atMs: own[0]?.bt ?? 0,
    runs: byLeague(own),
    count: own.length,
  }));
}

/** A match that has begun stays with the live ones until the server removes it: a final whistle moves nothing. */
export function arrange(headers: readonly Header[], dayOf: (atMs: number) => string): Arranged {
  const isComing = ({ ms }: Header) => ms === MATCH_STATUS['not-started'];
  const live = headers.filter((header) => !isComing(header));
  const coming = headers.filter(isComing);
  const [first] = live;
  const isOneSport = live.every(({ sid }) => sid === first?.sid);
  return {
    live: byLeague(live),
    liveCount: live.length,
    liveSport: isOneSport ? first?.sid : undefined,
    days: byDay(coming, dayOf),
    comingCount: coming.length,
  };
}

function cutRuns(runs: readonly LeagueRun[], rows: number): readonly LeagueRun[] {
  let left = rows;
  const kept: LeagueRun[] = [];
  for (const run of runs) {
    if (left <= 0) break;
    kept.push(run.ids.length <= left ? run : { ...run, ids: run.ids.slice(0, left) });
    left -= run.ids.length;
  }
  return kept;
}

/** The home shows a few live matches and links to the others. */
export function withFewLive(whole: Arranged, most: number): Arranged {
  return { ...whole, live: cutRuns(whole.live, most), liveCount: Math.min(whole.liveCount, most) };
}

/** The beginning of the list, by rows. The counts are those of the whole list. */
export function firstRows(whole: Arranged, rows: number): Arranged {
  let left = rows - whole.liveCount;
  const days: Day[] = [];
  for (const day of whole.days) {
    if (left <= 0) break;
    days.push(day.count <= left ? day : { ...day, runs: cutRuns(day.runs, left) });
    left -= day.count;
  }
  return { ...whole, live: cutRuns(whole.live, rows), days };
}
