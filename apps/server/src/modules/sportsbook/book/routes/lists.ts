import type { InputOf } from '@palpite/contract/call';
import {
  matchGetList,
  matchList,
  matchListByIds,
  matchListBySource,
  matchListIncremental,
  matchListNew,
} from '@palpite/contract/calls/sport/lists';
import { FIRST_LOAD_SIZE, MATCH_LIST_MAX, PAGE_LIMIT } from '@palpite/contract/constants';
import { nameOfCode } from '@palpite/contract/tables/code';
import { MATCH_LIST_TYPE } from '@palpite/contract/tables/site';
import { SPORT } from '@palpite/contract/tables/sport';
import { DAY_MS } from '@palpite/kernel/time';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { type Caller, Refusal, type Route, serve, servePage } from '../../../../platform/http/route.ts';
import type { ListQuery, MatchState } from '../index.ts';
import { readChangesCursor, writeChangesCursor } from './list-cursor.ts';
import {
  answerList,
  changesName,
  type PageTerms,
  type RequestedList,
  requestedList,
  requestedStarts,
} from './list-page.ts';
import { type BookRouteDeps, brandOf, type ListRouteDeps } from './options.ts';

export function matchListRoute(deps: ListRouteDeps, clock: Clock): Route {
  return servePage(matchList, async (input, { brand, language }) => {
    const requested = requestedList(deps, input);
    if (requested instanceof Refusal) return requested;
    const starts = requestedStarts(input, clock.nowMs());
    if (starts instanceof Refusal) return starts;
    const { country } = brandOf(deps, brand);
    return answerList(
      deps,
      { ...requested, starts },
      {
        country,
        language,
        cursor: input.cursor,
        size: sizeOf(input),
        isHome: true,
      },
    );
  });
}

export function matchListNewRoute(deps: ListRouteDeps, clock: Clock): Route {
  return servePage(matchListNew, async (input, { brand, language }) => {
    const requested = requestedList(deps, input);
    if (requested instanceof Refusal) return requested;
    const starts = requestedStarts(input, clock.nowMs());
    if (starts instanceof Refusal) return starts;
    const { country } = brandOf(deps, brand);
    return answerList(
      deps,
      { ...requested, starts },
      { country, language, cursor: input.cursor, size: sizeOf(input) },
    );
  });
}

/** The first load is smaller; later pages have their own size. */
function sizeOf(input: {
  readonly first?: 0 | 1 | undefined;
  readonly size?: number | undefined;
  readonly page_limit?: number | undefined;
}): number | undefined {
  return input.first === 1 ? (input.size ?? FIRST_LOAD_SIZE) : input.page_limit;
}

/** Nodes receive the feed within moments of each other; a cursor that is further ahead was not issued by us. */
const AHEAD_MAX = 100_000;
const NONE: number[] = [];

export function matchListIncrementalRoute(deps: ListRouteDeps): Route {
  return servePage(matchListIncremental, async (input, { brand, language }) => {
    const requested = requestedList(deps, input);
    if (requested instanceof Refusal) return requested;
    const { country } = brandOf(deps, brand);
    const changed = changesOf(deps, requested, { ...input, country });
    if (changed instanceof Refusal) return changed;
    if (changed) {
      const { cursor, hasMore } = changed;
      return {
        records: deps.fragments.list(changed.matches, language, 'main'),
        cursor: hasMore ? cursor : '',
        incr_cursor: cursor,
        has_more: hasMore ? 1 : 0,
        removed: changed.gone,
        full: 0,
      };
    }
    // A page of the list has another kind of cursor, with which the next page can be requested here as well.
    const cursor = input.cursor?.startsWith('m-') ? input.cursor : undefined;
    const page = answerList(deps, requested, { country, language, cursor, size: input.page_limit });
    return page instanceof Refusal ? page : { ...page, removed: NONE, full: 1 };
  });
}

/** Undefined when the whole list has to be sent. */
function changesOf(
  { book }: ListRouteDeps,
  requested: RequestedList,
  {
    cursor,
    page_limit,
    country,
  }: { cursor?: string | undefined; page_limit?: number | undefined; country: string },
) {
  if (cursor === undefined || cursor.startsWith('m-')) return undefined;
  const name = changesName(requested);
  const from = readChangesCursor(name, cursor);
  if (!from) return new Refusal('invalid-field', { field: 'cursor' });
  const seq = book.seq();
  if (from.isFresh !== book.isFresh() || from.seq > seq + AHEAD_MAX) return undefined;
  const query = {
    tab: requested.tab,
    league: requested.league,
    country,
    limit: page_limit ?? MATCH_LIST_MAX,
  };
  const changes = book.catalogue.changesSince(from.seq, query, seq);
  return changes && { ...changes, cursor: writeChangesCursor(name, { ...from, seq: changes.seq }) };
}

