import { countryNames } from '@palpite/i18n/sport/country-names';
import {
  type Book,
  createBook,
  createFavourites,
  type Favourites,
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
import type { Clock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Route } from '../platform/http/route.ts';
import type { Platform } from './platform.ts';

export interface BookModules {
  readonly book: Book;
  readonly fragments: Fragments;
  readonly favourites: Favourites;
}

export function openBook({ bus, clock, log, database }: Platform, { skewMaxMs }: Config): BookModules {
  const book = createBook({ bus, clock, log, countryNames, skewMaxMs: skewMaxMs.nodes });
  const favourites = createFavourites({ database, clock, book });
  return { book, fragments: createFragments(book), favourites };
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
  ];
}
