import type { CallName } from './calls.ts';

/**
 * The calls that the pages make at which a visit begins: the sport home and the hall of games. The browser has them from the start; the table of all others is loaded with the first
 * of them.
 */
export const FIRST_CALLS = [
  'accountGet',
  'bigWinList',
  'gameBannerList',
  'gameFavoritesShow',
  'gameFundingDetail',
  'gameSections',
  'globalStatus',
  'homeFirstScreen',
  'jackpots',
  'matchList',
  'matchListNew',
  'sessionRenewal',
  'visitorLogin',
] as const satisfies readonly CallName[];
