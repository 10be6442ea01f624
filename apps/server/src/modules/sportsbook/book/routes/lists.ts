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
import type { Clock } from '../../../../platform/clock/clock.ts';
import { type Caller, Refusal, type Route, serve, servePage } from '../../../../platform/http/route.ts';
import type { ListQuestion, MatchState } from '../index.ts';
import { readChangesCursor, writeChangesCursor } from './list-cursor.ts';
import { type AskedList, answerList, askedList, changesName, type PageTerms } from './list-page.ts';
import { type BookRouteDeps, brandOf, type ListRouteDeps } from './options.ts';

export function matchListRoute(deps: ListRouteDeps): Route {
  return servePage(matchList, async (input, { brand, language }) => {
    const asked = askedList(deps, input);
    if (asked instanceof Refusal) return asked;
    const { country } = brandOf(deps, brand);
    return answerList(deps, asked, {
      country,
      language,
      cursor: input.cursor,
      size: sizeOf(input),
      isHome: true,
    });
  });
}

export function matchListNewRoute(deps: ListRouteDeps): Route {
  return servePage(matchListNew, async (input, { brand, language }) => {
    const asked = askedList(deps, input);
    if (asked instanceof Refusal) return asked;
    const { country } = brandOf(deps, brand);
    return answerList(deps, asked, { country, language, cursor: input.cursor, size: sizeOf(input) });
  });
}

/** The first load is a small one; pages have a size of their own. */
function sizeOf(input: {
  readonly first?: 0 | 1 | undefined;
  readonly size?: number | undefined;
  readonly page_limit?: number | undefined;
}): number | undefined {
  return input.first === 1 ? (input.size ?? FIRST_LOAD_SIZE) : input.page_limit;
}

/** Nodes hear the feed within moments of each other; a cursor that is further ahead is none of ours. */
const AHEAD_MAX = 100_000;
const NONE: number[] = [];

export function matchListIncrementalRoute(deps: ListRouteDeps): Route {
  return servePage(matchListIncremental, async (input, { brand, language }) => {
    const asked = askedList(deps, input);
    if (asked instanceof Refusal) return asked;
    const { country } = brandOf(deps, brand);
    const changed = changesOf(deps, asked, { ...input, country });
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
    // A page of the list has a cursor of its own kind, with which the next page is asked for here as well.
    const cursor = input.cursor?.startsWith('m-') ? input.cursor : undefined;
    const page = answerList(deps, asked, { country, language, cursor, size: input.page_limit });
    return page instanceof Refusal ? page : { ...page, removed: NONE, full: 1 };
  });
}

/** Undefined when only the list itself will do. */
function changesOf(
  { book }: ListRouteDeps,
  asked: AskedList,
  {
    cursor,
    page_limit,
    country,
  }: { cursor?: string | undefined; page_limit?: number | undefined; country: string },
) {
  if (cursor === undefined || cursor.startsWith('m-')) return undefined;
  const name = changesName(asked);
  const from = readChangesCursor(name, cursor);
  if (!from) return new Refusal('invalid-field', { field: 'cursor' });
  const seq = book.seq();
  if (from.isFresh !== book.isFresh() || from.seq > seq + AHEAD_MAX) return undefined;
  const question = { tab: asked.tab, league: asked.league, country, limit: page_limit ?? MATCH_LIST_MAX };
  const changes = book.catalogue.changesSince(from.seq, question, seq);
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
    const asked = askedList(deps, input);
    if (asked instanceof Refusal) return asked;
    const only = await onlyOf(deps, input, caller);
    if (only instanceof Refusal) return only;
    const { country } = brandOf(deps, caller.brand);
    const { cursor, page_limit } = input;
    return answerList(deps, narrowed(asked, input.source), {
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

function narrowed(asked: AskedList, source: Input['source']): AskedList {
  return source === 'popular' ? { ...asked, tab: { ...asked.tab, popular: true } } : asked;
}

/** What the player marked: a match, one of its sides, or its league. */
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
const DAY_MS = 86_400_000;

export function matchGetListRoute(deps: ListRouteDeps, clock: Clock): Route {
  return servePage(matchGetList, async (input, { brand, language }) => {
    const { catalogue } = deps.book;
    const { leagueId: league, current = 1, size = PAGE_LIMIT } = input;
    if (league !== undefined && !catalogue.directory.league(league))
      return new Refusal('no-such-league', { field: 'leagueId' });
    const { country } = brandOf(deps, brand);
    const asked = { ...meantBy(input, clock.nowMs()), league, country, limit: MATCH_LIST_MAX };
    const { matches } = catalogue.list(asked);
    const page = matches.slice((current - 1) * size, current * size);
    const records = deps.fragments.list(page, language, 'main');
    return { records, current, size, total: matches.length };
  });
}

/** What the numbers of the wire ask for. Times that are named hold within those of the type. */
function meantBy(
  { sportId, type, beginTime, endTime }: InputOf<typeof matchGetList>,
  nowMs: number,
): Pick<ListQuestion, 'tab' | 'fromMs' | 'toMs'> {
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
