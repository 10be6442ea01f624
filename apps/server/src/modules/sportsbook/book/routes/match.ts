import { matchDetail, priceHistory, searchMatches } from '@palpite/contract/calls/sport/match';
import { PAGE_LIMIT } from '@palpite/contract/constants';
import { selectionOf } from '@palpite/contract/tables/selections';
import { SPORT } from '@palpite/contract/tables/sport';
import { nameIn } from '@palpite/i18n/sport/names';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { Refusal, type Route, servePage } from '../../../../platform/http/route.ts';
import type { Fragments } from './fragments.ts';
import { brandOf, type ListRouteDeps } from './options.ts';

export function matchDetailRoute(fragments: Fragments): Route {
  return servePage(
    matchDetail,
    async (input, caller) =>
      fragments.of(input.matchId, caller.language, 'all') ??
      new Refusal('no-such-match', { field: 'matchId' }),
  );
}

const THOUSANDTHS = 1_000;

export function priceHistoryRoute({ book }: ListRouteDeps, clock: Clock): Route {
  return servePage(priceHistory, async ({ market_id, option_type }) => {
    if (!book.market(market_id)) return new Refusal('no-such-market', { field: 'market_id' });
    const selection = selectionOf(option_type);
    const history =
      selection === undefined ? undefined : book.catalogue.history(market_id, selection, clock.nowMs());
    if (!history) return new Refusal('no-such-market', { field: 'option_type' });
    return {
      since: history.sinceMs,
      points: history.points.map(({ atMs, odds }) => ({ at: atMs, od: odds / THOUSANDTHS })),
    };
  });
}

const SUBJECTS_MAX = 60;
const NAMES_MAX = 10;

export function searchMatchesRoute(deps: ListRouteDeps): Route {
  return servePage(searchMatches, async ({ keyword, page_limit = PAGE_LIMIT }, { brand, language }) => {
    const { catalogue } = deps.book;
    const { directory } = catalogue;
    const { country } = brandOf(deps, brand);
    const found = catalogue.search(keyword, SUBJECTS_MAX);
    const leagues = found.flatMap(({ kind, id }) => {
      const entry = kind === 'league' ? directory.league(Number(id)) : undefined;
      if (!entry) return [];
      const { league, sport, live, coming } = entry;
      const named = { id: league.id, na: nameIn(league, language), rnm: league.country };
      return [{ ...named, sid: SPORT[sport], count: live + coming }];
    });
    const teams = found.flatMap(({ kind, id }) => {
      const entry = kind === 'team' ? directory.team(Number(id)) : undefined;
      if (!entry) return [];
      const { team, sport, matches } = entry;
      const named = { id: team.id, na: nameIn(team, language), sid: SPORT[sport], count: matches.size };
      return [{ ...named, ...(team.country !== undefined && { cc: team.country }) }];
    });
    const matches = catalogue.searchMatches(keyword, country, page_limit);
    return {
      records: deps.fragments.list(matches, language, 'main'),
      leagues: leagues.slice(0, NAMES_MAX),
      teams: teams.slice(0, NAMES_MAX),
    };
  });
}
