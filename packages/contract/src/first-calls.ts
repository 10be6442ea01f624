import type { CallName } from './calls.ts';

/**
 * The calls that a first view makes. The browser has them from the start; the table of all others is loaded with the first
 * of them.
 */
export const FIRST_CALLS = [
  'accountGet',
  'globalStatus',
  'homeFirstScreen',
  'matchList',
  'matchListNew',
  'sessionRenewal',
  'visitorLogin',
] as const satisfies readonly CallName[];
