import { BASKETBALL } from './basketball.ts';
import { FOOTBALL } from './football.ts';
import { EUROPEAN_FOOTBALL } from './football-europe.ts';
import { readLeagues } from './read.ts';
import { TABLE_TENNIS } from './table-tennis.ts';
import { TENNIS } from './tennis.ts';
import { VOLLEYBALL } from './volleyball.ts';

/** Real names as data, so that a visitor sees clubs and players that they know; ids and strengths are made up. */
export const LEAGUES = readLeagues([
  ...FOOTBALL,
  ...EUROPEAN_FOOTBALL,
  ...BASKETBALL,
  ...TENNIS,
  ...TABLE_TENNIS,
  ...VOLLEYBALL,
]);
