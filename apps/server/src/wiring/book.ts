import { countryNames } from '@palpite/i18n/sport/country-names';
import {
  type Book,
  createBook,
  createFavourites,
  createSeasonBook,
  type Favourites,
  type SeasonBook,
} from '../modules/sportsbook/book/index.ts';
import {
  favouritesAddRoute,
  favouritesDelRoute,
  favouritesGetRoute,
} from '../modules/sportsbook/book/routes/favourites.ts';
import { createFragments, type Fragments } from '../modules/sportsbook/book/routes/fragments.ts';
import {
  azTabInfoRoute,
  bannerListRoute,
  homeFirstScreenRoute,
  homeTabDataRoute,
  homeTabListRoute,
} from '../modules/sportsbook/book/routes/home.ts';
import {
  matchGetListRoute,
  matchListByIdsRoute,
  matchListBySourceRoute,
  matchListIncrementalRoute,
  matchListNewRoute,
  matchListRoute,
} from '../modules/sportsbook/book/routes/lists.ts';
import {
  matchDetailRoute,
  priceHistoryRoute,
  searchMatchesRoute,
} from '../modules/sportsbook/book/routes/match.ts';
import type { BookRouteDeps } from '../modules/sportsbook/book/routes/options.ts';
import {
  leagueSeasonRoute,
  matchBackgroundRoute,
  matchLineUpRoute,
} from '../modules/sportsbook/book/routes/season.ts';
import type { Feed } from '../modules/sportsbook/feed/index.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Route } from '../platform/http/route.ts';
import type { Platform } from './platform.ts';

export interface BookModules {
  readonly book: Book;
  readonly fragments: Fragments;
  readonly favourites: Favourites;
  readonly seasonBook: SeasonBook;
}

export function openBook(
  { bus, clock, log, database }: Platform,
  { skewMaxMs }: Config,
  { seasons }: Pick<Feed, 'seasons'>,
): BookModules {
  const book = createBook({ bus, clock, log, countryNames, skewMaxMs: skewMaxMs.nodes });
  const favourites = createFavourites({ database, clock, book });
  const seasonBook = createSeasonBook({ seasons, book, clock });
  return { book, fragments: createFragments(book), favourites, seasonBook };
}

export function bookRoutes(deps: BookRouteDeps, clock: Clock): Route[] {
  return [
    matchListNewRoute(deps, clock),
    matchListRoute(deps, clock),
    matchListIncrementalRoute(deps),
    matchListBySourceRoute(deps),
    matchListByIdsRoute(deps),
    matchGetListRoute(deps, clock),
    matchDetailRoute(deps.fragments),
    homeTabListRoute(deps),
    homeTabDataRoute(deps),
    homeFirstScreenRoute(deps),
    azTabInfoRoute(deps),
    searchMatchesRoute(deps),
    favouritesGetRoute(deps),
    favouritesAddRoute(deps),
    favouritesDelRoute(deps),
    bannerListRoute(deps),
    priceHistoryRoute(deps, clock),
    leagueSeasonRoute(deps),
    matchBackgroundRoute(deps),
    matchLineUpRoute(deps),
  ];
}
