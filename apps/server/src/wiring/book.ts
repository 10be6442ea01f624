import { countryNames } from '@palpite/i18n/sport/country-names';
import {
  type Book,
  createBook,
  createFavourites,
  type Favourites,
} from '../modules/sportsbook/book/index.ts';
import { azTabInfoRoute } from '../modules/sportsbook/book/routes/az-tab-info.ts';
import { bannerListRoute } from '../modules/sportsbook/book/routes/banner-list.ts';
import { favouritesAddRoute } from '../modules/sportsbook/book/routes/favourites-add.ts';
import { favouritesDelRoute } from '../modules/sportsbook/book/routes/favourites-del.ts';
import { favouritesGetRoute } from '../modules/sportsbook/book/routes/favourites-get.ts';
import { createFragments, type Fragments } from '../modules/sportsbook/book/routes/fragments.ts';
import { homeFirstScreenRoute } from '../modules/sportsbook/book/routes/home-first-screen.ts';
import { homeTabDataRoute } from '../modules/sportsbook/book/routes/home-tab-data.ts';
import { homeTabListRoute } from '../modules/sportsbook/book/routes/home-tab-list.ts';
import { matchDetailRoute } from '../modules/sportsbook/book/routes/match-detail.ts';
import { matchGetListRoute } from '../modules/sportsbook/book/routes/match-get-list.ts';
import { matchListRoute } from '../modules/sportsbook/book/routes/match-list.ts';
import { matchListByIdsRoute } from '../modules/sportsbook/book/routes/match-list-by-ids.ts';
import { matchListBySourceRoute } from '../modules/sportsbook/book/routes/match-list-by-source.ts';
import { matchListIncrementalRoute } from '../modules/sportsbook/book/routes/match-list-incremental.ts';
import { matchListNewRoute } from '../modules/sportsbook/book/routes/match-list-new.ts';
import type { BookHouse } from '../modules/sportsbook/book/routes/options.ts';
import { priceHistoryRoute } from '../modules/sportsbook/book/routes/price-history.ts';
import { searchMatchesRoute } from '../modules/sportsbook/book/routes/search-matches.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Route } from '../platform/http/route.ts';
import type { Platform } from './platform.ts';

export interface BookModules {
  readonly book: Book;
  readonly fragments: Fragments;
  readonly favourites: Favourites;
}

export function openBook({ bus, clock, log, database }: Platform): BookModules {
  const book = createBook({ bus, clock, log, countryNames });
  const favourites = createFavourites({ database, clock, book });
  return { book, fragments: createFragments(book), favourites };
}

export function bookRoutes(house: BookHouse, clock: Clock): Route[] {
  return [
    matchListNewRoute(house),
    matchListRoute(house),
    matchListIncrementalRoute(house),
    matchListBySourceRoute(house),
    matchListByIdsRoute(house),
    matchGetListRoute(house, clock),
    matchDetailRoute(house.fragments),
    homeTabListRoute(house),
    homeTabDataRoute(house),
    homeFirstScreenRoute(house),
    azTabInfoRoute(house),
    searchMatchesRoute(house),
    favouritesGetRoute(house),
    favouritesAddRoute(house),
    favouritesDelRoute(house),
    bannerListRoute(house),
    priceHistoryRoute(house, clock),
  ];
}
