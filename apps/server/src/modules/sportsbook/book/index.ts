export type { Catalogue } from './core/catalogue.ts';
export type { LeagueEntry } from './core/directory.ts';
export type { ListPage, ListQuery } from './core/list.ts';
export { type ListPosition, listPositionOf } from './core/list-position.ts';
export { isInRow, isMain } from './core/row.ts';
export {
  type BookView,
  effectiveStatus,
  isInPlay,
  isOver,
  type MarketState,
  type MatchState,
} from './core/state.ts';
export type { ListTab } from './core/tabs.ts';
export {
  BEAT_LOST_MS,
  type Book,
  type BookChange,
  type BookDeps,
  createBook,
  type MatchDetail,
} from './service/book.ts';
export { createFavourites, type Favourites } from './service/favourites.ts';
export { createSeasonBook, type SeasonBook } from './service/seasons.ts';
