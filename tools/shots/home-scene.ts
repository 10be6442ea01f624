import { PAGE_LIMIT } from '@palpite/contract/constants';
import type { Match } from '@palpite/contract/entities/match';
import { MATCH_STATUS, SPORT } from '@palpite/contract/tables/sport';
import type { Page, Route } from 'playwright-core';

const reply = (route: Route, data: unknown) => route.fulfill({ json: { dm_error: 0, error_msg: '', data } });
const isLive = ({ ms }: Match) => ms === MATCH_STATUS.live;
const isComing = ({ ms }: Match) => ms === MATCH_STATUS['not-started'];
const HOME_LIVE = 3;
const FIRST_COMING = 5;

/** The matches of a tab, as the server would choose them. */
function ofTab(matches: readonly Match[], tab: string, league: string | null): Match[] {
  const sport = Object.entries(SPORT).find(([name]) => tab.endsWith(name.replace('-', '')))?.[1];
  return matches.filter(
    (match) =>
      (sport === undefined || match.sid === sport) &&
      (league === null || match.lg.id === Number(league)) &&
      (!/^(?:live|inplay)/.test(tab) || isLive(match)) &&
      (!tab.startsWith('coming') || isComing(match)),
  );
}

function pageOf(matches: readonly Match[], query: URLSearchParams) {
  const from = Number(query.get('cursor')?.slice(1) ?? 0);
  const limit = Number(query.get('size') ?? query.get('page_limit') ?? PAGE_LIMIT);
  const found = ofTab(matches, query.get('tab_key') ?? '', query.get('league_id'));
  const end = from + limit;
  const isMore = end < found.length;
  return {
    records: found.slice(from, end),
    cursor: isMore ? `c${end}` : '',
    incr_cursor: 's1',
    has_more: isMore ? 1 : 0,
  };
}

/** Scripted lists of matches; tabs and banners come from the real server. */
export async function answerLists(page: Page, matches: readonly Match[]): Promise<void> {
  const query = (route: Route) => new URL(route.request().url()).searchParams;
  await page.route(/\/match\/list\/get(?:_new)?\?/, (route) => reply(route, pageOf(matches, query(route))));
  await page.route(/\/match\/list\/get_incr\?/, (route) =>
    reply(route, { records: [], cursor: '', incr_cursor: 's1', has_more: 0, removed: [], full: 0 }),
  );
  await page.route(/\/home\/first_screen\/get\?/, async (route) => {
    const response = await route.fetch().catch(() => undefined);
    if (!response) return route.abort();
    const { data } = (await response.json()) as { data: object };
    const coming = new URLSearchParams({ tab_key: 'coming', size: String(FIRST_COMING) });
    return reply(route, {
      ...data,
      live: matches.filter(isLive).slice(0, HOME_LIVE),
      list: { tab_key: 'coming', ...pageOf(matches, coming) },
    });
  });
}
