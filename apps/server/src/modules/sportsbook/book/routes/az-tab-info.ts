import { azTabInfo } from '@palpite/contract/calls/sport/az-tab-info';
import { LANGUAGES, type LanguageCode } from '@palpite/contract/languages';
import { SPORT } from '@palpite/contract/tables/sport';
import { countryName } from '@palpite/i18n/sport/country-names';
import { nameIn } from '@palpite/i18n/sport/names';
import { sportName } from '@palpite/i18n/sport/tab-words';
import { SPORTS, type Sport } from '@palpite/kernel/sports';
import { Refusal, type Route, servePage } from '../../../../platform/http/route.ts';
import { sportKey, tabOf } from '../core/tabs.ts';
import type { LeagueEntry } from '../index.ts';
import type { ListHouse } from './options.ts';

export function azTabInfoRoute({ book }: ListHouse): Route {
  return servePage(azTabInfo, async ({ tab_key }, { language }) => {
    const tab = tab_key === undefined ? {} : tabOf(tab_key);
    if (!tab) return new Refusal('no-such-tab', { field: 'tab_key' });
    const sports = SPORTS.filter((sport) => tab.sport === undefined || tab.sport === sport);
    return {
      sports: sports.map((sport) => toSport(sport, book.catalogue.directory.leagues(sport), language)),
    };
  });
}

function toSport(sport: Sport, entries: readonly LeagueEntry[], language: LanguageCode) {
  const byCountry = new Map<string, LeagueEntry[]>();
  for (const entry of entries) {
    const { country } = entry.league;
    byCountry.set(country, [...(byCountry.get(country) ?? []), entry]);
  }
  const inAlphabet = alphabetOf(language);
  const countries = [...byCountry].map(([country, leagues]) => ({
    rnm: country,
    na: countryName(country, language),
    count: countOf(leagues),
    leagues: inAlphabet(leagues.map((entry) => toLeague(entry, language))),
  }));
  const title = sportName(sport, language);
  return {
    tab_key: sportKey(sport),
    title,
    sid: SPORT[sport],
    count: countOf(entries),
    countries: inAlphabet(countries),
  };
}

function toLeague({ league, live, coming }: LeagueEntry, language: LanguageCode) {
  const is_hot = league.hot ? (1 as const) : (0 as const);
  return { id: league.id, na: nameIn(league, language), count: live + coming, live, is_hot };
}

function countOf(entries: readonly LeagueEntry[]): number {
  return entries.reduce((sum, { live, coming }) => sum + live + coming, 0);
}

/** As a dictionary of the language would have them. */
function alphabetOf(language: LanguageCode) {
  const { compare } = new Intl.Collator(LANGUAGES[language].intl);
  return <T extends { readonly na: string }>(named: readonly T[]): T[] =>
    [...named].sort((a, b) => compare(a.na, b.na));
}
