import { searchMatches } from '@palpite/contract/calls/sport/search-matches';
import { PAGE_LIMIT } from '@palpite/contract/constants';
import { SPORT } from '@palpite/contract/tables/sport';
import { nameIn } from '@palpite/i18n/sport/names';
import { type Route, servePage } from '../../../../platform/http/route.ts';
import { brandOf, type ListHouse } from './options.ts';

const SUBJECTS_MAX = 60;
const NAMES_MAX = 10;

export function searchMatchesRoute(house: ListHouse): Route {
  return servePage(searchMatches, async ({ keyword, page_limit = PAGE_LIMIT }, { brand, language }) => {
    const { catalogue } = house.book;
    const { directory } = catalogue;
    const { country } = brandOf(house, brand);
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
      return [{ id: team.id, na: nameIn(team, language), sid: SPORT[sport], count: matches.size }];
    });
    const matches = catalogue.searchMatches(keyword, country, page_limit);
    return {
      records: house.fragments.list(matches, language, 'main'),
      leagues: leagues.slice(0, NAMES_MAX),
      teams: teams.slice(0, NAMES_MAX),
    };
  });
}
