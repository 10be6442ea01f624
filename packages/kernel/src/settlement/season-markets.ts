import { readWhole } from './line.ts';

/**
 * Markets on how a season of a league ends. They belong to the season, which is in the book like a match, and never to
 * a match. `season-winner-place` is the place part of an each-way bet on the winner; its line, and that of `season-top`, is
 * the number of places. `season-top` is about one team.
 */
export const SEASON_MARKETS = {
  'season-winner': { season: 'winner' },
  'season-winner-place': { season: 'place' },
  'season-top': { season: 'top' },
} as const;

export type SeasonMarket = keyof typeof SEASON_MARKETS;

export function isSeasonMarket(name: string): name is SeasonMarket {
  return Object.hasOwn(SEASON_MARKETS, name);
}

const TEAM = /^team-([1-9]\d{0,2})$/;

/** `team-7`: the number that the feed gives the team in this season. */
export function teamSelection(number: number): string {
  return `team-${number}`;
}

export function readTeamSelection(selection: string): number | undefined {
  const [, number] = TEAM.exec(selection) ?? [];
  return number === undefined ? undefined : Number(number);
}

export function isSeasonSelection(market: SeasonMarket, selection: string): boolean {
  if (market === 'season-top') return selection === 'yes' || selection === 'no';
  return readTeamSelection(selection) !== undefined;
}

/** Which ranks win; undefined when the line is not one that the market can have. */
export function placesOf(market: SeasonMarket, line: string): number | undefined {
  if (market === 'season-winner') return line === '' ? 1 : undefined;
  return readWhole(line);
}
