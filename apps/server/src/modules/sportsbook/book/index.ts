export type { Catalogue } from './core/catalogue.ts';
export type { LeagueEntry } from './core/directory.ts';
export type { ListPage, ListQuestion } from './core/list.ts';
export type { ListTab } from './core/list-tab.ts';
export { type Place, placeOf } from './core/place.ts';
export { isInRow, isMain } from './core/row.ts';
export {
  type BookView,
  effectiveStatus,
  isOver,
  type MarketState,
  type MatchState,
} from './core/state.ts';
export {
  BEAT_LOST_MS,
  type Book,
  type BookChange,
  type BookOptions,
  createBook,
  type MatchDetail,
} from './service/book.ts';
export { createFavourites, type Favourites } from './service/favourites.ts';