export function matchListByIdsRoute({ book, fragments }: ListRouteDeps): Route {
  return servePage(matchListByIds, async ({ match_ids }, { language }) => {
    const ids = [...new Set(match_ids)];
    const known = ids.flatMap((id) => book.match(id) ?? []);
    return {
      records: fragments.list(known, language, 'main'),
      unknown: ids.filter((id) => !book.match(id)),
    };
  });
}

export function matchListBySourceRoute(deps: BookRouteDeps): Route {
  return serve(matchListBySource, async (input, caller) => {
    const needed = NEEDED[input.source];
    if (needed && input[needed] === undefined) return new Refusal('missing-field', { field: needed });
    const requested = requestedList(deps, input);
    if (requested instanceof Refusal) return requested;
    const only = await onlyOf(deps, input, caller);
    if (only instanceof Refusal) return only;
    const { country } = brandOf(deps, caller.brand);
    const { cursor, page_limit } = input;
    return answerList(deps, narrowed(requested, input.source), {
      country,
      language: caller.language,
      cursor,
      size: page_limit,
      ...(only && { only }),
    });
  });
}

type Input = InputOf<typeof matchListBySource>;

const NEEDED: Readonly<Partial<Record<Input['source'], 'tab_key' | 'league_id'>>> = {
  sport: 'tab_key',
  league: 'league_id',
};

function narrowed(requested: RequestedList, source: Input['source']): RequestedList {
  return source === 'popular' ? { ...requested, tab: { ...requested.tab, popular: true } } : requested;
}

/** The player's favourites: a match, one of its sides, or its league. */
async function onlyOf(
  { favourites }: BookRouteDeps,
  { source }: Input,
  { session }: Caller,
): Promise<PageTerms['only'] | Refusal> {
  if (source !== 'favourite') return undefined;
  if (!session) return new Refusal('login-needed');
  const marked = new Set((await favourites.of(session.player)).map(({ kind, id }) => `${kind} ${id}`));
  const fits = ({ match, home, away, league }: MatchState) =>
    marked.has(`match ${match}`) ||
    marked.has(`team ${home.id}`) ||
    marked.has(`team ${away.id}`) ||
    marked.has(`league ${league.id}`);
  return { name: `favourite ${session.player}`, fits };
}

const SOON_MS = 3 * 3_600_000;

export function matchGetListRoute(deps: ListRouteDeps, clock: Clock): Route {
  return servePage(matchGetList, async (input, { brand, language }) => {
    const { catalogue } = deps.book;
    const { leagueId: league, current = 1, size = PAGE_LIMIT } = input;
    if (league !== undefined && !catalogue.directory.league(league))
      return new Refusal('no-such-league', { field: 'leagueId' });
    const { country } = brandOf(deps, brand);
    const requested = { ...meantBy(input, clock.nowMs()), league, country, limit: MATCH_LIST_MAX };
    const { matches } = catalogue.list(requested);
    const page = matches.slice((current - 1) * size, current * size);
    const records = deps.fragments.list(page, language, 'main');
    return { records, current, size, total: matches.length };
  });
}

/** Translates the numbers of the wire. Explicit times apply within the time range of the type. */
function meantBy(
  { sportId, type, beginTime, endTime }: InputOf<typeof matchGetList>,
  nowMs: number,
): Pick<ListQuery, 'tab' | 'fromMs' | 'toMs'> {
  const sport = sportId === undefined ? undefined : nameOfCode(SPORT, sportId);
  const is = type === undefined ? undefined : nameOfCode(MATCH_LIST_TYPE, type);
  const ofSport = sport === undefined ? {} : { sport };
  const until = is === 'soon' ? nowMs + SOON_MS : is === 'today' ? nowMs + DAY_MS : undefined;
  const from = is === 'early' ? nowMs + DAY_MS : undefined;
  const when = is === undefined ? undefined : is === 'live' ? 'live' : 'coming';
  const least = (...times: (number | undefined)[]) => times.filter((time) => time !== undefined);
  const [froms, tos] = [least(beginTime, from), least(endTime, until)];
  return {
    tab: { ...ofSport, ...(when && { when }) },
    fromMs: froms.length > 0 ? Math.max(...froms) : undefined,
    toMs: tos.length > 0 ? Math.min(...tos) : undefined,
  };
}
