import { type DeadHeat, isDeadHeat } from '../outcomes.ts';
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

interface SelectionShare {
  readonly selection: string;
  readonly result: string;
  readonly deadHeat?: DeadHeat;
}

/**
 * What of the results of one market cannot be true together: `dead-heat` where the shares do not fit each other, `result`
 * where more selections win than there are places. A share of two thirds of a win is two places for three that are level,
 * of which some may not be listed: a book leaves out who cannot win any more.
 */
export function faultOfShares(
  market: SeasonMarket,
  line: string,
  results: readonly SelectionShare[],
): 'dead-heat' | 'result' | undefined {
  const shared = results.filter(({ deadHeat }) => deadHeat !== undefined);
  const isShare = ({ result, deadHeat }: SelectionShare) =>
    result === 'win' && isDeadHeat(deadHeat) && deadHeat.places < deadHeat.tied;
  if (!shared.every(isShare)) return 'dead-heat';
  return market === 'season-top' ? faultOfTwo(results) : faultOfPlaces(placesOf(market, line) ?? 0, results);
}

/** Who is level shares what is left of the places, so that all shares of a market are the same. */
function faultOfPlaces(
  places: number,
  results: readonly SelectionShare[],
): 'dead-heat' | 'result' | undefined {
  const winners = results.filter(({ result }) => result === 'win');
  const shares = winners.flatMap(({ deadHeat }) => deadHeat ?? []);
  const whole = winners.length - shares.length;
  if (whole > places) return 'result';
  const [first] = shares;
  if (!first) return undefined;
  const isSame = shares.every((each) => each.places === first.places && each.tied === first.tied);
  return isSame && shares.length <= first.tied && whole + first.places <= places ? undefined : 'dead-heat';
}

/** Of yes and no one wins, or each its share. Where one of them is void or half, nothing follows for the other. */
function faultOfTwo(results: readonly SelectionShare[]): 'dead-heat' | 'result' | undefined {
  const [one, two] = results;
  const shares = results.flatMap(({ deadHeat }) => deadHeat ?? []);
  if (shares.length > 0) {
    const [first, second] = shares;
    const isWhole = first && second && first.tied === second.tied;
    return isWhole && first.places + second.places === first.tied ? undefined : 'dead-heat';
  }
  const isDecided = (each?: SelectionShare) => each?.result === 'win' || each?.result === 'lose';
  return isDecided(one) && isDecided(two) && one?.result === two?.result ? 'result' : undefined;
}
