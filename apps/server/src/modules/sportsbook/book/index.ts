export type { ListPage, ListPlace, ListQuestion, ListTab } from './core/list.ts';
export { placeOf } from './core/list.ts';
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
