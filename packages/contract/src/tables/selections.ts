import { playerSelection, readPlayerSelection } from '@palpite/kernel/settlement/player-selection';
import { readTeamSelection, teamSelection } from '@palpite/kernel/settlement/season-markets';
import type { MarketName } from '@palpite/kernel/sports';
import { PLAYER_BASE, playerOf } from './player-codes.ts';

/**
 * The wire's `ty`. The names are the kernel's; the numbers are the industry's where it has one, and from 300 on our own
 * where it has none that is known.
 */
const NAMED = {
  home: 1,
  away: 2,
  draw: 3,
  over: 4,
  under: 5,
  even: 6,
  odd: 7,
  yes: 8,
  no: 9,
  none: 16,
  'home&over': 17,
  'home&under': 18,
  'away&over': 19,
  'away&under': 20,
  'draw&over': 21,
  'draw&under': 22,
  'home&yes': 23,
  'home&no': 24,
  'away&yes': 25,
  'away&no': 26,
  'draw&yes': 27,
  'draw&no': 28,
  'home-or-draw&over': 29,
  'home-or-draw&under': 30,
  'home-or-away&over': 31,
  'home-or-away&under': 32,
  'away-or-draw&over': 33,
  'away-or-draw&under': 34,
  'home/draw': 35,
  'home/away': 36,
  'away/draw': 37,
  'draw/home': 38,
  'draw/away': 39,
  'away/away': 40,
  'home/home': 41,
  'away/home': 42,
  'draw/draw': 43,
  'away-or-draw&no': 44,
  'home-or-away&no': 45,
  'away-or-draw&yes': 46,
  'home-or-away&yes': 47,
  'home-or-draw&yes': 48,
  'home-or-draw&no': 49,
  'home-or-draw': 50,
  'home-or-away': 51,
  'away-or-draw': 52,
  first: 53,
  second: 54,
  equal: 55,
  'no/no': 56,
  'yes/no': 57,
  'yes/yes': 58,
  'no/yes': 59,
  'home-by-1': 63,
  'home-by-2': 64,
  'home-by-3+': 65,
  'away-by-1': 66,
  'away-by-2': 67,
  'away-by-3+': 68,
  'draw-without-goals': 69,
  'draw-with-goals': 70,
  'over&yes': 77,
  'under&yes': 78,
  'over&no': 79,
  'under&no': 80,
  others: 300,
  both: 301,
  'quarter-1': 311,
  'quarter-2': 312,
  'quarter-3': 313,
  'quarter-4': 314,
} as const;

const BY_CODE: ReadonlyMap<number, string> = new Map(
  Object.entries(NAMED).map(([name, code]) => [code, name]),
);

const SCORE_BASE = 100;
const EXACTLY_BASE = 400;
const AT_LEAST_BASE = 500;
const RANGE_BASE = 10_000;
/** The number of a team in its season is added. */
const TEAM_BASE = 30_000;
const TEAM_NUMBERS = 1_000;

/** Markets whose selections `2-3` mean from two to three; elsewhere that is a score. */
const RANGED: ReadonlySet<MarketName> = new Set<MarketName>(['goal-range', 'corner-range']);

/** Undefined for a name that no market uses. */
export function selectionCode(market: MarketName, name: string): number | undefined {
  if (Object.hasOwn(NAMED, name)) return NAMED[name as keyof typeof NAMED];
  const player = readPlayerSelection(name);
  if (player) return PLAYER_BASE[player.side] + player.number;
  const team = readTeamSelection(name);
  if (team !== undefined) return TEAM_BASE + team;
  const exactly = /^(\d{1,2})(\+)?$/.exec(name);
  if (exactly) return Number(exactly[1]) + (exactly[2] ? AT_LEAST_BASE : EXACTLY_BASE);
  const pair = /^(\d{1,2})-(\d{1,2})$/.exec(name);
  if (!pair) return undefined;
  const [one, two] = [Number(pair[1]), Number(pair[2])];
  if (RANGED.has(market)) return RANGE_BASE + 100 * one + two;
  return one < 10 && two < 10 ? SCORE_BASE + 10 * one + two : undefined;
}

export function selectionOf(code: number): string | undefined {
  const named = BY_CODE.get(code);
  if (named !== undefined) return named;
  if (!Number.isInteger(code)) return undefined;
  if (code >= SCORE_BASE && code < SCORE_BASE + 100) {
    return `${Math.floor((code - SCORE_BASE) / 10)}-${code % 10}`;
  }
  if (code >= EXACTLY_BASE && code < EXACTLY_BASE + 100) return String(code - EXACTLY_BASE);
  if (code >= AT_LEAST_BASE && code < AT_LEAST_BASE + 100) return `${code - AT_LEAST_BASE}+`;
  if (code >= RANGE_BASE && code < RANGE_BASE + 10_000) {
    return `${Math.floor((code - RANGE_BASE) / 100)}-${code % 100}`;
  }
  if (code > TEAM_BASE && code < TEAM_BASE + TEAM_NUMBERS) return teamSelection(code - TEAM_BASE);
  const player = playerOf(code);
  return player && playerSelection(player.side, player.number);
}

/** The names that have a number of their own. */
export const NAMED_SELECTIONS = Object.keys(NAMED) as (keyof typeof NAMED)[];
