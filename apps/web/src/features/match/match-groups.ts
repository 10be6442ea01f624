import { MATCH_STATUS } from '@palpite/contract/tables/sport';
import type { SeenMatch } from '../../stores/book/book.ts';

type Header = SeenMatch['header'];

/** Matches below one heading. */
export interface Run {
  readonly key: string;
  /** Whose name is the heading; undefined where every row names its own league. */
  readonly league: Header['lg'] | undefined;
  readonly sport: Header['sid'];
  readonly ids: readonly number[];
  /** It goes on with the columns of the run before it and needs no heading. */
  readonly continues?: boolean;
}

export interface Day {
  readonly key: string;
  readonly atMs: number;
  readonly runs: readonly Run[];
  readonly count: number;
}

export interface Arranged {
  readonly live: readonly Run[];
  readonly liveCount: number;
  /** When all live matches are of one sport, its column headings are shown once. */
  readonly liveSport: Header['sid'] | undefined;
  readonly days: readonly Day[];
  readonly comingCount: number;
}

/** How the columns of a sport look; rows with the same columns share a heading. */
export type FormOf = (sport: Header['sid']) => unknown;

/** Each league once, where its first match is; within a league the server's order. */
export function byLeague(headers: readonly Header[]): readonly Run[] {
  const runs = new Map<number, Omit<Run, 'ids'> & { readonly ids: number[] }>();
  for (const { id, lg, sid } of headers) {
    const known = runs.get(lg.id);
    if (known) known.ids.push(id);
    else runs.set(lg.id, { key: `${lg.id}`, league: lg, sport: sid, ids: [id] });
  }
  return [...runs.values()];
}

/** A run outside the viewport is not laid out: a day of fifty rows is cut, so that most of it need not be. */
const RUN_ROWS = 8;

/** The server's order by start, cut where the columns change. */
export function byColumns(headers: readonly Header[], formOf: FormOf): readonly Run[] {
  const runs: (Omit<Run, 'ids'> & { readonly ids: number[] })[] = [];
  for (const { id, sid } of headers) {
    const last = runs.at(-1);
    const continues = last !== undefined && formOf(last.sport) === formOf(sid);
    if (continues && last.ids.length < RUN_ROWS) last.ids.push(id);
    else runs.push({ key: `${id}`, league: undefined, sport: sid, ids: [id], continues });
  }
  return runs;
}

function byDay(headers: readonly Header[], dayOf: (atMs: number) => string, formOf: FormOf): readonly Day[] {
  const days = new Map<string, Header[]>();
  for (const header of headers) {
    const key = dayOf(header.bt);
    days.set(key, [...(days.get(key) ?? []), header]);
  }
  return [...days].map(([key, own]) => ({
    key,
    atMs: own[0]?.bt ?? 0,
    runs: byColumns(own, formOf),
    count: own.length,
  }));
}

/** A match that has begun stays with the live ones until the server removes it: a final whistle moves nothing. */
export function arrange(
  headers: readonly Header[],
  dayOf: (atMs: number) => string,
  formOf: FormOf,
): Arranged {
  const isComing = ({ ms }: Header) => ms === MATCH_STATUS['not-started'];
  const live = headers.filter((header) => !isComing(header));
  const coming = headers.filter(isComing);
  const [first] = live;
  const isOneSport = live.every(({ sid }) => sid === first?.sid);
  return {
    live: byLeague(live),
    liveCount: live.length,
    liveSport: isOneSport ? first?.sid : undefined,
    days: byDay(coming, dayOf, formOf),
    comingCount: coming.length,
  };
}

function cutRuns(runs: readonly Run[], rows: number): readonly Run[] {
  let left = rows;
  const kept: Run[] = [];
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
